import ComponentEngine
import Testing

@testable import LinkReplay

// Specification: command-line 3.1.
@MainActor
@Suite struct TextReportTests {
  /// Returns the report of the last line's step.
  private func text(_ lines: String..., source: LinkSource = .internal) async throws -> String {
    let steps = await replay(lines, in: try smallApp(), source: source)
    var report = TextReport(style: ReportStyle())
    var text: [UInt8] = []
    for step in steps {
      text = []
      report.append(step, to: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }

  @Test func `the first step follows the legend`() async throws {
    #expect(
      try await text() == """
        + willMount   ~ willUpdate   ○ willInactive   ● willActive   − willUnmount   ▸ selected

           0  applied    launch
                + home#1  ● home#1
              ▸ main  home#1 ●

        """)
  }

  @Test func `a step shows its link, the phases of its components and the stacks`() async throws {
    #expect(
      try await text("shop://search/a", "shop://search/b/goods/1/login") == """
           2  applied    shop://search/b/goods/1/login
                + goods#3 id=1  + login#4  ~ search#2 q=b  ○ search#2  ● login#4
              ▸ main     home#1 › search#2 › goods#3
                modal#1  login#4 ●

        """)
  }

  @Test func `the selected navigator is marked, also with an empty stack`() async throws {
    #expect(
      try await text("select other") == """
           1  applied    select other
                ○ home#1
                main   home#1
              ▸ other  –

        """)
  }

  @Test func `a link that is appended to another navigator changes that stack only`() async throws {
    #expect(
      try await text("shop://goods/1", "append --onto other shop://goods/2") == """
           2  applied    append --onto other shop://goods/2
                + goods#3 id=2
              ▸ main   home#1 › goods#2 ●
                other  goods#3

        """)
  }

  @Test func `an arranged stack shows only what has changed`() async throws {
    #expect(
      try await text("shop://goods/1/search/a", "arrange main search#3 shop://goods/2 goods#2") == """
           2  applied    arrange main search#3 shop://goods/2 goods#2
                + goods#4 id=2  ○ search#3  ● goods#2
              ▸ main  home#1 › search#3 › goods#4 › goods#2 ●

        """)
  }

  @Test func `no component is active in the background, and the selected navigator stays marked`() async throws {
    #expect(
      try await text("background") == """
           1  applied    background
                ○ home#1
              ▸ main  home#1

        """)
  }

  @Test func `a step without changes is one line`() async throws {
    #expect(try await text("back") == "   1  unchanged  back\n")
  }

  @Test func `a failed step shows the error with its code`() async throws {
    #expect(
      try await text("shop://godds/1") == """
           1  failed     shop://godds/1
                noRoute: no route matches segment 1 ("godds"); near: goods/:id<int>

        """)
  }

  @Test func `an irregularity of a link is a warning`() async throws {
    #expect(
      try await text("shop://goods/1?x=50%off") == """
           1  applied    shop://goods/1?x=50%off
                warning: parameter "x" is kept as it was written ("50%off"): write a percent sign as %25
                + goods#2 id=1 x=50%off  ○ home#1  ● goods#2
              ▸ main  home#1 › goods#2 ●

        """)
  }

  @Test func `parameters are keys with values in the link's order`() async throws {
    #expect(
      try await text("shop://goods/1?b=2;a;b=1;c=x=y").contains("+ goods#2 id=1 b=2 a b=1 c=x=y  ○ home#1"))
  }

  @Test(arguments: [
    ("x=a b", #"x="a b""#), ("x=+ c#2", #"x="+ c#2""#), ("x=%22", #"x="\"""#), ("a b=c", #""a b"=c"#),
    ("x=%C2%A0", "x=\"\u{A0}\""), ("x=größe", "x=größe"),
  ])
  func `a parameter that is more than one word is quoted`(pair: String, expected: String) async throws {
    let link = "shop://goods/1?" + pair.replacing("#", with: "%23")
    #expect(try await text(link).contains("\n        + goods#2 id=1 \(expected)  ○ home#1  ● goods#2\n"))
  }

  @Test func `colours distinguish outcomes, phases and the frontmost stack`() async throws {
    let steps = await replay(
      ["shop://search/a?x=50%off", "shop://search/b", "select other", "back"], in: try smallApp())
    let text = TextReport(style: ReportStyle(isColoured: true)).text(Array(steps.dropFirst()))
    #expect(
      text.replacing("\u{1B}", with: "^").split(separator: "\n").dropFirst().joined(separator: "\n") == """
           1  ^[32mapplied  ^[0m  ^[1mshop://search/a?x=50%off^[0m
                ^[33mwarning:^[0m parameter "x" is kept as it was written ("50%off"): write a percent sign as %25
                ^[32m+ search#2 q=a x=50%off^[0m  ^[2m○ home#1^[0m  ^[32m● search#2^[0m
              ▸ main  home#1 › ^[32msearch#2 ●^[0m
           2  ^[32mapplied  ^[0m  ^[1mshop://search/b^[0m
                ^[33m~ search#2 q=b^[0m
              ▸ main  home#1 › ^[32msearch#2 ●^[0m
           3  ^[32mapplied  ^[0m  ^[1mselect other^[0m
                ^[2m○ search#2^[0m
        ^[2m        main   home#1 › search#2^[0m
              ▸ other  –
           4  ^[2munchanged^[0m  ^[1mback^[0m
        """)
  }
}

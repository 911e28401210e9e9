import ComponentEngine
import Testing

@testable import LinkReplay

@Suite struct RouteListingTests {
  private func text(_ routes: Route...) -> String { RouteListing(routes).text }

  /// The line of a parameter of a route without anything else.
  private func line(_ parameter: ParameterDeclaration) -> String {
    RouteListing([Route("a", "a", parameters: [parameter])]).text.split(separator: "\n").last.map(String.init) ?? ""
  }

  @Test func `a route is a line, and so is every parameter that it declares`() {
    let article = Route(
      "article", "goods/:id<int>", reach: .external,
      parameters: [
        ParameterDeclaration("coupon", summary: "A code that lowers the price"),
        ParameterDeclaration("tab", .choices(["info", "reviews"]), default: "info", summary: "The tab shown first"),
      ], summary: "One article")
    let login = Route("login", "login", navigateMode: .present, navigator: "main", summary: "Signs in")
    #expect(
      text(article, login) == """
        component  pattern         mode     navigator  reach     summary
        article    goods/:id<int>  push     -          external  One article
            coupon  string                      A code that lowers the price
            tab     info|reviews  default info  The tab shown first
        login      login           present  main       internal  Signs in

        """)
  }

  @Test func `without routes there is the heading`() {
    #expect(text() == "component  pattern  mode  navigator  reach  summary\n")
  }

  @Test func `no line ends with blanks`() {
    let route = Route(
      "a", "a", parameters: [ParameterDeclaration("p"), ParameterDeclaration("q", summary: "x \u{A0} ")])
    #expect(
      text(route, Route("b", "b", summary: "longer")) == """
        component  pattern  mode  navigator  reach     summary
        a          a        push  -          internal
            p  string
            q  string    x
        b          b        push  -          internal  longer

        """)
  }

  @Test func `the pattern without places can be seen`() {
    #expect(
      text(Route("home", "")) == """
        component  pattern  mode  navigator  reach     summary
        home       ""       push  -          internal

        """)
  }

  @Test(arguments: [
    (ParameterDeclaration("p", .int), "    p  int"),
    (ParameterDeclaration("p", .uuid, required: true), "    p  uuid  required"),
    (ParameterDeclaration("p", default: "a"), "    p  string  default a"),
    (ParameterDeclaration("p", default: ""), #"    p  string  default """#),
    (ParameterDeclaration("p", required: true, default: "a b"), #"    p  string  required, default "a b""#),
    (ParameterDeclaration("p", .choices(["a", "b c", ""])), #"    p  a|"b c"|"""#),
  ])
  func `a parameter says what a link may give, and what is taken where it gives nothing`(
    parameter: ParameterDeclaration, expected: String
  ) {
    #expect(line(parameter) == expected)
  }

  @Test func `a very long cell makes its own line longer, and no other`() {
    let long = String(repeating: "x", count: 41)
    #expect(
      text(Route("a", long, summary: "one"), Route("b", String(long.dropLast()), summary: "two")) == """
        component  pattern                                   mode  navigator  reach     summary
        a          \(long)  push  -          internal  one
        b          \(long.dropLast())  push  -          internal  two

        """)
  }

  @Test func `control characters are made visible`() {
    let parameter = ParameterDeclaration("p\u{1B}", .choices(["\u{7}"]), default: "\u{7F}", summary: "x\ny")
    let route = Route("\u{1B}a", "\u{202E}", navigator: "\u{9B}", parameters: [parameter], summary: "\u{2028}")
    #expect(
      text(route) == """
        component  pattern   mode  navigator  reach     summary
        \\u{1b}a    \\u{202e}  push  \\u{9b}     internal  \\u{2028}
            p\\u{1b}  \\u{7}  default \\u{7f}  x\\u{a}y

        """)
  }
}

import ComponentEngine
import Testing

@testable import LinkReplay

// Specification: command-line 6.
@Suite struct RouteListingTests {
  private func text(_ routes: Route...) -> String { RouteListing(routes).text }

  /// Returns the line of a parameter in a minimal route.
  private func line(_ parameter: RouteParameter) -> String {
    RouteListing([Route("a", "a", parameters: [parameter])]).text.split(separator: "\n").last.map(String.init) ?? ""
  }

  @Test func `every route and every declared parameter has a line`() {
    let article = Route(
      "article", "goods/:id<int>", reach: .external,
      parameters: [
        RouteParameter("coupon", summary: "A code that lowers the price"),
        RouteParameter("tab", .choices(["info", "reviews"]), default: "info", summary: "The tab shown first"),
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

  @Test func `a list without routes has only the heading`() {
    #expect(text() == "component  pattern  mode  navigator  reach  summary\n")
  }

  @Test func `lines have no trailing spaces`() {
    let route = Route(
      "a", "a", parameters: [RouteParameter("p"), RouteParameter("q", summary: "x \u{A0} ")])
    #expect(
      text(route, Route("b", "b", summary: "longer")) == """
        component  pattern  mode  navigator  reach     summary
        a          a        push  -          internal
            p  string
            q  string    x
        b          b        push  -          internal  longer

        """)
  }

  @Test func `the empty pattern is visible`() {
    #expect(
      text(Route("home", "")) == """
        component  pattern  mode  navigator  reach     summary
        home       ""       push  -          internal

        """)
  }

  @Test(arguments: [
    (RouteParameter("p", .int), "    p  int"),
    (RouteParameter("p", .uuid, required: true), "    p  uuid  required"),
    (RouteParameter("p", default: "a"), "    p  string  default a"),
    (RouteParameter("p", default: ""), #"    p  string  default """#),
    (RouteParameter("p", required: true, default: "a b"), #"    p  string  required, default "a b""#),
    (RouteParameter("p", .choices(["a", "b c", ""])), #"    p  a|"b c"|"""#),
  ])
  func `a parameter has its type, whether it is required, and its default`(
    parameter: RouteParameter, expected: String
  ) {
    #expect(line(parameter) == expected)
  }

  @Test func `a very long cell does not widen its column`() {
    let long = String(repeating: "x", count: 41)
    #expect(
      text(Route("a", long, summary: "one"), Route("b", String(long.dropLast()), summary: "two")) == """
        component  pattern                                   mode  navigator  reach     summary
        a          \(long)  push  -          internal  one
        b          \(long.dropLast())  push  -          internal  two

        """)
  }

  @Test func `control characters are escaped`() {
    let parameter = RouteParameter("p\u{1B}", .choices(["\u{7}"]), default: "\u{7F}", summary: "x\ny")
    let route = Route("\u{1B}a", "\u{202E}", navigator: "\u{9B}", parameters: [parameter], summary: "\u{2028}")
    #expect(
      text(route) == """
        component  pattern   mode  navigator  reach     summary
        \\u{1b}a    \\u{202e}  push  \\u{9b}     internal  \\u{2028}
            p\\u{1b}  \\u{7}  default \\u{7f}  x\\u{a}y

        """)
  }
}

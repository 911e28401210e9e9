import DeepLinks
import Testing

// Specification: patterns 1.3.
struct AlikePatternTests {
  /// Returns the paths of the routes that are reported as equivalent.
  private func alike(_ paths: [String]) -> [String] {
    do throws(RouteTableError) {
      _ = try RouteTable(paths.map { Route($0, $0) }, policy: shopPolicy)
    } catch {
      if case .alike(let first, let second) = error { return [first.path, second.path] }
    }
    return []
  }

  @Test(arguments: [
    ("goods", "/goods/"), ("goods/:id", "goods/:number"), ("a/:x<int>/b", "a/:y<int>/b"), ("a/*x", "a/*y"), ("", "/"),
    (":x", ":x<string>"), (":x(a|b)", ":y(b|a)"), (":x(a|b)", ":x(b|c)"), ("*a", "*b"),
    (":x(a|b)/:y(c|d)", ":x(b)/:y(d|e)"), (":x(a|b)/c/*r", ":x(b|e)/c/*s"),
  ])
  func `patterns are equivalent with the same literals and types, or with choices that share a value`(
    first: String, second: String
  ) {
    #expect(alike([first, second]) == [first, second])
    #expect(alike([second, first]) == [second, first])
  }

  @Test(arguments: [
    ("goods", "Goods"), ("goods", "goods/:id"), ("a/:x<int>", "a/:x<uuid>"), ("a/:x", "a/*x"), ("a", ":x(a)"),
    ("a", ":x"),
    (":x(a|b)", ":x(c|d)"), (":x(a|b)/:y(c|d)", ":x(b)/:y(e|f)"), (":x(a|b)/y", ":x(a|b)/z"), ("a/b", "b/a"),
    (":x(a|b)/:y(c)", ":x(a|b)"), (":x<bool>", ":x(true|false)"), ("é", "e\u{301}"), ("", "a"),
  ])
  func `patterns with other literals or types are not equivalent`(first: String, second: String) {
    #expect(alike([first, second]) == [])
    #expect(alike([second, first]) == [])
  }

  @Test func `sharing a choice is not transitive`() {
    #expect(alike([":x(a|b)/p", ":x(c|d)/p", ":x(b|c)/q"]) == [])
    #expect(alike([":x(a|b)/p", ":x(c|d)/p", ":x(b|c)/p"]) == [":x(a|b)/p", ":x(b|c)/p"])
  }

  @Test func `choices that overlap in several patterns are found in each of them`() {
    let paths = [":x(a|b)/:y(p)/m", ":x(b|c)/:y(q)/m", ":x(c|d)/:y(p|q)/n", ":x(d|e)/:y(r)/m"]
    #expect(alike(paths) == [])
    #expect(alike(paths + [":x(e|a)/:y(q|r)/m"]) == [":x(d|e)/:y(r)/m", ":x(e|a)/:y(q|r)/m"])
  }

  @Test func `the first of several equivalent patterns is named`() {
    let paths = (0..<16).map { ":x(\($0))" }
    #expect(alike(paths + [":x(15|14|13|12|11|10|9|8|7|6|5|4|3)"]).first == ":x(3)")
  }

  @Test func `patterns of any length are compared`() {
    let rest = String(repeating: "/a", count: 20_000)
    #expect(alike([":x(a|b)\(rest)", ":x(b|c)\(rest)"]) == [":x(a|b)\(rest)", ":x(b|c)\(rest)"])
    #expect(alike([":x(a|b)\(rest)", ":x(b|c)\(rest)/a"]) == [])
  }

  @Test func `choices in all places are compared together`() {
    let places = (0..<12).map { ":p\($0)(a|b)" }.joined(separator: "/")
    let others = (0..<12).map { ":p\($0)(b|c)" }.joined(separator: "/")
    #expect(alike([places, others]) == [places, others])
    #expect(alike([places, others + "/:p12(a)"]) == [])
  }

  @Test func `choices with different bytes are different`() throws {
    let table = try table(":x(a|é)/b", ":x(a|e\u{301})/c")
    #expect(try table.names("shop://é/b") == [":x(a|é)/b"])
    #expect(try table.names("shop://e\u{301}/c") == [":x(a|e\u{301})/c"])
  }

  @Test func `two equivalent patterns of one component are an error`() {
    #expect(throws: RouteTableError.self) {
      try RouteTable([Route("goods", "g/:id"), Route("goods", "g/:number")], policy: shopPolicy)
    }
  }
}

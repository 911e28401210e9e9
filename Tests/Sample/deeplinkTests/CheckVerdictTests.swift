import EngineProgramTesting
import Testing

// Specification: command-line 12.2, command-line 12.3, command-line 12.4.
/// Verdicts of `deeplink check` about links with marks of other programs.
@Suite struct CheckVerdictTests {
  private static let manifest = """
    {"version": 1, "schemes": ["shop"], "hosts": ["shop.example.com"],
     "navigators": [{"id": "main", "root": "home"}], "webFallback": {"hosts": ["page.test"]}, "components": [
      {"name": "home", "path": "home"},
      {"name": "goods", "path": "goods/:id<int>", "external": true, "parameters": [
        {"name": "coupon"}, {"name": "data"}, {"name": "b"}]},
      {"name": "start", "path": "start", "navigateMode": "root", "external": true},
      {"name": "next", "path": "next", "navigateMode": "replace", "external": true}]}
    """

  /// Returns the result of a link without its place.
  private func check(_ link: String) throws -> String {
    let folder = try Folder(["app.json": Self.manifest])
    let run = try folder.deeplink("check", "-", "--manifest", "app.json", input: link + "\n")
    let line = run.output.prefix { $0 != "\n" }
    return String(line.dropFirst("standard input:1: ".count))
  }

  @Test(arguments: [
    "$deeplink_path=goods/42&$desktop_url=https%3A%2F%2Fshop.example.com%2Fgoods%2F7",
    "$desktop_url=https%3A%2F%2Fshop.example.com%2Fgoods%2F7&$deeplink_path=goods/42",
  ])
  func `the app's own link in a tracker wins over a fallback, and the hint names what it leaves out`(
    query: String
  ) throws {
    #expect(
      try check("https://shop.app.link/x?\(query)").hasSuffix(
        """
        the link stands inside one to "shop.app.link", which is no host of the app; without its "$desktop_url"; write \
        shop://goods/42
        """))
  }

  @Test func `a fallback is proposed if the app's own value opens nothing`() throws {
    let result = try check(
      "https://a.onelink.me/x?deep_link_value=sale&af_web_dp=https%3A%2F%2Fshop.example.com%2Fgoods%2F7")
    #expect(result.hasSuffix("without its \"deep_link_value\"; write https://shop.example.com/goods/7"))
  }

  @Test(arguments: ["https://www.shop.example.com/#/goods/42", "shop.example.com/#!/goods/42"])
  func `a repair reads a fragment that begins with a slash as a path`(link: String) throws {
    #expect(try check(link).hasSuffix("and the path stands after #; write https://shop.example.com/goods/42"))
  }

  @Test(arguments: ["#038;", "&#038;", "&amp;#038;", "#38;", "#x26;", "&amp;amp;"])
  func `a reference of HTML that has lost its ampersand is one`(reference: String) throws {
    #expect(
      try check("shop://goods/42?coupon=A\(reference)b=2").hasSuffix(
        "\(reference) is the & of HTML; write shop://goods/42?coupon=A&b=2"))
  }

  @Test(arguments: ["shop://goods/42;SPRING", "shop://goods/42;Summer sale;12", "shop://goods/42?coupon=A;SPRING"])
  func `text in further cells makes a row of a table`(line: String) throws {
    let result = try check(line)
    #expect(result.contains("the line is a row of a table with the link in column 1; write shop://goods/42"))
    #expect(!result.contains("--allow-parameter"))
  }

  @Test func `a declared parameter after a semicolon makes no row`() throws {
    #expect(try check("shop://goods/42;coupon").hasSuffix("\"coupon\" has no value"))
  }

  @Test(arguments: [
    ("https://page.test/a b", "https://page.test/a%20b"),
    ("https://page.test/goo ds/next x", "https://page.test/goo%20ds/next%20x"),
  ])
  func `a blank in the address of a page is encoded`(link: String, expected: String) throws {
    #expect(try check(link).hasSuffix("a blank in a link is %20; write \(expected)"))
  }

  @Test(arguments: [("shop://goods/42/start", "start"), ("shop://goods/42/next", "next")])
  func `components that a later one closes or replaces are not listed`(link: String, effect: String) throws {
    #expect(try check(link) == "opens: \(link) → \(effect)")
  }

  @Test(arguments: ["shop://goods/#{id}", "shop://goods/{{code}}"])
  func `a placeholder of a template is named`(link: String) throws {
    #expect(try check(link).hasSuffix("\"\(link.dropFirst(13))\" is a placeholder without its value"))
  }
}

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

  @Test(arguments: [
    ("https://shop.exmple.com/?b=1#/goods/42", "https://shop.example.com/goods/42?b=1"),
    ("https://shop.exmple.com/?b=1#!/goods/42?coupon=A", "https://shop.example.com/goods/42?coupon=A&b=1"),
  ])
  func `a repair puts the path of a fragment before the parameters`(link: String, expected: String) throws {
    #expect(try check(link).hasSuffix("and the path stands after #; write \(expected)"))
  }

  @Test func `a fragment that makes no path is not put into the value of a parameter`() throws {
    let result = try check("https://shop.exmple.com/goods/42?coupon=A#/details")
    #expect(result.contains("\"shop.exmple.com\" is no host of the app") && !result.contains("coupon=A/"))
  }

  @Test(arguments: ["check", "explain"])
  func `an unknown transition is named with the known ones`(command: String) throws {
    let manifest = Self.manifest.replacing(#""version": 1,"#, with: #""version": 1, "transitions": ["fade", "slide"],"#)
    let folder = try Folder(["app.json": manifest, "links.txt": "shop://goods/42?transition=fadee\n"])
    let input = command == "check" ? "links.txt" : "shop://goods/42?transition=fadee"
    let run = try folder.deeplink(command, input, "--manifest", "app.json")
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        #""fadee" is not one of fade, slide; did you mean fade? ("transition" of goods)"#))
    #expect(command == "check" || run.output.contains("\nSimilar links that open\n  shop://goods/42?transition=fade\n"))
    let known = try folder.deeplink("explain", "shop://goods/42?transition=slide", "--manifest", "app.json")
    #expect(known.status == 0 && known.output.contains("\n  transition slide, of the link\n"))
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

import ComponentEngine
import Testing

@testable import LinkReplay

// Specification: command-line 12.3, command-line 12.4.
/// Links that opened without a warning, or had a wrong correction, when people tried them.
@MainActor
@Suite struct TriedLinksTests {
  /// The codes of the warnings about a link that opens.
  private func codes(_ text: String) throws -> [String] {
    let table = try ExampleShop.table()
    let link = try table.resolve(DeepLink(absolute: text), source: .external)
    return CheckedText(text, link, table: table).warnings.map(\.code)
  }

  private func hint(_ text: String, _ table: RouteTable) throws -> String? {
    let error = try #require(table.error(of: text, source: .external))
    return LinkHints(table: table, isSession: false).hint(about: text, ReplayStep.Failure(RouterError.link(error)))
  }

  @Test(arguments: [
    "%24NAME", "%3Aname", "%25s", "%25d", "%25%40", "%251%24s", "%25NAME%25", "%5C(id)", "%5C%28id%29", "%25%28id%29s",
    "%40%40ID%40%40", "%28null%29", "%7B%22id%22%3A%22%7Bid%7D%22%7D", "%7B%22id%22:%22%7B%7Bid%7D%7D%22%7D",
    "%7B%22id%22%3A%22%24%7Bid%7D%22%7D", "%7B%22id%22%3A%22%25s%22%7D", "%7B%22id%22%3A%22undefined%22%7D",
    "%5B%22%3Cid%3E%22%5D", "{\"id\":\"{id}\"}",
  ])
  func `an encoded placeholder, and one in a text of JSON, are placeholders`(value: String) throws {
    #expect(try codes("shop://search?q=\(value)") == ["placeholder"])
  }

  @Test(arguments: [
    "%245", "%3A)%20a", "100%25", "5%25%20off", "%40user", "%23a", "a%5Cb", "%7B%22id%22%3A1%7D", "%5B%5D", "%7B%7D",
    "%7B%22text%22%3A%22see%20%5B1%5D%22%7D", "[1,2]", "%D0%9C%D0%BE%D1%81%D0%BA%D0%B2%D0%B0", "5%D0%BA%D0%B3",
    "a%09b", "a%0Ab", "a%3Bb", "a%3Fb",
  ])
  func `an encoded text without a mistake has no warning`(value: String) throws {
    #expect(try codes("shop://search?q=\(value)") == [])
  }

  @Test(arguments: [
    ("%00", "invisibleCharacter"), ("%1B%5B31m", "invisibleCharacter"), ("a%7F", "invisibleCharacter"),
    ("men%E2%80%99s", "lookAlike"), ("P%D0%B0ris", "lookAlike"), ("5%E2%80%9310", "lookAlike"),
    ("a%3Bpage=2", "encodedDelimiter"), ("a%3Fpage=2", "encodedDelimiter"), ("a%3Bpage%3D2", "encodedDelimiter"),
    ("{\"a\":1", "brokenJSON"), ("%7B%22a%22%3Aundefined%7D", "brokenJSON"), ("{'a':1}", "brokenJSON"),
    ("[\"a\",]", "brokenJSON"),
  ])
  func `an encoded mistake has the warning of one that is not encoded`(value: String, code: String) throws {
    #expect(try codes("shop://search?q=\(value)").contains(code))
  }

  @Test(arguments: [
    ("shop://search?q[]=shoe", "shop://search?q=shoe"), ("shop://search?q%5B%5D=shoe", "shop://search?q=shoe"),
    ("shop://search?q=a/goods/42&tab=info", "shop://search?q=a/goods/42?tab=info"),
    ("shop://goods/42?tab=info/search&q=a", "shop://goods/42?tab=info/search?q=a"),
    ("https://shop.example.com:8080/goods/42", "https://shop.example.com/goods/42"),
    ("https://go.example.org/goods/42", "https://go.example.org:8080/goods/42"),
    ("https://münchen.example/goods/42", "https://xn--mnchen-3ya.example/goods/42"),
    ("my_shop://goods/42", "my-shop://goods/42"), ("shöp://goods/42", "shop://goods/42"),
    ("链接shop://goods/42", "shop://goods/42"),
    ("shop://goods/42?$deeplink_path=goods/7", "shop://goods/42?$deeplink_path=goods%2F7"),
  ])
  func `a correction keeps what its author wrote`(text: String, link: String) throws {
    let manifest = ExampleShop.manifest
      .replacing(
        "\"größe.example\"", with: "\"go.example.org:8080\", \"xn--mnchen-3ya.example\""
      )
      .replacing("[\"shop\"]", with: "[\"shop\", \"my-shop\"]")
    let hint = try #require(try hint(text, try Manifest(json: manifest).configuration().table))
    #expect(hint.hasSuffix("; write \(link)"), "\(hint)")
  }

  @Test func `a choice with other characters that look the same is named`() throws {
    let table = try RouteTable(
      [Route("tabs", "tabs/:tab(größe|farbe)", reach: .external)], policy: LinkPolicy(schemes: ["shop"]))
    #expect(
      try hint("shop://tabs/gro%CC%88%C3%9Fe", table)?.contains("the choice that looks the same; write gr%C3%B6%C3%9Fe")
        == true)
  }
}

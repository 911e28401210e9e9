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

  @Test(arguments: [
    ("größe/:tab(öl|farbe)", "shop://gro%CC%88%C3%9Fe/farbe", "shop://gr%C3%B6%C3%9Fe/farbe"),
    ("größe/:tab(öl|farbe)", "shop://gro\u{308}ße/o\u{308}l", "shop://gr%C3%B6%C3%9Fe/%C3%B6l"),
    ("gro\u{308}ße/:tab(öl|farbe)", "shop://größe/farbe", "shop://gro%CC%88%C3%9Fe/farbe"),
    ("\u{AC00}\u{AC01}", "shop://\u{1100}\u{1161}\u{1100}\u{1161}\u{11A8}", "shop://%EA%B0%80%EA%B0%81"),
    ("\u{E9}t\u{E9}", "shp://e\u{301}te\u{301}", "shop://%C3%A9t%C3%A9"),
  ])
  func `a literal and a choice in another form of the same letters are named with the form of the app`(
    path: String, text: String, link: String
  ) throws {
    let table = try RouteTable([Route("page", path, reach: .external)], policy: LinkPolicy(schemes: ["shop"]))
    let hint = try #require(try hint(text, table))
    #expect(hint.contains(", which looks the same") && hint.hasSuffix("; write \(link)"), "\(hint)")
  }

  @Test func `the name of a parameter in another form is not declared, and a value in another form is named`() throws {
    let route = Route("page", "page", reach: .external, parameters: [RouteParameter("größe"), RouteParameter("q")])
    let table = try RouteTable([route], policy: LinkPolicy(schemes: ["shop"]))
    let warnings = { (text: String) in
      let link = try table.resolve(DeepLink(absolute: text), source: .external)
      return CheckedText(text, link, table: table).warnings.map { "\($0.code): \($0)" }
    }
    #expect(
      try warnings("shop://page?gro%CC%88%C3%9Fe=M") == [
        "undeclaredParameter: page does not declare \"gro\u{308}ße\": \"o\u{308}\" is U+006F U+0308 and not U+00F6, which "
          + "looks the same; write gr%C3%B6%C3%9Fe"
      ])
    #expect(
      try warnings("shop://page?q=e\u{301}t") == [
        "decomposed: \"e\u{301}\" is U+0065 U+0301, which other programs write as one character; write shop://page?q=%C3%A9t"
      ])
    #expect(try warnings("shop://page?gr%C3%B6%C3%9Fe=%C3%A9t") == [])
    // A letter and a mark that have no character of their own.
    #expect(try warnings("shop://page?q=x%CC%A3") == [])
  }

  @Test(arguments: [
    (
      "%ED%A0%80",
      "%ED%A0%80 is one half of a character (a surrogate of UTF-16), which UTF-8 does not have; encode the whole character"
    ),
    (
      "a%ed%bf%bfb",
      "%ED%BF%BF is one half of a character (a surrogate of UTF-16), which UTF-8 does not have; encode the whole character"
    ),
    (
      "%F0%9F%98", "%F0%9F%98 is the beginning of a character whose other bytes are missing; encode the whole character"
    ),
    ("%C0%80", "%C0%80 is no character of UTF-8; encode the text again"),
    ("a%81", "%81 is no character of UTF-8; encode the text again"),
  ])
  func `escapes that are no character have no link as a correction`(value: String, sentence: String) throws {
    let table = try ExampleShop.table()
    #expect(try hint("shop://search?q=\(value)", table) == sentence)
    #expect(try hint("shop://search/\(value)", table) == sentence)
    let link = try table.resolve(DeepLink(absolute: "shop://search?q=a&utm_term=\(value)"), source: .external)
    let warnings = CheckedText("shop://search?q=a&utm_term=\(value)", link, table: table).warnings
    #expect(
      warnings.map(\.description) == [
        "parameter \"utm_term\" is kept as it was written (\"\(value)\"): its escapes are no characters of UTF-8; \(sentence)"
      ])
  }

  @Test(arguments: [
    ("%ED%A0%BD%ED%B8%80", "%F0%9F%98%80"), ("%93a%94", "%E2%80%9Ca%E2%80%9D"), ("%80", "%E2%82%AC"),
    ("caf%E9%BB", "caf%C3%A9%C2%BB"), ("%C3%B6%E9", "%C3%B6%C3%A9"),
  ])
  func `escapes of another encoding are proposed in UTF-8`(value: String, right: String) throws {
    let text = "shop://search?q=\(value)"
    #expect(EscapedBytes.withUTF8(text) == "shop://search?q=\(right)")
    let link = "shop://search?q=a&utm_term=\(value)"
    let opened = try ExampleShop.table().resolve(DeepLink(absolute: link), source: .external)
    let warnings = CheckedText(link, opened, table: try ExampleShop.table()).warnings
    #expect(warnings.map(\.advice.link) == ["shop://search?q=a&utm_term=\(right)"])
  }

  @Test func `the form in ASCII of a host of web pages is proposed, and another form of it is an error that names it`()
    throws
  {
    let fallback = "\"webFallback\": {\"hosts\": [\"www.example.com\"]}"
    let hosts = ExampleShop.manifest.replacing(
      fallback, with: "\"webFallback\": {\"hosts\": [\"xn--mnchen-3ya.example\"]}")
    #expect(
      try hint("https://münchen.example/a", Manifest(json: hosts).configuration().table)?
        .hasSuffix("; write https://xn--mnchen-3ya.example/a") == true)
    let error = #expect(throws: ManifestError.self) {
      try Manifest(json: ExampleShop.manifest.replacing("www.example.com", with: "*.münchen.example")).configuration()
    }
    #expect(
      error?.description.contains("write its form that begins with xn--, as the address in a browser is copied") == true
    )
  }
}

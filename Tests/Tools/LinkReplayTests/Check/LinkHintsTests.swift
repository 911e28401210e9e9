import ComponentEngine
import Testing

@testable import LinkReplay

// Specification: command-line 12.4.
@MainActor
@Suite struct LinkHintsTests {
  @Test(arguments: [
    ("shop://goods/forty-two", "\"forty-two\" is not a whole number, which goods/:id<int> needs"),
    ("shop://goods/12345678901234567890", "\"12345678901234567890\" is too large a number, which goods/:id<int> needs"),
    ("shop://goods/1?price=9,99", "\"9,99\" is not a number; write 9.99 (\"price\" of goods)"),
    ("shop://goods/1?gift=maybe", "\"maybe\" is neither true nor false (\"gift\" of goods)"),
    (
      "shop://goods/1?key={6BA7B810-9DAD-11d1-80b4-00c04fd430c8}",
      "\"{6BA7B810-9DAD-11d1-80b4-00c04fd430c8}\" is not a UUID, which has 32 hex digits in groups of 8, 4, 4, 4 and 12; "
        + "write 6BA7B810-9DAD-11d1-80b4-00c04fd430c8 (\"key\" of goods)"
    ),
    (
      "shop://goods/1?key=6ba7b8109dad11d180b400c04fd430c8",
      "\"6ba7b8109dad11d180b400c04fd430c8\" is not a UUID, which has 32 hex digits in groups of 8, 4, 4, 4 and 12; "
        + "write 6ba7b810-9dad-11d1-80b4-00c04fd430c8 (\"key\" of goods)"
    ),
    (
      "shop://goods/1?key=7",
      "\"7\" is not a UUID, which has 32 hex digits in groups of 8, 4, 4, 4 and 12 (\"key\" of goods)"
    ),
    ("shop://goods/1?tab=review", "\"review\" is not one of info, reviews; did you mean reviews? (\"tab\" of goods)"),
    ("shop://payment", "payment opens from inside the app only; a link from outside needs an external route"),
  ])
  func `a wrong value is named with what is right`(line: String, expected: String) async throws {
    #expect(try await ShopHints.hint(line) == expected)
  }

  @Test(arguments: [":id", "$ID", "%s", "%1$d", "%ID%", "{id}", "undefined", "null", "NaN"])
  func `a placeholder without its value is named`(text: String) async throws {
    #expect(try await ShopHints.hint("shop://goods/\(text)") == "\"\(text)\" is a placeholder without its value")
  }

  @Test(arguments: [
    ("shop://Goods/42", "\"goods\" is written in lower case", "shop://goods/42"),
    ("shop://goods/42%3Ftab=info", "an encoded ?, &, = or / belongs to the text around it", "shop://goods/42?tab=info"),
    ("shop://goods/42&tab=info", "parameters begin with ? instead of &", "shop://goods/42?tab=info"),
    ("\"shop://goods/42\"", "quotes, brackets and words around a link do not belong to it", "shop://goods/42"),
    ("<shop://goods/42>", "quotes, brackets and words around a link do not belong to it", "shop://goods/42"),
    ("Sale: shop://goods/42", "quotes, brackets and words around a link do not belong to it", "shop://goods/42"),
    ("open “shop://goods/42”", "quotes, brackets and words around a link do not belong to it", "shop://goods/42"),
    ("shop://goods/42.", "the punctuation mark at the end does not belong to the link", "shop://goods/42"),
    ("shop://goods/42\u{200B}", "the link has an invisible character (U+200B)", "shop://goods/42"),
    ("shop://\u{A0}goods/42", "the link has an invisible character (U+00A0)", "shop://goods/42"),
    ("shop://goods/42&#63;tab=info", "&#63; is the ? of HTML", "shop://goods/42?tab=info"),
    ("shop://goods/42&#x3F;tab=info&amp;price=1", "&#x3F; is the ? of HTML", "shop://goods/42?tab=info&price=1"),
    ("shop:&#47;&#47;goods/42", "&#47; is the / of HTML", "shop://goods/42"),
    ("shop://goods/“42”", "the quotes in the link do not belong to it", "shop://goods/42"),
    ("shop://goods/'42", "the quotes in the link do not belong to it", "shop://goods/42"),
    (
      "shop://goods/42?tab=%E2%80%9Cinfo%E2%80%9D", "the quotes in the link do not belong to it",
      "shop://goods/42?tab=info"
    ),
    ("shop://goods/–42", "\"–\" (U+2013) only looks like \"-\"", "shop://goods/-42"),
    ("shop://goods/x/../42", ". and .. are no segments", "shop://goods/42"),
    ("https://shop.example.com/../goods/./42", ". and .. are no segments", "https://shop.example.com/goods/42"),
    (
      "[shop://goods/42](shop://goods/42)", "quotes, brackets and words around a link do not belong to it",
      "shop://goods/42"
    ),
    ("shop://goods/42 # Spring", "quotes, brackets and words around a link do not belong to it", "shop://goods/42"),
    ("**shop://goods/42**", "quotes, brackets and words around a link do not belong to it", "shop://goods/42"),
    ("shop;//goods/42", "a link has :// after its scheme", "shop://goods/42"),
    ("shop/goods/42", "a link begins with a scheme", "shop://goods/42"),
    ("://shop.example.com/goods/42", "a link begins with a scheme", "https://shop.example.com/goods/42"),
    ("app://goods/42", "\"app\" is no scheme of the app", "shop://goods/42"),
    ("ftp://shop.example.com/goods/42", "\"ftp\" is no scheme of the app", "https://shop.example.com/goods/42"),
    ("intent://goods/42#Intent;scheme=shop;end", "\"intent\" is no scheme of the app", "shop://goods/42"),
    (
      "shop://search?q=Gr%F6%DFe", "the escapes of a link are UTF-8, and these are of another encoding",
      "shop://search?q=Gr%C3%B6%C3%9Fe"
    ),
    ("shop://search?q=50% off", "a percent sign is %25", "shop://search?q=50%25%20off"),
    (
      "shop://goods/42?price=1?tab=info", "further parameters begin with & instead of ?",
      "shop://goods/42?price=1&tab=info"
    ),
    ("shop://goods/42?price=#1", "no component receives the text after #", "shop://goods/42?price=1"),
    ("shop://goods/42%20", "the link ends with an encoded blank", "shop://goods/42"),
    ("shop://goods/42%0D%0A", "the link ends with an encoded blank", "shop://goods/42"),
    ("shop://goods/42\\n", "a link has no \\", "shop://goods/42"),
    ("shop://shop://goods/42", "the scheme is written twice", "shop://goods/42"),
    ("https://http://shop.example.com/goods/42", "the scheme is written twice", "https://shop.example.com/goods/42"),
    (
      "HTTPS://SHOP.EXAMPLE.COM/GOODS/42", "\"goods\" is written in lower case", "https://shop.example.com/goods/42"
    ),
    (
      "https://www.test/url?q=https%3A%2F%2Fshop.example.com%2Fgoods%2F42&sa=D",
      "the link stands inside one to \"www.test\", which is no host of the app", "https://shop.example.com/goods/42"
    ),
    (
      "shop://goods/42?next=https://shop.example.com/goods/42?a=b&c=d", "the link in \"next\" is not encoded",
      "shop://goods/42?next=https%3A%2F%2Fshop.example.com%2Fgoods%2F42%3Fa%3Db%26c%3Dd"
    ),
    ("shop:goods/42", "a link has :// after its scheme", "shop://goods/42"),
    ("shop:/goods/42", "a link has :// after its scheme", "shop://goods/42"),
    ("shop:\\\\goods\\42", "a link has :// after its scheme", "shop://goods/42"),
    ("goods/42", "a link begins with a scheme", "shop://goods/42"),
    ("goods/ 42", "a link begins with a scheme, and a link has no blanks", "shop://goods/42"),
    (
      "gooods/42", "a link begins with a scheme, and the nearest route is written \"goods\"", "shop://goods/42"
    ),
    ("shop://go ods/42", "a link has no blanks", "shop://goods/42"),
    ("shop://goods/42\\", "a link has no \\", "shop://goods/42"),
    ("shop://goods/42\\?tab=info", "a link has no \\", "shop://goods/42?tab=info"),
    ("shop：//goods/42", "\"：\" (U+FF1A) only looks like \":\"", "shop://goods/42"),
    ("shop://gооds/42", "\"о\" (U+043E) only looks like \"o\"", "shop://goods/42"),
    ("ｓｈｏｐ://goods/４２", "\"ｓ\" (U+FF53) only looks like \"s\"", "shop://goods/42"),
    ("/goods/42", "a link begins with a scheme", "shop://goods/42"),
    ("open goods/42", "a link begins with a scheme", "shop://goods/42"),
    ("shop.example.com/goods/42", "a link begins with a scheme", "https://shop.example.com/goods/42"),
    ("shp://goods/42", "\"shp\" is no scheme of the app", "shop://goods/42"),
    (
      "https://www.shop.example.com/goods/42", "\"www.shop.example.com\" is no host of the app",
      "https://shop.example.com/goods/42"
    ),
    ("shop%3A%2F%2Fgoods%2F42", "the whole link is encoded; only values are", "shop://goods/42"),
    ("shop://goods/ 42", "a link has no blanks", "shop://goods/42"),
    ("shop=3A//goods/42", "=3A is the : of a mail's source (quoted-printable)", "shop://goods/42"),
    (
      "shop://search=3Fq=3Dred=20shoes", "=3F is the ? of a mail's source (quoted-printable)",
      "shop://search?q=red%20shoes"
    ),
    (
      "<a href=\"shop://goods/42?tab=info&amp;price=1\">",
      "&amp; is the & of HTML, and quotes, brackets and words around a link do not belong to it",
      "shop://goods/42?tab=info&price=1"
    ),
    (
      "\"shop://Goods/42\"",
      "quotes, brackets and words around a link do not belong to it, and \"goods\" is written in lower case",
      "shop://goods/42"
    ),
    ("shop://shop://search?q=a", "the scheme is written twice", "shop://search?q=a"),
    (
      "https://app:pw@shop.example.com:8443/goods/42",
      "a link has no user name before its host, and \"shop.example.com:8443\" is no host of the app",
      "https://shop.example.com/goods/42"
    ),
    ("http://localhost:3000/goods/42", "\"localhost:3000\" is no host of the app", "https://shop.example.com/goods/42"),
    ("https://127.0.0.1/goods/42", "\"127.0.0.1\" is no host of the app", "https://shop.example.com/goods/42"),
    ("ios-app://123/shop/goods/42", "\"ios-app\" is no scheme of the app", "shop://goods/42"),
    (
      "MEBKM:TITLE:A;URL:https\\://shop.example.com/goods/42;;",
      "a link has no \\, and quotes, brackets and words around a link do not belong to it",
      "https://shop.example.com/goods/42"
    ),
    (
      "https://example.app.link/a?$deeplink_path=goods%2F42",
      "the link stands inside one to \"example.app.link\", which is no host of the app", "shop://goods/42"
    ),
    ("SHOP://SEARCH?Q=red", "\"search\", \"q=red\" is written in lower case", "shop://search?q=red"),
    ("http://shop.example.com/Goods/42", "\"goods\" is written in lower case", "https://shop.example.com/goods/42"),
    ("shop://search?page=2,q=red", "parameters are separated by &", "shop://search?page=2&q=red"),
    ("shop://goods/42\\u003ftab=info", "a link has no \\", "shop://goods/42?tab=info"),
    (
      "shop://search?q=caf%u00e9", "an escape is % with two hex digits of UTF-8, and not %u",
      "shop://search?q=caf%C3%A9"
    ),
    ("android-app://com.example.shop/shop/goods/42", "\"android-app\" is no scheme of the app", "shop://goods/42"),
    (
      "{\"url\":\"https:\\/\\/shop.example.com\\/goods\\/42\"}",
      "a link has no \\, and quotes, brackets and words around a link do not belong to it",
      "https://shop.example.com/goods/42"
    ),
    (
      "shop://goods/&quot;42&quot;", "&quot; is the \" of HTML, and the quotes in the link do not belong to it",
      "shop://goods/42"
    ),
    (
      "shop://goods/42&gt;", "&gt; is the > of HTML, and quotes, brackets and words around a link do not belong to it",
      "shop://goods/42"
    ),
    ("shop://goods/42<br>", "quotes, brackets and words around a link do not belong to it", "shop://goods/42"),
    ("https://shop。example。com/goods/42", "\"。\" (U+3002) only looks like \".\"", "https://shop.example.com/goods/42"),
    (
      "shop.example.com:443/goods/42",
      "a link begins with a scheme, and \"shop.example.com:443\" is no host of the app",
      "https://shop.example.com/goods/42"
    ),
    ("shop.example.com", "a link begins with a scheme", "https://shop.example.com"),
  ])
  func `a link that opens after a small change is shown`(line: String, fault: String, link: String) async throws {
    #expect(try await ShopHints.hint(line) == "\(fault); write \(link)")
  }

  @Test(arguments: [
    ("\"shop://goods/x\"", "quotes, brackets and words around a link do not belong to it, and shop://goods/x"),
    ("goods/x", "a link begins with a scheme, and shop://goods/x"),
    (
      "https://www.test/?u=https%3A%2F%2Fshop.example.com%2Fgoods%2Fx",
      "the link stands inside one to \"www.test\", which is no host of the app, and https://shop.example.com/goods/x"
    ),
  ])
  func `the fault of a link in other text is explained`(line: String, beginning: String) async throws {
    #expect(
      try await ShopHints.hint(line)
        == "\(beginning) does not open: \"x\" is not a whole number, which goods/:id<int> needs")
  }

  @Test func `a number in the digits of another script is proposed in those of a link`() async throws {
    #expect(try await ShopHints.hint("shop://goods/٤٢")?.hasSuffix("; did you mean shop://goods/42?") == true)
    #expect(try await ShopHints.hint("shop://goods/四二")?.contains("did you mean") == false)
  }

  @Test func `a link that a service has shortened is named`() async throws {
    #expect(
      try await ShopHints.hint("https://bit.ly/3xYz")
        == "bit.ly shortens links, so that nothing is known of the link behind it; check that link")
  }

  @Test func `words without a path are no link`() async throws {
    #expect(try await ShopHints.hint("search 42") == nil)
  }

  @Test(arguments: ["opne shop://goods/42", "Have a look at shop://goods/42.", "back in stock: shop://goods/42"])
  func `words before the link of a check are no directive`(line: String) throws {
    #expect(
      try ShopHints.hint(aboutUnknown: line)
        == "quotes, brackets and words around a link do not belong to it; write shop://goods/42")
  }

  @Test(arguments: [
    "shop://goods/1 shop://goods/2", "shop://goods/1, shop://goods/2", "shop://search shop://goods/2",
    "shop://goods/x?tab=info shop://goods/2", "[shop://goods/1](shop://goods/2)", "shop://goods/1|shop://goods/2",
    "shop://goods/1shop://goods/2", "shop://goods/1https://shop.example.com/goods/2",
  ])
  func `a second link is named`(line: String) async throws {
    #expect(try await ShopHints.hint(line) == "the line has more than one link; write each on a line of its own")
  }

  @Test(arguments: [
    "shop://goods/4…", "https://shop.example.com/goo...", "shop://goods/42...", "goods/42?ta…", "goods/4...",
    "shop://goods/4[...]", "Sale: shop://goods/42…",
  ])
  func `a link that a program has shortened is named`(line: String) async throws {
    let expected = "a program has shortened the link; copy the text that the dots stand for"
    #expect(try await ShopHints.hint(line) == expected)
  }

  @Test func `a byte that is not UTF-8 is named`() async throws {
    #expect(
      try await ShopHints.hint("shop://goods/gr\u{FFFD}n")
        == "the file is not UTF-8, so that a character is lost; save it as UTF-8")
  }

  @Test(arguments: [
    "shop://goods/42-red-shoe", "shop://goods/id=42", "shop://goods/42.0", "shop://goods/42,00",
    "shop://goods/42.html?tab=info",
  ])
  func `the only number in a segment is proposed in its place`(line: String) async throws {
    let link = "shop://goods/42" + (line.contains("?") ? "?tab=info" : "")
    let end = "is not a whole number, which goods/:id<int> needs; did you mean \(link)?"
    #expect(try await ShopHints.hint(line)?.hasSuffix(end) == true)
  }

  @Test(arguments: ["42a", "a42", "A42-red", "x-42b"])
  func `a number beside a letter can be a part of an identifier, and is not proposed`(name: String) async throws {
    #expect(
      try await ShopHints.hint("shop://goods/\(name)")
        == "\"\(name)\" is not a whole number, which goods/:id<int> needs")
  }

  @Test(arguments: [
    "shop://gods/42", "opne shop://goods/42", "append shop://goods/42", "hello", "back 0", "shop://search",
    "shop://goods/1?price",
  ])
  func `an error whose message suffices has no hint`(line: String) async throws {
    #expect(try await ShopHints.hint(line) == nil)
  }

  @Test func `a path and a link with a scheme are proposed with the host of an app without schemes`() throws {
    let table = try RouteTable(
      [Route("story", "story/:slug<string>", reach: .external)], policy: LinkPolicy(schemes: [], hosts: ["news.test"]),
      webFallback: WebFallback("web", hosts: ["news.test"]))
    func hint(_ line: String) -> String? {
      let error = DirectiveError.unknown(line)
      return LinkHints(table: table).hint(about: line, ReplayStep.Failure(error))
    }
    #expect(hint("story/abc") == "a link begins with a scheme; write https://news.test/story/abc")
    #expect(hint("news://story/abc") == "\"news\" is no scheme of the app; write https://news.test/story/abc")
    #expect(hint("hello") == nil)
  }

  @Test func `the hint about a link after append leaves out the navigator`() async throws {
    let line = "append --onto main shop://gods/42"
    #expect(try await ShopHints.hint(line, isCold: false) == ShopHints.hint("append shop://gods/42", isCold: false))
  }

  @Test func `a whole link after forward is proposed with append`() async throws {
    let hint = try await ShopHints.hint("forward shop://goods/42", isCold: false)
    #expect(hint == "forward takes a path; write append shop://goods/42")
    #expect(try await ShopHints.hint("forward goods/42/x", isCold: false) == nil)
  }

  @Test func `a link far beyond the limits has no hint`() async throws {
    #expect(try await ShopHints.hint("shop://goods/x" + String(repeating: "y", count: 10_000)) == nil)
  }
}

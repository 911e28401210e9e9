import EngineCatalogs
import EngineProgramTesting
import Foundation
import Testing

// Specification: words 5.
struct TextsWriterTests {
  @Test func `a catalog becomes a type with a member for each key`() throws {
    let catalog = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Localizable.xcstrings")
    let bytes = Array(try Data(contentsOf: catalog))
    try expectPage(TextsWriter.swift(of: bytes, file: "Localizable.xcstrings", type: "Texts", access: "public").text)
  }

  private func translation(_ entries: String, of original: String) throws(CatalogFaults) -> String {
    try TextsWriter.translation(
      of: catalogText(entries), file: "ShopModule.xcstrings", name: "ShopModule", original: catalogText(original)
    ).text
  }

  // Specification: words 10.
  @Test func `a host's catalog becomes a translation with a text for each key that it has`() throws {
    let pieces = "\"Pieces of\" : { \"localizations\" : { \(unit("en", "%lld pieces of %@")) } }"
    let forms = { (language: String, one: String, other: String) in
      "\"\(language)\" : { \"variations\" : { \"plural\" : { \"one\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : "
        + "\"\(one)\" } }, \"other\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(other)\" } } } } }"
    }
    try expectPage(
      translation(
        """
        "Pieces of" : { "localizations" : { \(forms("fr", "%lld pièce", "%1$lld pièces : %2$@")), \(unit("fr-CA", "%2$@")) } },
        "Sold out" : { "localizations" : { \(unit("en", "Gone")) } },
        "Not yet" : { }
        """, of: "\(pieces), \"Sold out\" : { }, \"Not yet\" : { }, \"More\" : { }"))
  }

  // Specification: words 10.
  @Test func `a host translates a key that is no text with arguments`() throws {
    let text = try translation(
      "\"50% off\" : { \"localizations\" : { \(unit("fr", "Moitié prix")) } }",
      of: "\"50% off\" : { \"localizations\" : { \(unit("en", "Half price")) } }")
    #expect(text.contains("\"Moitié prix\",  // _50Off"), "\(text)")
  }

  @Test(arguments: [
    ("\"Sold\" : { }", "ShopModule has no key \"Sold\"; write one of its keys, or remove this one"),
    (
      "\"Sold out\" : { \"localizations\" : { \"fr\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"%@\" } } } }",
      "there is no argument 1; the text of the source language has 0"
    ),
  ])
  func `a key or an argument that the translated catalog does not have is a fault`(entry: String, fault: String) {
    let found = #expect(throws: CatalogFaults.self) { try translation(entry, of: "\"Sold out\" : { }") }
    #expect(found?.faults.map(\.text) == [fault])
  }

  @Test(arguments: [
    ("Sold out", "soldOut"), ("Reviews (%lld)", "reviews"), ("URL", "url"), ("URLs of %@", "urLsOf"),
    ("article.title-short", "articleTitleShort"), ("continue", "`continue`"), ("Don’t ask", "dontAsk"),
    ("2 items", "_2Items"), ("%@ in %@", "in"), ("größe", "größe"), ("数量", "数量"), ("100 %", "_100"),
  ])
  func `a key makes the name of a member`(key: String, name: String) throws {
    let text = try swift("\"\(key)\" : { \"localizations\" : { \(unit("en", "x")) } }")
    #expect(text.contains("var \(name == "in" ? "`in`" : name): String"), "\(text)")
  }

  @Test(arguments: ["", "…", "%@", "% %"])
  func `a key without letters is a fault`(key: String) {
    #expect(
      faults("\"\(key)\" : { \"localizations\" : { \(unit("en", "x")) } }").map(\.text) == [
        "the key \"\(key)\" makes no name in Swift; write words as key, and the text in \"localizations\""
      ])
  }

  @Test func `two keys with one name are a fault that names both`() {
    #expect(
      faults("\"Sold out\" : { },\n\"sold-out\" : { }").map(\.text) == [
        "the keys \"sold-out\" and \"Sold out\" (line 2) are both soldOut in Swift; change one"
      ])
  }

  @Test(arguments: [
    ("%@", "%@ %@", "there is no argument 2; the text of the source language has 1"),
    ("%@", "%lld", "the argument 1 is a text (%@), and not a whole number (%lld)"),
    ("%.1f", "%.2f", "the argument 1 is a number with 1 decimals (%.1f), and not a number with 2 decimals (%.2f)"),
    ("x", "%lld", "there is no argument 1; the text of the source language has 0"),
  ])
  func `a translation has the arguments of the source language`(source: String, translation: String, fault: String) {
    #expect(
      faults("\"A\" : { \"localizations\" : { \(unit("en", source)), \(unit("de", translation)) } }").map(\.text) == [
        fault
      ])
  }

  @Test func `a translation may use an argument twice, in another place, or not at all`() throws {
    let text = try swift(
      "\"A\" : { \"localizations\" : { \(unit("en", "%@ and %@")), \(unit("de", "%2$@, %1$@, %2$@")), \(unit("fr", "%2$@")) } }"
    )
    #expect(text.contains(#""{2}, {1}, {2}",  // a"#) && text.contains(#""{2}",  // a"#), "\(text)")
  }

  @Test func `an argument of two types and a missing argument are faults`() {
    #expect(
      faults("\"A\" : { \"localizations\" : { \(unit("en", "%1$@ %1$lld")) } }").map(\.text) == [
        "the argument 1 is a text (%@) and a whole number (%lld); write its position, as in %2$@"
      ])
    #expect(
      faults("\"A\" : { \"localizations\" : { \(unit("en", "%2$@")) } }").map(\.text) == [
        "the argument 1 is in no form of the text, and the argument 2 is"
      ])
  }

  @Test func `plural forms without a number are a fault`() {
    let form = #"{ "plural" : { "other" : { "stringUnit" : { "state" : "translated", "value" : "all" } } } }"#
    #expect(
      faults("\"A\" : { \"localizations\" : { \"en\" : { \"variations\" : \(form) } } }").map(\.text) == [
        "plural forms need a whole number; write %lld in the text"
      ])
  }

  @Test func `a text cannot end its literal or its comment`() throws {
    let text = try swift(
      #""A" : { "comment" : "a\n*/ b `c`", "localizations" : { \#(unit("en", #"\\(x) \" \u202e \n\t\u2028"#)) } }"#)
    #expect(text.contains(#""\\(x) \" \u{202E} \n\t\u{2028}",  // a"#), "\(text)")
    #expect(text.contains("/// a */ b 'c'\n"))
  }

  @Test func `the signs of places for values are escaped only in a text with values`() throws {
    let text = try swift(
      """
      "A" : { "localizations" : { \(unit("en", #"{%@|\\}"#)) } }, "B" : { "localizations" : { \(unit("en", #"{1|\\}"#)) } }
      """)
    #expect(text.contains(#""\\{{1}\\|\\\\\\}",  // a"#) && text.contains(#""{1|\\}",  // b"#), "\(text)")
  }

  @Test func `a form for 0 is written even if it is the usual one`() throws {
    let forms = ["zero", "one", "other"].map {
      "\"\($0)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"%lld\($0 == "one" ? " piece" : " pieces")\" } }"
    }
    let text = try swift(
      "\"A\" : { \"localizations\" : { \"en\" : { \"variations\" : { \"plural\" : { \(forms.joined(separator: ", ")) } } } } }"
    )
    #expect(text.contains(#""{1|zero:{1} pieces|one:{1} piece|other:{1} pieces}""#), "\(text)")
  }

  @Test func `a language has nil in place of a text that it does not have, or that is not to be translated`() throws {
    let text = try swift(
      """
      "A" : { "localizations" : { \(unit("pt", "x")) } },
      "B" : { "shouldTranslate" : false, "localizations" : { \(unit("pt", "y")) } },
      "C" : { }
      """)
    #expect(
      text.contains(
        """
            [
              "A",  // a
              "B",  // b
              "C",  // c
            ],
            [
              "pt": [
                "x",  // a
                nil,  // b
                nil,  // c
              ],
            ])
        """), "\(text)")
  }

  private func swift(_ entries: String) throws(CatalogFaults) -> String {
    try TextsWriter.swift(of: catalogText(entries), file: "A.xcstrings", type: "Texts").text
  }

  private func faults(_ entries: String) -> [CatalogFault] {
    do throws(CatalogFaults) {
      _ = try swift(entries)
      return []
    } catch {
      return error.faults
    }
  }
}

import EngineCatalogs
import EngineProgramTesting
import Foundation
import Testing

// Specification: words 9.
struct CatalogCheckTests {
  private func check(_ entries: String, uses: Set<String> = ["a", "b"]) throws -> CatalogCheck {
    CatalogCheck(try StringCatalog.read(entries).catalog, uses: uses)
  }

  @Test func `a missing translation is a gap, unless a fallback has it or it is not to be translated`() throws {
    let check = try check(
      """
      "A" : { "localizations" : { \(unit("de", "x")), \(unit("pt", "x")) } },
      "B" : { "localizations" : { \(unit("pt-BR", "x")), \(unit("de", "x", state: "new")) } },
      "C" : { "shouldTranslate" : false }
      """, uses: ["a", "b", "c"])
    #expect(check.warnings.map(\.text) == ["\"B\" has no text in de, pt"])
    #expect(check.completeness.map(\.language) == ["de", "pt", "pt-BR"])
    #expect(check.completeness.map(\.translated) == [1, 1, 2])
    #expect(check.completeness.allSatisfy { $0.total == 2 })
  }

  @Test func `the plural forms that whole numbers need are needed`() throws {
    func forms(_ names: String...) -> String {
      let texts = names.map { "\"\($0)\" : { \"stringUnit\" : { \"state\" : \"new\", \"value\" : \"%lld\" } }" }
      return "{ \"variations\" : { \"plural\" : { \(texts.joined(separator: ", ")) } } }"
        .replacing("new", with: "translated")
    }
    let check = try check(
      """
      "A" : { "localizations" : {
        "en" : \(forms("one", "other")), "fr" : \(forms("one", "other")), "ja" : \(forms("other")),
        "ru" : \(forms("one", "other")), "ar" : \(forms("zero", "one", "two", "few", "many", "other"))
      } }
      """)
    #expect(check.warnings.map(\.text) == ["ru has no form few, many; write it beside \"other\""])
  }

  @Test func `an argument that a translation does not show, an unknown language and an unused key are gaps`() throws {
    let check = try check(
      """
      "A" : { "localizations" : { \(unit("en", "%1$@ %2$lld")), \(unit("de", "%2$lld")), \(unit("tlh", "%2$lld %1$@")) } },
      "Not used" : { "localizations" : { \(unit("de", "x")), \(unit("tlh", "x")) } }
      """)
    #expect(
      Set(check.warnings.map(\.text)) == [
        "the text in de does not show the argument 1; write its position, as in %2$@",
        "CLDR has no plural rule for the language tlh; use another tag",
        "no code uses \"Not used\" (notUsed); remove the key",
      ])
  }

  // Specification: words 9.
  @Test func `a host's translation may lack texts, but no plural forms and no arguments`() throws {
    let one = #""one" : { "stringUnit" : { "state" : "translated", "value" : "%lld" } }"#
    let forms = "{ \"variations\" : { \"plural\" : { \(one), \(one.replacing("one", with: "other")) } } }"
    let translation = try StringCatalog.read(
      Array(
        catalogText(
          """
          "A" : { "localizations" : { "ru" : \(forms) } },
          "50% off" : { "localizations" : { \(unit("tlh", "x")), \(unit("fr", "%@")) } }
          """)), isTranslation: true
    ).catalog
    let original = try StringCatalog.read(
      """
      "A" : { "localizations" : { \(unit("en", "%lld")) } }, "C" : { },
      "50% off" : { "localizations" : { \(unit("en", "%@ off")) } }
      """
    ).catalog
    #expect(
      CatalogCheck.gaps(ofTranslation: translation, of: original).map(\.text) == [
        "ru has no form few, many; write it beside \"other\"",
        "CLDR has no plural rule for the language tlh; use another tag",
        "the text in tlh does not show the argument 1; write its position, as in %2$@",
      ])
  }

  @Test func `the catalogs of this package are complete in four languages`() throws {
    let catalogs = try files("xcstrings", in: .packageRoot.appending(path: "Sources"))
    #expect(catalogs.count >= 5)
    for file in catalogs {
      let catalog = try StringCatalog.read(Array(Data(contentsOf: file))).catalog
      let check = CatalogCheck(catalog, uses: [])
      #expect(check.warnings.filter { !$0.text.hasPrefix("no code uses") } == [], "\(file.path)")
      #expect(check.completeness.map(\.language) == ["ar", "de", "zh-Hans"], "\(file.path)")
    }
  }

  // A screen has no word but those of its catalogs: the recorded screens in invented languages prove it.
  @Test func `the Arabic texts on screens have no Latin word but an address`() throws {
    let sources = URL.packageRoot.appending(path: "Sources")
    for file in try ["Sample", "Screens"].flatMap({ try files("xcstrings", in: sources.appending(path: $0)) }) {
      let entries = try StringCatalog.read(Array(Data(contentsOf: file))).catalog.entries
      let texts = entries.compactMap { $0.localizations["ar"] }.flatMap { arabic in
        arabic.forms.texts + arabic.substitutions.values.flatMap { Array($0.forms.values) }
      }
      let words = texts.flatMap(\.pieces).map { piece in
        if case .literal(let text) = piece { text.replacing("ada@example.com", with: "") } else { "" }
      }
      #expect(words.filter { $0.contains(/[A-Za-z]/) } == [], "\(file.path)")
    }
  }
}

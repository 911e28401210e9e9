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
    #expect(check.warnings.map(\.text) == ["ru has no form few, many"])
  }

  @Test func `an argument that a translation does not show, an unknown language and an unused key are gaps`() throws {
    let check = try check(
      """
      "A" : { "localizations" : { \(unit("en", "%1$@ %2$lld")), \(unit("de", "%2$lld")), \(unit("tlh", "%2$lld %1$@")) } },
      "Not used" : { "localizations" : { \(unit("de", "x")), \(unit("tlh", "x")) } }
      """)
    #expect(
      Set(check.warnings.map(\.text)) == [
        "the text in de does not show the argument 1",
        "CLDR has no plural rule for the language tlh; use another tag",
        "no code uses \"Not used\" (notUsed); remove the key",
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
}

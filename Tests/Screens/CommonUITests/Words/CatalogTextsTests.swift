import CommonUI
import ComponentEngine
import Testing

// Specification: words 5, words 10.
struct CatalogTextsTests {
  private let catalog = TextCatalog(
    "ShopModule", "en",
    [
      "Search", "{1|one:{1} article|other:{1} articles}", "{1} for {2}",
      "{1|zero:nothing|one:one box|other:{1} boxes} of {2}",
      "\\{{1}\\|\\}\\\\",
    ],
    [
      "de": ["Suchen", nil, "{2}: {1}, {2}", nil, nil],
      "ja": [nil, nil, nil, nil, nil],
      "pt": ["Procurar", nil, nil, nil, nil],
      "pt-BR": [nil, nil, nil, nil, nil],
      "ru": [nil, "{1|one:{1} товар|few:{1} товара|many:{1} товаров|other:{1} товара}", nil, nil, nil],
    ])

  private func texts(_ language: String, _ translations: [String: [String?]] = [:]) -> CatalogTexts {
    var locale = ScreenLocale(language)
    if !translations.isEmpty { locale.translations = [CatalogTranslation(of: "ShopModule", texts: translations)] }
    return CatalogTexts(catalog, locale)
  }

  @Test(arguments: [
    ("de-AT", "Suchen"), ("pt-BR", "Procurar"), ("pt-AO", "Procurar"), ("ja", "Search"), ("fr", "Search"),
  ])
  func `a language without a text has that of its nearest fallback, or of the source language`(
    language: String, text: String
  ) {
    #expect(texts(language)[0] == text)
  }

  @Test func `a number chooses the form by the rule of the language of the text`() {
    #expect([1, 2, 5, 21].map { texts("ru")[1, $0] } == ["1 товар", "2 товара", "5 товаров", "21 товар"])
    #expect([1, 2].map { texts("ja")[1, $0] } == ["1 article", "2 articles"])
    #expect([0, 1, 2].map { texts("en")[3, $0, "x"] } == ["nothing of x", "one box of x", "2 boxes of x"])
  }

  @Test func `values are filled in where the text has them, and signs of the text stay`() {
    #expect(texts("de")[2, 1, "x"] == "x: 1, x")
    #expect(texts("en")[4, "a"] == #"{a|}\"#)
    #expect(texts("en")[2, "{2}", "|"] == "\u{2068}{2}\u{2069} for \u{2068}|\u{2069}")
  }

  @Test func `a value that a text repeats is as long as it is, also where it makes the text much longer`() {
    let name = String(repeating: "ä", count: 100)
    #expect(texts("de")[2, 1, name] == "\(name): 1, \(name)")
  }

  @Test func `a value of another type chooses a form if it has a number for that`() {
    struct Pieces: TextArgument {
      var pluralNumber: Int?
      func text(in language: TextLanguage) -> String { "some" }
    }
    #expect(texts("en")[1, Pieces(pluralNumber: 1)] == "some article")
    #expect(texts("en")[1, Pieces(pluralNumber: 7)] == "some articles")
    #expect(texts("en")[1, "x"] == "x articles")
  }

  @Test func `in each language the host's text comes first, and the source language last`() {
    let host = ["en": ["Look", nil, nil, nil, nil], "fr": [nil, nil, "{1} pour {2}", nil, nil], "pt": ["Buscar"]]
    #expect(texts("en", host)[0] == "Look")
    #expect(texts("fr", host)[0] == "Look")
    #expect(texts("fr", host)[2, 1, 2] == "1 pour 2")
    #expect(texts("fr-CA", host)[1, 0] == "0 articles")
    #expect(texts("de", host)[0] == "Suchen")
    #expect(texts("ja", host)[0] == "Look")
    #expect(texts("pt-BR", host)[0] == "Buscar")
  }

  @Test(arguments: ["{", "{1", "{1|", "{1|one", "{1|one:", "{1|one:a|", "{9}", "{x}", "}", "a|b", "\\", "{1|few:{1|"])
  func `a text that no tool has written is no crash`(text: String) {
    #expect(texts("fr", ["fr": [text, text, text, text, text]])[1, 1].count <= text.count)
  }
}

import CommonUI
import ComponentEngine
import SampleShopAPI
import SampleShopHost
import Testing

@testable import SampleGoodsModule

// Specification: words 10.
/// The texts of `Translations`, which a host gives for the goods module and for the product.
struct TranslationTests {
  private func locale(_ language: String) -> ScreenLocale {
    var locale = ScreenLocale(language)
    locale.translations = [.commonTexts, .sampleGoodsModule]
    return locale
  }

  private func texts(_ language: String) -> Texts { Texts(locale(language)) }

  @Test func `a host's text in another language has its plural forms, its parts, and values in its format`() {
    let french = texts("fr-CA")
    #expect(french.goods == "Boutique")
    #expect([0, 1, 2].map { french.numberOfReviews($0) } == ["0 avis", "1 avis", "2 avis en tout"])
    #expect(french.articlesOfAPage(1, 20, 1) == "1 à 20 sur 1 article")
    #expect(french.articlesOfAPage(1, 20, 300) == "1 à 20 sur 300 articles")
    #expect(french.stars(4.5) == "\(ScreenLocale("fr-CA").number(4.5, decimals: 1)) étoiles sur 5")
    #expect(french.nothingFound("שלום") == "Rien pour « \u{2068}שלום\u{2069} »")
  }

  @Test func `a text that the host does not have is the module's in its source language`() {
    #expect(texts("fr").price == "Price")
    #expect(texts("fr").page(2) == "Page 2")
  }

  @Test(arguments: ["de", "de-AT"]) func `a host replaces a single text of a language of the module`(language: String) {
    #expect(texts(language).search == "Stöbern")
    #expect(texts(language).goods == Texts(ScreenLocale("de")).goods)
  }

  @Test(arguments: ["en", "en-GB", "it"])
  func `a host's text in the source language is also for a language that neither has`(language: String) {
    #expect(texts(language).search == "Look for it")
  }

  @Test(arguments: ["ar", "zh-Hans", "en-XA", "ar-XB"])
  func `the other languages of the module and the invented ones have no text of the host`(language: String) {
    #expect(texts(language).search == Texts(ScreenLocale(language)).search)
    #expect(texts(language).numberOfReviews(2) == Texts(ScreenLocale(language)).numberOfReviews(2))
  }

  @Test func `the kind of a failure is a host's text of the product, and its message stays in English`() {
    let error = DataError(.unavailable, "gone")
    #expect(error.reason(in: locale("fr")) == "le serveur ne répond pas")
    #expect(error.reason(in: locale("en")) == "gone")
    #expect(
      DataState<Int>.failed(error).failure(about: "les articles", in: locale("fr"))?.title
        == "Chargement impossible (les articles) : le serveur ne répond pas")
  }

  @Test
  func `the texts that a host gives to its assembly are on screens, in tabs and in the menu, and follow the language`()
    async throws
  {
    let assembly = try ShopHost(server: EmbeddedShop()).assembly(translations: [.commonTexts, .sampleGoodsModule])
    let host = ScreenHost(
      assembly.configuration, menu: assembly.menu, traits: ScreenTraits(locale: ScreenLocale("fr")))
    try await host.router.launch("shop://search?q=shoe")
    let controller = try #require(host.top?.controller)
    let shown = {
      [controller.screen.title, host.title(of: "goods"), host.menu.title, host.menu.sections[0].rows[0].title]
    }
    #expect(shown() == ["Rechercher", "Boutique", "Le menu", "Tous les articles"])
    host.traits.locale = ScreenLocale("de")
    #expect(shown() == ["Stöbern", "Artikel", "Menü", "Alle Artikel"])
    // A host of view controllers sets the environment of each screen.
    controller.traits = ScreenTraits(locale: ScreenLocale("fr"))
    #expect(controller.screen.title == "Rechercher")
  }
}

extension DataState {
  fileprivate static func failed(_ error: DataError) -> DataState {
    var state = DataState()
    state.apply(.failed(error, stale: nil))
    return state
  }
}

import CommonUI
import ComponentEngine
import SampleShopAPI
import SampleShopContracts
import Testing

@testable import SampleShopHost

// Specification: words 7, words 8.
/// The whole shop with its server in languages without letters from A to Z.
struct ShopLanguageTests {
  private static let links = [
    "goods", "goods?page=2", "goods/category/shoes", "goods/42?coupon=SPRING", "goods/42?coupon=x", "goods/42/reviews",
    "goods/999", "search?q=shoe", "search?q=xyz", "orders", "orders?state=paid", "order/4711", "order/1",
    "goods/42/order/new?article=42;qty=2", "order/4711/payment/4711", "payment/4712?amount=1.00", "account",
    "account/profile", "login",
  ]

  /// Returns the locale with marks around the texts of the server and the user.
  private func locale(_ language: String) -> ScreenLocale {
    var locale = ScreenLocale(language)
    locale.marksContent = true
    return locale
  }

  private func host(_ locale: ScreenLocale, signedIn email: String?) throws -> (ScreenHost, ShopHost) {
    let language = Language(locale)
    let shop = ShopHost(server: EmbeddedShop(signedIn: email, language: language), language: language)
    let assembly = try shop.assembly()
    return (
      ScreenHost(assembly.configuration, menu: assembly.menu, traits: ScreenTraits(locale: locale)), shop
    )
  }

  /// Returns when the router is at rest or the user is asked, and all data has arrived.
  private func rest(_ host: ScreenHost, _ shop: ShopHost) async {
    await host.rest()
    for provider in [shop.data.catalogue, shop.data.session] { await provider.rest() }
    await host.rest()
  }

  @Test(
    "every screen of the shop, its tabs and its menu are translated, for a customer and for a guest",
    arguments: ["ar", "en-XA", "ar-XB"], ["ada@example.com", nil])
  func translatedScreens(language: String, email: String?) async throws {
    let locale = locale(language)
    let screens = try await screens(locale, signedIn: email)
    let faults = screens.flatMap { $0.untranslatedTexts(in: locale) }
    #expect(Set(faults.map(\.description)) == [])
  }

  /// Returns the screens that the links show, and the menu, questions and tabs as screens.
  private func screens(_ locale: ScreenLocale, signedIn email: String? = "ada@example.com") async throws -> [Screen] {
    let (host, shop) = try host(locale, signedIn: email)
    try await host.router.launch()
    var screens: [Screen] = []
    var words: [Screen] = [host.menu]
    for link in Self.links.map({ "shop://\($0)" }) + ["https://help.shop.example.com/returns"] {
      host.open(link)
      await rest(host, shop)
      if let question = host.question {
        words += [question.text, question.confirm, question.cancel].map { Screen($0) }
        host.answer(true)
        await rest(host, shop)
      }
      screens += host.layers.map(\.controller.screen)
    }
    let titles = Set(screens.map(\.title))
    #expect(titles.count > (email == nil ? 6 : 12), "\(titles.sorted())")
    words += ["goods", "orders", "account"].map { Screen(host.title(of: $0)) }
    return screens + words
  }

  // Specification: words 3.
  @Test(arguments: ["en", "de", "zh-Hans"])
  func `no text of the shop has marks of isolation in a language that is read from left to right`(
    language: String
  ) async throws {
    for screen in try await screens(ScreenLocale(language)) {
      #expect(!HTMLRenderer().render(screen).contains("\u{2068}"), "\(screen.title)")
    }
  }

  // Specification: words 3.
  @Test func `a value in Latin letters is isolated in an Arabic sentence of the shop`() async throws {
    let pages = try await screens(ScreenLocale("ar")).map { HTMLRenderer().render($0) }
    #expect(pages.contains { $0.contains("\u{2068}SPRING\u{2069}") })
  }

  @Test(
    "the articles are in the language of the screens, and in English if the server does not have it",
    arguments: [
      ("ar-EG", Language.arabic), ("de_AT", .german), ("en-GB", .english), ("fr", .french), ("ja", .japanese),
      ("zh", .simplifiedChinese), ("zh-CN", .simplifiedChinese), ("zh-Hans-HK", .simplifiedChinese),
      ("zh-Hant", .english), ("zh-TW", .english), ("zh-HK", .english), ("it", .english), ("en-XA", .english),
    ])
  func articles(language: String, expected: Language) { #expect(Language(ScreenLocale(language)) == expected) }
}

import CommonUI
import ComponentEngine
import EngineProgramTesting
import ModuleHarness
import SampleShopContracts
import ScreenText
import Testing

@testable import SampleGoodsModule

// Specification: words 7.
/// The screens in the languages of the catalog, with the articles in the language of the test data.
struct GoodsLanguageTests {
  @Test(arguments: ["ar", "de", "zh-Hans"])
  func `the screens are in the language of the locale`(tag: String) async throws {
    var pages = ""
    let links: [(Scenario, DeepLink)] = [
      (.usual, "goods"), (.usual, "goods?page=3"), (.usual, "goods/1?coupon=SPRING"), (.usual, "goods/1/reviews"),
      (.usual, "search?q=shoe"), (.usual, "search?q=xyz"), (.empty, "goods"), (.failing, "goods"), (.usual, "goods/99"),
      (.usual, "goods?category=bags"), (.usual, "goods?category=hats"),
    ]
    for (scenario, link) in links {
      let stage = try GoodsStage(scenario)
      try await stage.show(link)
      let top = try #require(stage.top)
      top.traits = ScreenTraits(locale: ScreenLocale(tag))
      pages += "# \(link)\n\(TextRenderer(width: 40).render(top.screen, locale: top.traits.locale))\n"
    }
    try expectPage(pages, tag)
  }

  @Test func `a screen that is shown changes its language with the locale`() async throws {
    let stage = try GoodsStage()
    try await stage.show("goods")
    let top = try #require(stage.top)
    #expect(top.screen.title == "All articles")
    top.traits.locale = ScreenLocale("de-CH")
    #expect(top.screen.title == "Alle Artikel")
    top.traits.locale = ScreenLocale("fr")
    #expect(top.screen.title == "All articles")
  }

  @Test func `in Arabic no screen of any scenario has a Latin word of the module`() async throws {
    var locale = ScreenLocale("ar")
    locale.marksContent = true
    let links = [
      "shop://goods", "shop://goods?page=3", "shop://goods?category=bags", "shop://goods?category=hats",
      "shop://goods/1?coupon=SPRING", "shop://goods/2?coupon=spring", "shop://goods/1/reviews", "shop://goods/99",
      "shop://search?q=shoe", "shop://search?q=xyz",
    ]
    let screens = try await ModuleStage<MockDataProvider<any GoodsData>>.snapshots(
      of: links, policy: ShopLinks.policy, traits: ScreenTraits(locale: locale)
    ) { GoodsModule(data: $0) }
    #expect(screens.count > 12 * links.count)
    #expect(Set(screens.flatMap { $0.faults.map(\.description) }) == [])
  }
}

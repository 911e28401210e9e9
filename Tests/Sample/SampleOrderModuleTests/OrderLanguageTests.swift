import CommonUI
import EngineProgramTesting
import ModuleHarness
import OrderMockApp
import SampleShopContracts
import ScreenText
import Testing

@testable import SampleOrderModule

// Specification: words 7.
/// The screens in the languages of the catalog, with the texts of the test data.
struct OrderLanguageTests {
  @Test(arguments: ["ar", "de", "zh-Hans"])
  func `the screens are in the language of the locale`(tag: String) async throws {
    var pages = ""
    for (link, scenario) in [
      ("orders", Scenario.usual), ("orders?state=paid", .usual), ("orders", .empty), ("orders", .failing),
      ("order/4702", .usual), ("order/new?article=42&qty=2&coupon=SPRING", .usual), ("order/new", .usual),
    ] {
      let stage = try await OrderStage.launched("shop://\(link)", scenario)
      let top = try #require(stage.top)
      top.traits = ScreenTraits(locale: ScreenLocale(tag))
      pages += "# \(link)\n\(TextRenderer(width: 48).render(top.screen, locale: top.traits.locale))\n"
    }
    try expectPage(pages, tag)
  }

  @Test func `in Arabic no screen of any scenario has a Latin word of the module`() async throws {
    var locale = ScreenLocale("ar")
    locale.marksContent = true
    let links = [
      "shop://orders", "shop://orders?state=open", "shop://orders?state=paid", "shop://order/4702", "shop://order/1",
      "shop://order/new", "shop://order/new?article=42&qty=2&coupon=SPRING", "shop://order/new?article=42&coupon=X",
      "shop://order/new?article=42&qty=99", "shop://order/new?article=999",
    ]
    let screens = try await ModuleStage<MockDataProvider<any OrderData>>.snapshots(
      of: links, policy: ShopLinks.policy, traits: ScreenTraits(locale: locale)
    ) { OrderModule(data: $0) }
    #expect(screens.count > 12 * links.count)
    #expect(Set(screens.flatMap { $0.faults.map(\.description) }) == [])
  }
}

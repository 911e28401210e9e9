import CommonUI
import ComponentEngine
import EngineProgramTesting
import ModuleHarness
import PaymentMockApp
import SampleShopContracts
import ScreenText
import Testing

@testable import SamplePaymentModule

// Specification: words 7.
/// The screen in the languages of the catalog, with the texts of the test data.
struct PaymentLanguageTests {
  @Test(arguments: ["ar", "de", "zh-Hans"])
  func `the screen is in the language of the locale`(tag: String) async throws {
    var pages = ""
    for link in ["payment/7", "payment/7?amount=12.50"] {
      let stage = try Stage()
      try await stage.router.launch(DeepLink("shop://\(link)"))
      try await stage.settle()
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
      "shop://payment/7", "shop://payment/7?amount=12.50",
    ]
    let screens = try await ModuleStage<MockDataProvider<any PaymentData>>.snapshots(
      of: links, policy: ShopLinks.policy, others: StandInModule(navigator: .init("main")),
      traits: ScreenTraits(locale: locale)
    ) { PaymentModule(data: $0) }
    #expect(screens.count > 12 * links.count)
    #expect(Set(screens.flatMap { $0.faults.map(\.description) }) == [])
  }
}

import AccountMockApp
import CommonUI
import ComponentEngine
import EngineProgramTesting
import ModuleHarness
import SampleShopContracts
import ScreenText
import Testing

@testable import SampleAccountModule

// Specification: words 7.
/// The screens in the languages of the catalog, with the texts of the test data.
struct AccountLanguageTests {
  @Test(arguments: ["ar", "de", "zh-Hans"])
  func `the screens are in the language of the locale`(tag: String) async throws {
    var pages = ""
    for link in ["account", "account/profile", "login"] {
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
      "shop://account", "shop://account/profile", "shop://account/profile?field=address", "shop://login",
    ]
    let screens = try await ModuleStage<MockDataProvider<any AccountData>>.snapshots(
      of: links, policy: ShopLinks.policy, traits: ScreenTraits(locale: locale)
    ) { AccountModule(data: $0) }
    #expect(screens.count > 12 * links.count)
    #expect(Set(screens.flatMap { $0.faults.map(\.description) }) == [])
  }
}

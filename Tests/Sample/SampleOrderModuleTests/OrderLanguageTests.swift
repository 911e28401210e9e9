import CommonUI
import EngineProgramTesting
import ModuleHarness
import ScreenText
import Testing

@testable import SampleOrderModule

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
}

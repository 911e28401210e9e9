import CommonUI
import ComponentEngine
import EngineProgramTesting
import ModuleHarness
import ScreenText
import Testing

@testable import SamplePaymentModule

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
}

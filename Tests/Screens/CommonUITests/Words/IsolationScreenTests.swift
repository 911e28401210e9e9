import CommonUI
import ComponentEngine
import EngineProgramTesting
import EngineScreenTesting
import Testing

// Specification: words 3, screens 4.2.
/// `scripts/check-screens` measures the recorded pages in a browser.
@MainActor
struct IsolationScreenTests {
  @Test(arguments: ["ar", "en"])
  func `the pages of sentences with values of the other direction are as recorded`(language: String) throws {
    let traits = ScreenTraits(locale: ScreenLocale(language))
    let page = HTMLRenderer().render(IsolationScreen.screen(language), traits: traits)
    try expectSnapshot(page, "screens/isolation-\(language).html")
  }

  @Test(arguments: ["ar", "en"])
  func `each value is between the marks of isolation`(language: String) throws {
    let rows = IsolationScreen.screen(language).sections.flatMap(\.rows)
    for row in rows { #expect(row.title.contains("\u{2068}\(row.detail ?? "")\u{2069}")) }
    #expect(rows.count == IsolationScreen.samples[language]?.count)
  }
}

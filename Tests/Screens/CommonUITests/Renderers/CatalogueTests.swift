import CommonUI
import EngineProgramTesting
import EngineScreenTesting
import ScreenText
import Testing

// Specification: screens 1.1, screens 2.1, screens 4.1, screens 4.2, screens 4.3.

/// Every renderer draws every element: the outputs of the catalogue are recorded.
@MainActor
struct CatalogueTests {
  fileprivate struct Condition: CustomTestStringConvertible {
    let name: String
    let traits: ScreenTraits
    var testDescription: String { name }
  }

  nonisolated private static let conditions = [
    Condition(name: "usual", traits: ScreenTraits()),
    Condition(
      name: "arabic-large",
      traits: ScreenTraits(
        textScale: .extraExtraExtraLarge, contrast: .increased, reducesMotion: true, locale: ScreenLocale("ar"))),
  ]

  private func outputs(_ screen: Screen, _ traits: ScreenTraits) -> [String: String] {
    [
      "txt": TextRenderer().render(screen, locale: traits.locale),
      "html": HTMLRenderer(embedsPages: false).render(screen, traits: traits),
      "spoken": SpokenRenderer().render(screen, traits: traits),
    ]
  }

  @Test func `the catalogue has every element, every kind of field and every role`() {
    let rows = Catalogue.screen().sections.flatMap(\.rows)
    #expect(Set(rows.map(\.element.name)) == Set(Row.Element.names))
    let kinds = rows.compactMap { row in if case .field(let field) = row.element { field.kind } else { nil } }
    #expect(Set(kinds) == Set(Row.Field.Kind.allCases))
    #expect(Set(Catalogue.screen().actions.map(\.role)) == Set(ScreenAction.Role.allCases))
  }

  @Test(arguments: conditions)
  private func `the catalogue is drawn as recorded by every renderer`(condition: Condition) throws {
    let screen = Catalogue.screen(condition.traits)
    for (format, output) in outputs(screen, condition.traits) {
      try expectSnapshot(output, "screens/catalogue-\(condition.name).\(format)")
    }
  }

  @Test(arguments: ["txt", "html", "spoken"])
  func `a renderer draws the texts of every row and of every action`(format: String) throws {
    let screen = Catalogue.screen()
    for row in screen.sections.flatMap(\.rows) where row.title != Catalogue.hostile && !row.title.isEmpty {
      var alone = screen
      (alone.sections, alone.actions) = ([ScreenSection(nil, [row])], [])
      let output = try #require(outputs(alone, ScreenTraits())[format])
      #expect(output.contains(row.accessibility.label ?? row.title) || output.contains(row.title), "\(row.title)")
    }
    let output = try #require(outputs(screen, ScreenTraits())[format])
    for action in screen.actions { #expect(output.contains(action.title)) }
  }

  @Test func `the controls of a page have the numbers of the screen`() {
    let screen = Catalogue.screen()
    let page = HTMLRenderer().render(screen)
    let numbers = page.matches(of: /name="(?:control" value=")?(\d+)/).compactMap { Int($0.1) }
    #expect(Set(numbers) == Set(1...screen.controls.count))
    // A stepper has two buttons.
    #expect(numbers == numbers.sorted())
  }

  @Test func `a page contains no text unescaped, and no control character`() {
    let page = HTMLRenderer().render(Catalogue.screen())
    #expect(!page.contains("<b>"))
    #expect(page.contains("&lt;b&gt;&quot;A&quot; &amp; &#39;B&#39;&lt;/b&gt; [31m"))
    #expect(!page.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(!page.contains("src=\"javascript:"))
    #expect(!page.contains("href=\"javascript:"))
    #expect(!page.contains("secret"))
    #expect(!page.contains("<script"))
  }

  @Test func `a web page is embedded without rights in the app, unless pages are links`() {
    let screen = Screen("Help", sections: [ScreenSection(nil, [.web("Returns", "https://example.com/?a=1&b")])])
    #expect(
      HTMLRenderer().render(screen).contains(
        "<iframe src=\"https://example.com/?a=1&amp;b\" title=\"Returns\" sandbox=\"allow-forms allow-scripts\""))
    #expect(!HTMLRenderer(embedsPages: false).render(screen).contains("<iframe"))
  }

  @Test func `a busy screen is marked, and cannot be refreshed meanwhile`() {
    let page = HTMLRenderer().render(Screen("Goods", isBusy: true, refresh: {}))
    #expect(page.contains("<main aria-busy=\"true\">"))
    #expect(!page.contains("value=\"refresh\""))
  }

  @Test func `the catalogue has no faults`() { #expect(Catalogue.screen().faults == []) }
}

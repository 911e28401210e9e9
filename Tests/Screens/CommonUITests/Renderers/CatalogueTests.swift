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

  @Test func `a web page is embedded without rights in the app, unless pages are links`() throws {
    let page = try WebPage("https://example.com/?a=1&b")
    let screen = Screen("Help", sections: [ScreenSection(nil, [.web("Returns", page)])])
    let html = HTMLRenderer().render(screen)
    #expect(
      html.contains(
        "<iframe src=\"https://example.com/?a=1&amp;b\" referrerpolicy=\"no-referrer\" title=\"Returns\" sandbox=\"allow-forms\""
      ))
    #expect(html.contains("allow=\"camera &#39;none&#39;; microphone &#39;none&#39;;"))
    #expect(!HTMLRenderer(embedsPages: false).render(screen).contains("<iframe"))
    let scripted = try WebPage("https://example.com/", allowsScripts: true)
    #expect(HTMLRenderer().render(Screen("Help", page: scripted)).contains("sandbox=\"allow-forms allow-scripts\""))
  }

  @Test func `HTML is embedded as a document of its own with its policy, and every character of it is escaped`() {
    let screen = Screen("Help", page: WebPage(html: "\"></iframe><script>alert(1)</script>"))
    let html = HTMLRenderer().render(screen)
    #expect(html.contains("<iframe class=\"whole\" srcdoc=\"&lt;!doctype html&gt;\n&lt;html lang="))
    #expect(
      html.contains("http-equiv=&quot;Content-Security-Policy&quot; content=&quot;default-src &amp;#39;none&amp;#39;;"))
    #expect(html.contains("&quot;&gt;&lt;/iframe&gt;&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(!html.contains("<script") && !html.contains("allow-scripts"))
    let words = HTMLRenderer(embedsPages: false).render(screen)
    #expect(!words.contains("srcdoc") && !words.contains("script"))
  }

  @Test func `a busy screen is marked, and cannot be refreshed meanwhile`() {
    let page = HTMLRenderer().render(Screen("Goods", isBusy: true, refresh: {}))
    #expect(page.contains("<main aria-busy=\"true\">"))
    #expect(!page.contains("value=\"refresh\""))
  }

  @Test func `the catalogue has no faults`() { #expect(Catalogue.screen().faults == []) }
}

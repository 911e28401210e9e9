import CommonUI
import ComponentEngine
import EngineProgramTesting
import Testing

@testable import TerminalHost

// Specification: screens 7.1.

/// The line that changes the language of the screens.
@MainActor
struct LanguageLineTests {
  private let console = Console()

  private func session(_ change: (inout TerminalSession.Options) -> Void = { _ in }) throws -> TerminalSession {
    let configuration = try RouterConfiguration<ScreenController>(
      navigators: [
        .init("main", root: "list", title: LocalizedTitle("Goods") { $0 == "ar" ? "المنتجات" : "Goods" })
      ],
      components: [
        ComponentRegistration("list", "list") { GreetingComponent(context: $0) },
        ComponentRegistration("form", "form", navigateMode: .present) { GreetingComponent(context: $0) },
      ], policy: LinkPolicy(schemes: ["app"]))
    var options = TerminalSession.Options()
    change(&options)
    return TerminalSession(configuration, options: options) { [console] in console.write($0) }
  }

  /// Returns the output of lines after the launch.
  @discardableResult
  private func output(_ session: TerminalSession, _ lines: String...) async -> String {
    _ = await session.run(lines: Typist(lines) { [console] in _ = console.take() }.stream)
    return console.text
  }

  @Test func `a language is that of the head, the screen and the menu from then on`() async throws {
    let text = try await output(session(), "locale ar", "menu", "locale en")
    try expectPage(text)
  }

  @Test func `a modal over a screen is drawn once, in the new language`() async throws {
    let session = try session()
    let output = await output(session, "app://form", "locale ar")
    #expect(places(output) == ["── [Goods] ── (Hello)", "── [المنتجات] ── (مرحبا)"])
    #expect(
      output.split(separator: "\n").filter { $0.hasPrefix("Hello") || $0.hasPrefix("مرحبا") } == ["Hello", "مرحبا"])
    #expect(session.host.layers.map(\.controller.screen.title) == ["مرحبا", "مرحبا"])
  }

  @Test func `a screen that looks the same is not drawn again`() async throws {
    let session = try session()
    #expect(await output(session, "locale nl") == "")
    #expect(session.host.traits == ScreenTraits(locale: ScreenLocale("nl")))
  }

  @Test func `the direction is that of the script, unless another one was chosen`() async throws {
    let session = try session()
    await output(session, "locale ar")
    #expect(session.host.traits == ScreenTraits(direction: .rightToLeft, locale: ScreenLocale("ar")))
    await output(session, "locale de")
    #expect(session.host.traits == ScreenTraits(direction: .leftToRight, locale: ScreenLocale("de")))

    let mirrored = try self.session { $0.traits.direction = .rightToLeft }
    await output(mirrored, "locale de")
    #expect(mirrored.host.traits == ScreenTraits(direction: .rightToLeft, locale: ScreenLocale("de")))
    let arabic = try self.session {
      $0.traits = ScreenTraits(locale: ScreenLocale("ar"))
      $0.direction = .rightToLeft
    }
    await output(arabic, "locale de")
    #expect(arabic.host.traits == ScreenTraits(direction: .rightToLeft, locale: ScreenLocale("de")))
  }

  @Test(arguments: [
    ("locale", "locale needs a language tag, as in de or pt-BR"),
    ("locale de_CH", "\"de_CH\" is not a language tag, as in de or pt-BR"),
    ("locale 1", "\"1\" is not a language tag, as in de or pt-BR"),
    ("locale de ch", "\"de ch\" is not a language tag, as in de or pt-BR"),
    (
      "locale \(String(repeating: "a", count: 36))",
      "\"\(String(repeating: "a", count: 36))\" is not a language tag, as in de or pt-BR"
    ),
  ])
  func `a text that is no language tag is an error, and changes nothing`(line: String, error: String) async throws {
    let session = try session()
    #expect(await output(session, line) == "! \(error)\n")
    #expect(session.host.traits == ScreenTraits())
  }

  @Test func `a question stays open, and its answer is asked for again`() async throws {
    let session = try session()
    let output = await output(session, "2", "locale ar", "no", "locale ar")
    #expect(
      output.hasPrefix("? Leave now? (yes or no)\n! \"locale ar\" is no answer; type yes or no\n\n── [المنتجات] ──"))
  }
}

/// A screen with a greeting in English or Arabic.
private final class GreetingComponent: ScreenComponent {
  let context: ComponentContext
  private(set) lazy var viewController = ScreenController(self)

  init(context: ComponentContext) { self.context = context }

  func componentWillMount() { redraw() }

  var screen: Screen {
    Screen(
      traits.locale.language == "ar" ? "مرحبا" : "Hello",
      sections: [ScreenSection(nil, [.toggle("Gift", false) { _ in }])],
      actions: [
        ScreenAction("Leave", confirmation: Confirmation("Leave now?", confirm: "Leave"), target: .perform {})
      ])
  }
}

import CommonUI
import EngineTerminal
import ModuleHarness
import PreviewHost

/// The arguments of a mock app.
struct MockAppArguments {
  /// The scenario of the data. Several names in one `--scenario` are combined; the last option applies.
  var scenario: Scenario
  /// The direction, if it is not that of the locale.
  var direction: ScreenTraits.Direction?
  var textScale = ScreenTraits.TextScale.large
  var locale = ScreenLocale("en")
  /// Whether the app writes lines of text, also in a terminal.
  var isPlain = false
  /// Whether the routes and scenarios are listed, and nothing runs.
  var listsRoutes = false
  /// Whether the routes are written for `deeplink`, and nothing runs.
  var writesManifest = false
  /// The folder for pictures of the screens; nil to run the app.
  var snapshotFolder: String?
  /// Whether and how the module is shown in a browser.
  var preview = PreviewRun.Options()
  /// The links to open.
  var links: [String] = []

  /// Creates the arguments of a command line without any.
  init(scenarios: [Scenario]) { scenario = scenarios.first ?? .usual }

  /// The fault of options that exclude each other; nil for none.
  var fault: String? {
    let options = [(listsRoutes, "--list"), (writesManifest, "--manifest"), (snapshotFolder != nil, "--snapshot")]
      .filter(\.0).map(\.1)
    if options.count > 1 { return "\(options[0]) and \(options[1]) exclude each other" }
    guard let option = options.first, option != "--snapshot", !links.isEmpty else { return nil }
    return "\(option) opens no LINK"
  }

  /// The environment of the screens.
  var traits: ScreenTraits { ScreenTraits(direction: direction, textScale: textScale, locale: locale) }

  /// Returns the declaration of a mock app's command line.
  ///
  /// - Parameters:
  ///   - name: The program's name.
  ///   - scenarios: The scenarios of `--scenario`; the first one is the default.
  ///   - link: A link of the app, for the examples; nil if there is no simple one.
  static func command(_ name: String, scenarios: [Scenario], link: String? = nil) -> Command<MockAppArguments> {
    let usual = scenarios.first?.name ?? Scenario.usual.name
    var examples = [
      name, "\(name) --preview", "\(name) --scenario \(scenarios.last?.name ?? usual)",
      "\(name) --snapshot /tmp/screens",
    ]
    if let link { examples.append("\(name) \(link)") }
    return Command(
      name, "Runs one module alone, on mock data.", options: options(scenarios, usual),
      operands: .init("[LINK…]") { $0.links.append($1) },
      sections: [
        .list("Scenarios:", scenarios.map { ($0.name, $0.summary) }),
        .text(
          """
          In a terminal it fills the screen; press ? for its keys. In a pipe, and with --plain, it writes the screen and \
          every lifecycle phase as text, and takes what is typed; type help.
          """),
        .examples("Examples:", examples),
      ])
  }

  private static func options(_ scenarios: [Scenario], _ usual: String) -> [CommandOption<MockAppArguments>] {
    let names = scenarios.map(\.name).joined(separator: ", ")
    return [
      .checked(
        "--scenario", "NAME[,NAME…]", "one or several of \(names)", "The behaviour of the data. Default \(usual)."
      ) { arguments, text in
        guard let scenario = scenarios.combined(text.split(separator: ",").map(String.init)) else { return false }
        arguments.scenario = scenario
        return true
      },
      .flag("--plain", "Write lines of text, also in a terminal.") { $0.isPlain = true },
      .flag("--list", "List the routes and the scenarios.") { $0.listsRoutes = true },
      .flag("--manifest", "Write the routes as JSON, for deeplink --manifest.") { $0.writesManifest = true },
      .flag("--rtl", "Describe the screens from right to left.") { $0.direction = .rightToLeft },
      .choice("--text-scale", "STEP", of: ScreenTraits.TextScale.self, "The size of text. Default large.") {
        $0.textScale = $1
      },
      .checked("--locale", "TAG", "a language tag, as in de or pt-BR", "The formats of numbers, money and dates.") {
        arguments, text in
        guard text.first?.isLetter == true, text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
        else { return false }
        arguments.locale = ScreenLocale(text)
        return true
      },
      .text("--snapshot", "DIR", "a folder", "Write the screens of the links in every scenario as files.") {
        $0.snapshotFolder = $1
      },
    ] + PreviewRun.Options.options { $1(&$0.preview) }
  }
}

import EngineTerminal
import ModuleHarness
import PreviewHost
import TerminalHost

/// The arguments of a mock app.
struct MockAppArguments {
  /// The links, and the conditions of the screens.
  var host = HostArguments()
  /// Whether the routes and scenarios are listed, and nothing runs.
  var listsRoutes = false
  /// Whether the routes are written for `deeplink`, and nothing runs.
  var writesManifest = false
  /// The folder for pictures of the screens; nil to run the app.
  var snapshotFolder: String?
  /// Whether and how the module is shown in a browser.
  var preview = PreviewRun.Options()

  /// Creates the arguments of a command line without any. The lifecycle is always shown; on the whole terminal it has a
  /// pane of its own where there is room for it.
  init() { (host.showsLifecycle, host.traceColumns) = (true, 96) }

  /// The fault of options that exclude each other; nil for none.
  var fault: String? {
    let options = [(listsRoutes, "--list"), (writesManifest, "--manifest"), (snapshotFolder != nil, "--snapshot")]
      .filter(\.0).map(\.1)
    if options.count > 1 { return "\(options[0]) and \(options[1]) exclude each other" }
    guard let option = options.first, option != "--snapshot", !host.links.isEmpty else { return nil }
    return "\(option) opens no LINK"
  }

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
      name, "Runs one module alone, on mock data.", options: options(scenarios),
      operands: HostArguments.links.within(\MockAppArguments.host),
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

  private static func options(_ scenarios: [Scenario]) -> [CommandOption<MockAppArguments>] {
    let names = scenarios.isEmpty ? [Scenario.usual.name] : scenarios.map(\.name)
    let host = HostArguments.traits.map { $0.within(\MockAppArguments.host) }
    let preview = PreviewRun.Options.options.map { $0.within(\MockAppArguments.preview) }
    return [
      HostArguments.scenario(of: names).within(\MockAppArguments.host),
      HostArguments.identities.within(\MockAppArguments.host),
      HostArguments.plain.within(\MockAppArguments.host),
      .flag("--list", "List the routes and the scenarios.") { $0.listsRoutes = true },
      .flag("--manifest", "Write the routes as JSON, for deeplink --manifest.") { $0.writesManifest = true },
    ] + host + [
      .text("--snapshot", "DIR", "a folder", "Write the screens of the links in every scenario as files.") {
        $0.snapshotFolder = $1
      }
    ] + preview
  }
}

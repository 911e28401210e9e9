import CommonUI
import EnginePlatform
import EngineTerminal
public import TerminalHost

extension HostApp {
  /// The arguments of an app that can be shown in a browser.
  private struct Arguments {
    var host = HostArguments()
    var preview = PreviewRun.Options()
  }

  /// Runs the app as ``/TerminalHost/HostApp/main()`` does, or with `--preview` in a browser on this computer, until
  /// the program ends.
  ///
  /// The page shows a phone with the screens, switches for the conditions, and a live trace. Every device is an app of
  /// its own, which ``/TerminalHost/HostApp/Start`` makes for the device's conditions; an error is shown on the device.
  ///
  /// `--watch` builds the program again when the sources of its package change, by default with
  /// `swift build --product` and the app's name, otherwise with `--build COMMAND`. The page goes on at the same place.
  /// The new program is first started for a trial, in which nothing is recorded. The browser is opened where the output
  /// is a terminal, and not with `--no-open`.
  public func mainWithPreview() async -> Never {
    exit(await statusWithPreview(of: Array(CommandLine.arguments.dropFirst()), in: .standard))
  }

  /// Runs the app with the arguments of ``mainWithPreview()``, and returns the status.
  func statusWithPreview(of words: [String], in terminal: AppTerminal) async -> Int32 {
    let options = PreviewRun.Options.options.map { $0.within(\Arguments.preview) }
    let command = command(\Arguments.host, more: options, examples: ["--preview"])
    return await command.run(words, from: Arguments(), in: terminal) { arguments in
      guard arguments.preview.isShown else { return try await run(arguments.host, in: terminal) }
      return try await preview(arguments.preview, arguments.host, in: terminal)
    }
  }

  /// Shows the app in a browser until the task is cancelled or the program ends.
  ///
  /// - Parameters:
  ///   - options: The settings.
  ///   - arguments: The links and the conditions of the first device.
  ///   - terminal: The output.
  /// - Returns: The program's status.
  package func preview(
    _ options: PreviewRun.Options, _ arguments: HostArguments, in terminal: AppTerminal
  ) async throws -> Int32 {
    var options = options
    options.links = arguments.links
    options.settings = PreviewSettings(scenarios: arguments.scenarios, traits: arguments.traits)
    try await PreviewRun(self, options, write: terminal.write, complain: terminal.complain).run()
    return 0
  }

  /// Makes the app for a device.
  func instance(for settings: PreviewSettings) async throws -> AppInstance {
    try await start(Conditions(traits: settings.traits, scenarios: settings.scenarios, isPreview: true))
  }

  /// Whether a change of settings needs another start.
  func startsAgain(for new: PreviewSettings, after old: PreviewSettings) -> Bool {
    new.scenarios != old.scenarios || followsLanguage && new.language != old.language
  }
}

package import EngineTerminal

extension PreviewRun.Options {
  /// Returns the options of a command line for a preview.
  ///
  /// - Parameter change: Changes these settings within the command line's values.
  package static func options<Values>(
    _ change: @escaping @Sendable (inout Values, (inout Self) -> Void) -> Void
  ) -> [CommandOption<Values>] {
    [
      .flag("--preview", "Show the screens in a browser on this computer, with switches and a trace.") { values in
        change(&values) { $0.isShown = true }
      },
      .flag("--watch", "Preview, build again when the sources change, and go on at the same place.") { values in
        change(&values) { ($0.isShown, $0.watchesSources) = (true, true) }
      },
      .text("--build", "COMMAND", "a command", "The build of --watch. Default: swift build --product of this program.")
      {
        values, command in
        change(&values) { $0.buildCommand = command }
      },
      .flag("--no-open", "Do not open the browser, only print the address.") { values in
        change(&values) { $0.opensBrowser = false }
      },
    ]
  }
}

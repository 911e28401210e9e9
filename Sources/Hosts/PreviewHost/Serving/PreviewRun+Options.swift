package import EngineTerminal

extension PreviewRun.Options {
  /// The options of a command line for a preview.
  package static let options: [CommandOption<Self>] = [
    .flag("--preview", "Show the screens in a browser on this computer, with switches and a trace.") {
      $0.isShown = true
    },
    .flag("--watch", "Preview, build again when the sources change, and go on at the same place.") {
      ($0.isShown, $0.watchesSources) = (true, true)
    },
    .text("--build", "COMMAND", "a command", "The build of --watch. Default: swift build --product of this program.") {
      $0.buildCommand = $1
    },
    .flag("--no-open", "Do not open the browser, only print the address.") { $0.opensBrowser = false },
  ]
}

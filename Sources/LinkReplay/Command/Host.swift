import ComponentEngine

/// The app of a command, independent of its view type.
@MainActor
struct Host {
  /// The app's links.
  let manifest: Manifest
  /// Replays links in the app and returns the exit status.
  let replay: @MainActor (ReplayOptions) async throws(CommandError) -> Int32

  init<ViewController>(_ configuration: RouterConfiguration<ViewController>) {
    manifest = Manifest(configuration)
    replay = { options throws(CommandError) in
      try await ReplayCommand(options, configuration).run()
    }
  }

  /// Creates an app from a manifest's file. Warnings about the file are written to standard error.
  init(manifest path: String) throws(CommandError) {
    let bytes = try CommandError.reading { () throws(FileError) in try Platform.readFile(path) }
    do throws(ManifestError) {
      let manifest = try Manifest(json: bytes)
      for warning in manifest.warnings { DeepLinkCommand.printError("deeplink: \(path): warning: \(warning)") }
      self.init(try manifest.configuration())
    } catch {
      throw .unusable("\(path): \(error)")
    }
  }
}

import ComponentEngine

/// The app that a command is run for, whatever its view type.
@MainActor
struct Host {
  /// What links can open in it.
  let manifest: Manifest
  /// Replays links in it and returns the exit status.
  let replay: @MainActor (ReplayOptions) async throws(CommandError) -> Int32

  init<ViewController>(_ configuration: RouterConfiguration<ViewController>) {
    manifest = Manifest(configuration)
    replay = { options throws(CommandError) in
      try await ReplayCommand(options, configuration).run()
    }
  }

  /// The app that a manifest's file describes. What is odd about the file goes to standard error.
  init(manifest path: String) throws(CommandError) {
    let bytes = try CommandError.reading { () throws(FileError) in try Platform.readFile(path) }
    do throws(ManifestError) {
      let manifest = try Manifest(json: bytes)
      for warning in manifest.warnings { DeepLinkCommand.complain("deeplink: \(path): warning: \(warning)") }
      self.init(try manifest.configuration())
    } catch {
      throw .unusable("\(path): \(error)")
    }
  }
}

import ComponentEngine
import EngineTerminal

/// The app of a command.
@MainActor
struct Host {
  /// The app's links.
  let manifest: Manifest
  let table: RouteTable
  /// The warnings about the manifest's file.
  let warnings: [Manifest.Warning]
  /// Checks links in the app and returns the exit status.
  let check: @MainActor (CheckOptions) async throws -> Int32
  /// Replays links in the app and returns the exit status.
  let replay: @MainActor (ReplayOptions) async throws -> Int32
  /// Explains a link of the app and returns the exit status.
  let explain: @MainActor (ExplainOptions, _ link: String) async throws -> Int32

  /// - Parameters:
  ///   - hasBehaviour: Whether the components are those of the app, and not those of a manifest. Default true.
  ///   - page: Draws the view of a component with these pictures; empty for none.
  init(
    _ configuration: RouterConfiguration<Any>, _ program: Program, warnings: [Manifest.Warning] = [],
    hasBehaviour: Bool = true, page: @escaping @MainActor (Any, ReportPictures) -> ReportPage = { _, _ in ReportPage() }
  ) {
    manifest = Manifest(configuration)
    table = configuration.table
    self.warnings = warnings
    check = { options in
      try await Self.naming(configuration.table, "") {
        try await CheckCommand(options, configuration, program, hasBehaviour: hasBehaviour).run()
      }
    }
    replay = { options in
      try await Self.naming(configuration.table, program.checking) {
        try options.checkTraces(of: program)
        return try await ReplayCommand(options, configuration, program, page: page).run()
      }
    }
    explain = { options, link in
      try await Self.naming(configuration.table, program.checking) {
        try await ExplainCommand(options: options, link: link, configuration: configuration, program: program).run()
      }
    }
  }

  /// Runs a command. An error about a file that does not exist proposes a link, after these words.
  private static func naming(
    _ table: RouteTable, _ words: String, _ run: @MainActor () async throws -> Int32
  ) async throws -> Int32 {
    do {
      return try await run()
    } catch let error as FileError {
      throw error.naming(linkOf: table, command: words)
    }
  }

  /// Creates an app from a manifest's file. Warnings about the file are written to standard error, unless they are a
  /// part of the result.
  init(manifest path: String, _ program: Program, reportsWarnings: Bool = true) throws {
    let bytes = try Platform.readFile(path)
    let app = try Self.read(manifest: bytes, LinePlace.name(of: path), reportsWarnings ? program : nil)
    self.init(app.configuration, program, warnings: app.manifest.warnings, hasBehaviour: false)
  }

  /// Reads a manifest's JSON.
  ///
  /// - Parameters:
  ///   - name: The name of the file, for people.
  ///   - program: The program that writes warnings about the manifest to standard error; nil for none.
  static func read(
    manifest bytes: [UInt8], _ name: String, _ program: Program?
  ) throws -> (manifest: Manifest, configuration: RouterConfiguration<Any>) {
    if bytes.starts(with: InputFile.compressionMark) {
      throw UnusableInput("\(name): the manifest is compressed (gzip); decompress it first, with gunzip")
    }
    do throws(ManifestError) {
      let manifest = try Manifest(json: bytes)
      for warning in manifest.warnings { program?.printError("\(name): warning: \(warning)") }
      return (manifest, RouterConfiguration(erasing: try manifest.configuration()))
    } catch {
      throw UnusableInput("\(name): \(error)")
    }
  }
}

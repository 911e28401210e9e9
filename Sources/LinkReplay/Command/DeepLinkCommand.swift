public import ComponentEngine

/// The `deeplink` command.
///
/// A host has the same command for its own modules in a few lines:
///
/// ```swift
/// let configuration = try ShopHost.routerConfiguration()
/// let command = DeepLinkCommand(configuration: configuration)
/// exit(await command.run(Array(CommandLine.arguments.dropFirst())))
/// ```
@MainActor
public struct DeepLinkCommand {
  /// How a run ended, as the shell sees it (the numbers are those of `sysexits.h`).
  public enum ExitStatus: Sendable {
    /// All is as it should be.
    public static let success: Int32 = 0
    /// A step failed, or an expectation differs.
    public static let failure: Int32 = 1
    /// Wrong words on the command line, or output that cannot be written.
    public static let usage: Int32 = 64
    /// A manifest or a trace that cannot be used.
    public static let data: Int32 = 65
    /// Input that cannot be read.
    public static let noInput: Int32 = 66
  }

  private let replayHost: (@MainActor (ReplayOptions) async throws(CommandError) -> Int32)?

  /// The command without an app of its own: `--manifest` says what opens.
  public init() { replayHost = nil }

  /// The command for a host's own modules; `--manifest` still goes before them.
  public init<ViewController>(configuration: RouterConfiguration<ViewController>) {
    replayHost = { options throws(CommandError) in
      try await ReplayCommand(options, configuration).run()
    }
  }

  /// Runs the command with the words after its name.
  ///
  /// Results go to standard output, everything else to standard error.
  ///
  /// - Returns: The exit status.
  public func run(_ arguments: [String]) async -> Int32 {
    switch arguments.first {
    case nil:
      Output(file: 2).write(Help.overview)
      return ExitStatus.usage
    case "--help", "-h", "help":
      let isReplay = arguments.dropFirst().first == "replay"
      return Self.show(isReplay ? Help.replay : Help.overview)
    case "--version": return Self.show("deeplink \(Help.version)\n")
    case "replay":
      let words = arguments.dropFirst()
      if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
        return Self.show(Help.replay)
      }
      return await replay(words)
    case let name?:
      let kind = name.hasPrefix("-") ? "option" : "command"
      Self.complain("deeplink: there is no \(kind) \(name); see deeplink --help")
      return ExitStatus.usage
    }
  }

  private func replay(_ words: ArraySlice<String>) async -> Int32 {
    do throws(CommandError) {
      let options = try ReplayOptions(words)
      if let path = options.manifest {
        return try await ReplayCommand(options, Self.configuration(manifest: path)).run()
      }
      guard let replayHost else {
        throw .usage("replay needs --manifest FILE, which says what links can open")
      }
      return try await replayHost(options)
    } catch {
      Self.complain("deeplink: \(error)")
      return error.exitStatus
    }
  }

  private static func configuration(manifest path: String) throws(CommandError) -> RouterConfiguration<Void> {
    let bytes = try CommandError.reading { () throws(FileError) in try Platform.readFile(path) }
    do throws(ManifestError) {
      let manifest = try Manifest(json: bytes)
      for warning in manifest.warnings { complain("deeplink: \(path): warning: \(warning)") }
      return try manifest.configuration()
    } catch {
      throw .unusable("\(path): \(error)")
    }
  }

  private static func show(_ text: String) -> Int32 {
    Output(file: 1).write(text)
    return ExitStatus.success
  }

  /// Writes a line to standard error.
  static func complain(_ line: String) { Output(file: 2).write(line.escapingControls() + "\n") }
}

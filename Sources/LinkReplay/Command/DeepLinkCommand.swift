public import ComponentEngine

/// The `deeplink` command.
///
/// A host has the same command for its own modules in a few lines:
///
/// ```swift
/// let configuration = try ShopHost(server: EmbeddedShop()).assembly().configuration
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

  private let host: Host?

  /// The command without an app of its own: `--manifest` says what opens.
  public init() { host = nil }

  /// The command for a host's own modules; `--manifest` still goes before them.
  public init(configuration: RouterConfiguration<some Any>) { host = Host(configuration) }

  /// Runs the command with the words after its name.
  ///
  /// Results go to standard output, everything else to standard error.
  ///
  /// - Returns: The exit status.
  public func run(_ arguments: [String]) async -> Int32 {
    let words = arguments.dropFirst()
    switch arguments.first {
    case nil:
      Output(file: 2).write(Help.overview)
      return ExitStatus.usage
    case "--help", "-h", "help":
      return Self.show(words.first.flatMap(Subcommand.init)?.help ?? Help.overview)
    case "--version": return Self.show("deeplink \(Help.version)\n")
    case let name?:
      if let command = Subcommand(rawValue: name) { return await run(command, words) }
      let kind = name.hasPrefix("-") ? "option" : "command"
      Self.complain("deeplink: there is no \(kind) \(name); see deeplink --help")
      return ExitStatus.usage
    }
  }

  private func run(_ command: Subcommand, _ words: ArraySlice<String>) async -> Int32 {
    if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      return Self.show(command.help)
    }
    do throws(CommandError) {
      switch command {
      case .replay:
        let options = try ReplayOptions(words)
        return try await host(options.manifest, for: command).replay(options)
      case .routes:
        let options = try RoutesOptions(words)
        try options.write(host(options.manifest, for: command).manifest)
        return ExitStatus.success
      }
    } catch {
      Self.complain("deeplink: \(error)")
      return error.exitStatus
    }
  }

  /// The app of this manifest's file; without a file the command's own.
  private func host(_ path: String?, for command: Subcommand) throws(CommandError) -> Host {
    if let path { return try Host(manifest: path) }
    guard let host else {
      throw .usage("\(command) needs --manifest FILE, which says what links can open", command)
    }
    return host
  }

  private static func show(_ text: String) -> Int32 {
    Output(file: 1).write(text)
    return ExitStatus.success
  }

  /// Writes a line to standard error.
  static func complain(_ line: String) { Output(file: 2).write(line.escapingControls() + "\n") }
}

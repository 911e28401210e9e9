public import ComponentEngine

/// The `deeplink` command.
///
/// A host offers the same command for its own modules with a few lines:
///
/// ```swift
/// let configuration = try ShopHost(server: EmbeddedShop()).assembly().configuration
/// let command = DeepLinkCommand(configuration: configuration)
/// exit(await command.run(Array(CommandLine.arguments.dropFirst())))
/// ```
@MainActor
public struct DeepLinkCommand {
  /// The exit statuses of a run, with the numbers of `sysexits.h`.
  public enum ExitStatus: Sendable {
    /// All steps succeeded and match the expectation.
    public static let success: Int32 = 0
    /// A step failed or differs from the expectation.
    public static let failure: Int32 = 1
    /// The arguments are wrong, or the output cannot be written.
    public static let usage: Int32 = 64
    /// A manifest or a trace is invalid.
    public static let data: Int32 = 65
    /// The input cannot be read.
    public static let noInput: Int32 = 66
  }

  private let host: Host?

  /// Creates the command without an app: `--manifest` is required.
  public init() { host = nil }

  /// Creates the command for a host's own modules, which `--manifest` overrides.
  public init(configuration: RouterConfiguration<some Any>) { host = Host(configuration) }

  /// Runs the command with its arguments.
  ///
  /// Results are written to standard output, everything else to standard error.
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
      Self.printError("deeplink: there is no \(kind) \(name); see deeplink --help")
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
      Self.printError("deeplink: \(error)")
      return error.exitStatus
    }
  }

  /// Returns the app of a manifest's file, or the command's own app without a file.
  private func host(_ path: String?, for command: Subcommand) throws(CommandError) -> Host {
    if let path { return try Host(manifest: path) }
    guard let host else {
      throw .usage("\(command) needs --manifest FILE, a file that lists the routes", command)
    }
    return host
  }

  private static func show(_ text: String) -> Int32 {
    Output(file: 1).write(text)
    return ExitStatus.success
  }

  /// Writes a line to standard error.
  static func printError(_ line: String) { Output(file: 2).write(line.escapingControls() + "\n") }
}

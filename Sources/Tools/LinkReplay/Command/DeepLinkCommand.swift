import CommonUI
public import ComponentEngine
import EnginePlatform
import EngineTerminal

/// The `deeplink` command.
///
/// A host offers the same command for its own modules with a few lines:
///
/// ```swift
/// let configuration = try ShopHost(server: EmbeddedShop()).assembly().configuration
/// await DeepLinkCommand(configuration: configuration, name: "shoplinks").main()
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
  private let program: Program

  /// Creates the command without an app: `--manifest` is required.
  ///
  /// - Parameters:
  ///   - name: The name of the program, for its help and its errors.
  ///   - version: The version of the program. Default nil: that of the engine.
  public init(name: String = "deeplink", version: String? = nil) {
    host = nil
    program = Program(name: name, version: version ?? ProgramText.version)
  }

  /// Creates the command for a host's own modules, which `--manifest` overrides. The help shows a link of the host.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the host's router.
  ///   - name: The name of the program, for its help and its errors.
  ///   - version: The version of the program. Default nil: that of the engine.
  ///   - page: Draws the view of a component as an HTML page, for the report of a replay. An empty page is not shown.
  ///     Default nil: the page of a `ScreenController`'s screen with the pictures of modules, and none for another
  ///     view.
  public init<ViewController>(
    configuration: RouterConfiguration<ViewController>, name: String = "deeplink", version: String? = nil,
    page: (@MainActor (ViewController) -> String)? = nil
  ) {
    var program = Program(name: name, version: version ?? ProgramText.version)
    if let link = configuration.table.exampleLink { program.link = link }
    self.program = program
    host = Host(RouterConfiguration(erasing: configuration), program) { view, pictures in
      if let page { return ReportPage(html: (view as? ViewController).map { page($0) } ?? "") }
      guard let controller = view as? ScreenController else { return ReportPage() }
      return ReportPage(controller.screen, controller.traits, pictures)
    }
  }

  /// Runs the command with the arguments of the program, and ends the program with the exit status.
  public func main() async -> Never { exit(await run(Array(CommandLine.arguments.dropFirst()))) }

  /// Runs the command with its arguments.
  ///
  /// Results are written to standard output, everything else to standard error.
  ///
  /// - Returns: The exit status.
  public func run(_ arguments: [String]) async -> Int32 {
    do {
      return try await perform(arguments)
    } catch {
      program.printError("\(error)")
      return Self.exitStatus(of: error)
    }
  }

  /// Returns the exit status of a run that an error has ended.
  private static func exitStatus(of error: any Error) -> Int32 {
    switch error {
    case let error as FileError: error.access == .reading ? ExitStatus.noInput : ExitStatus.usage
    case is ArgumentError: ExitStatus.usage
    default: ExitStatus.data
    }
  }

  private func perform(_ arguments: [String]) async throws -> Int32 {
    let words = arguments.dropFirst()
    let overview = Subcommand.group(of: program)
    switch arguments.first {
    case nil:
      Output(file: 2).write(overview.help(width: ProgramText.helpWidth))
      return ExitStatus.usage
    case "--help", "-h", "help":
      if let command = Subcommand(words) { return try show(command.help(of: program)) }
      if let name = words.first, !name.hasPrefix("-"), !["help", "version"].contains(name) {
        throw overview.unknown(name)
      }
      return try show(overview.help(width: ProgramText.helpWidth))
    case "--version", "version": return try showVersion()
    case let name?:
      guard let command = Subcommand(arguments) else {
        let isFile = !name.hasSchemeMark && Platform.isReadable(name)
        let link =
          name.hasSchemeMark ? name : isFile || !name.contains("/") ? nil : host?.table.linkByAddingScheme(to: name)
        guard isFile || link != nil else { throw overview.unknown(name, before: words) }
        throw ArgumentError(
          "a \(isFile ? "file" : "link") needs a command, like \(program.checking)\((link ?? name).shellQuoted)",
          command: program.name)
      }
      return try await run(command, arguments.dropFirst(command.wordCount))
    }
  }

  private func run(_ command: Subcommand, _ words: ArraySlice<String>) async throws -> Int32 {
    if Array(words) == ["help"], !Platform.isReadable("help") { return try show(command.help(of: program)) }
    switch command {
    case .replay:
      let declaration = ReplayOptions.command(of: program)
      return try await run(declaration, words, ReplayOptions()) { options in
        let options = try options.checked(for: declaration)
        return try await host(options.manifest, for: declaration).replay(options)
      }
    case .check:
      let declaration = CheckOptions.command(of: program)
      return try await run(declaration, words, CheckOptions()) { options in
        try options.check(for: declaration)
        return try await host(options.report.manifest, for: declaration).check(options)
      }
    case .explain:
      let declaration = ExplainOptions.command(of: program)
      return try await run(declaration, words, ExplainOptions()) { options in
        let link = try options.checkedLink(for: declaration)
        return try await host(options.manifest, for: declaration).explain(options, link)
      }
    case .completions:
      let declaration = CompletionsOptions.command(of: program)
      return try await run(declaration, words, CompletionsOptions()) { options in
        let text = try options.shell(for: declaration).completions(of: Subcommand.surface(of: program))
        return try Self.write(text, to: options.output)
      }
    case .man:
      return try await run(ManualOptions.command(of: program), words, ManualOptions()) { options in
        try Self.write(ManualPage(Subcommand.surface(of: program)).text, to: options.output)
      }
    case .routes:
      let declaration = RoutesOptions.command(of: program)
      return try await run(declaration, words, RoutesOptions()) { options in
        try declaration.check(inputs: [options.manifest].compactMap(\.self), output: options.output)
        try options.write(host(options.manifest, for: declaration).manifest)
        return ExitStatus.success
      }
    case .routesCheck:
      let declaration = RouteCheckOptions.command(of: program)
      return try await run(declaration, words, RouteCheckOptions()) { options in
        try options.report.check(for: declaration)
        let service = options.service(program)
        let app = try options.report.reading(options.report.manifest, service) {
          try host(options.report.manifest, for: declaration, reportsWarnings: false)
        }
        return try options.run(app, service)
      }
    case .publish:
      let declaration = PublishOptions.command(of: program)
      return try await run(declaration, words, PublishOptions()) { options in
        let file = try options.checkedFile(for: declaration)
        let host = try host(options.manifest, for: declaration)
        return try Self.write(options.text(of: file, host.manifest, host.table), to: options.output)
      }
    case .publishCheck:
      let declaration = PublishedFileOptions.command(of: program)
      return try await run(declaration, words, PublishedFileOptions()) { options in
        let file = try options.checkedFile(for: declaration)
        return try options.run(file, host(options.report.manifest, for: declaration).table, program)
      }
    case .compare:
      let declaration = CompareOptions.command(of: program)
      return try await run(declaration, words, CompareOptions()) { options in
        try options.check(for: declaration)
        return try await CompareCommand(options, program).run()
      }
    case .stats:
      let declaration = StatisticsOptions.command(of: program)
      return try await run(declaration, words, StatisticsOptions()) { options in
        try declaration.check(inputs: options.files, output: options.output)
        try options.write(program)
        return ExitStatus.success
      }
    }
  }

  /// Reads the arguments of a command and runs it.
  private func run<Options>(
    _ command: Command<Options>, _ words: ArraySlice<String>, _ defaults: Options,
    _ body: (Options) async throws -> Int32
  ) async throws -> Int32 {
    switch try command.read(words, into: defaults) {
    case .help: try show(command.help(width: ProgramText.helpWidth))
    case .version: try showVersion()
    case .values(let options): try await body(options)
    }
  }

  /// Returns the app of a manifest's file, or the command's own app without a file.
  private func host(
    _ path: String?, for command: Command<some Any>, reportsWarnings: Bool = true
  ) throws -> Host {
    if let path { return try Host(manifest: path, program, reportsWarnings: reportsWarnings) }
    guard let host else {
      throw command.error("\(command.name) needs --manifest FILE, a file that lists the routes")
    }
    return host
  }

  private static func write(_ text: String, to path: String?) throws -> Int32 {
    let output = try Output(option: path)
    output.write(text)
    try output.finish()
    return ExitStatus.success
  }

  private func showVersion() throws -> Int32 { try show("\(program.name) \(program.version)\n") }

  private func show(_ text: String) throws -> Int32 { try Self.write(text, to: nil) }
}

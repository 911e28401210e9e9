import ComponentEngine
import EngineTerminal

/// A run of `deeplink check` with files.
@MainActor
final class CheckCommand<ViewController> {
  private let options: CheckOptions
  private let program: Program
  private let configuration: RouterConfiguration<ViewController>
  private let output: Output
  private let report: CheckReport
  private let inspection: LinkInspection
  private var summary = CheckSummary()

  init(
    _ options: CheckOptions, _ configuration: RouterConfiguration<ViewController>, _ program: Program
  ) throws(CommandError) {
    let known = configuration.routeGuards.map(\.name)
    let command = CheckOptions.command(of: program)
    try command.check(grants: options.grants, known: known)
    try command.checkReadable(options.files, output: options.output)
    self.options = options
    self.program = program
    self.configuration = configuration
    inspection = LinkInspection(table: configuration.table, allowed: options.allowed)
    output = try CommandError.writing { () throws(FileError) in try Output(option: options.output) }
    report = CheckReport(format: options.format, style: TextStyle(of: output, isColoured: options.isColoured))
  }

  /// Opens every link in a new app and writes the results.
  ///
  /// - Returns: The exit status.
  func run() async throws(CommandError) -> Int32 {
    defer { output.flush() }
    for file in options.files {
      try await check(file)
    }
    writeSummary()
    try CommandError.writing { () throws(FileError) in try output.finish() }
    let hasFaults = summary.count(of: .doesNotOpen) > 0
    let hasWarnings = summary.count(of: .opensBut) > 0 && !options.allowsWarnings
    return hasFaults || hasWarnings ? DeepLinkCommand.ExitStatus.failure : DeepLinkCommand.ExitStatus.success
  }

  private func check(_ file: String) async throws(CommandError) {
    let limit = configuration.table.policy.lineLimit
    var reader = try CommandError.reading { () throws(FileError) in try LineReader(path: file, limit: limit) }
    if reader.isTerminal { program.printError(LineReader.waiting) }
    let session = ReplaySession(configuration, source: .external, isCold: true, grants: options.grants)
    var number = 0
    while output.failure == nil {
      if reader.isDrained { output.flush() }
      guard let line = try CommandError.reading({ () throws(FileError) in try reader.next() }) else { return }
      number += 1
      guard let step = await session.replay(line) else { continue }
      let check = LinkCheck(step, file: file, line: number, inspection)
      summary.add(check.verdict)
      if !options.isQuiet || check.verdict != .opens { output.write(report.line(check)) }
    }
  }

  /// Writes the summary under the lines, or to standard error if programs read the lines.
  private func writeSummary() {
    guard !options.isQuiet || summary.count(of: .opens) < summary.count else { return }
    switch options.format {
    case .text: output.write("\n\(summary.text)\n")
    case .json:
      output.flush()
      Output.printError(summary.text)
    }
  }
}

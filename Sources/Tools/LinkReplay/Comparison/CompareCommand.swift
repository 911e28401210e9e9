import ComponentEngine
import EngineReplayFiles
import EngineTerminal

/// A run of `deeplink compare`.
@MainActor
struct CompareCommand {
  private let options: CompareOptions
  private let program: Program

  init(_ options: CompareOptions, _ program: Program) {
    self.options = options
    self.program = program
  }

  /// Compares the versions.
  ///
  /// - Returns: The exit status.
  func run() async throws -> Int32 {
    let (old, new) = (try version(0), try version(1))
    let output = try Output(option: options.output)
    defer { output.flush() }
    var report = ComparisonReport(
      format: options.format, style: ReportStyle(of: output, isColoured: options.isColoured))
    var summary = ComparisonReport.Summary()
    let changes = AppComparison(old: old.version, new: new.version).changes
    for change in changes { summary.changes[change.level, default: 0] += 1 }
    output.write(report.changes(changes))
    if !options.files.isEmpty {
      do {
        try await compareLinks(old, new, &report, &summary, output)
      } catch let error as FileError {
        throw error.naming(linkOf: new.version.table, command: program.checking)
      }
    }
    output.write(report.end(summary))
    try output.finish()
    let breaks = summary.links.map { $0[.breaks, default: 0] > 0 } ?? (summary.level == .major)
    return breaks ? DeepLinkCommand.ExitStatus.failure : DeepLinkCommand.ExitStatus.success
  }

  /// A version with the configuration of its router.
  private struct App {
    let version: AppComparison.Version
    let configuration: RouterConfiguration<Any>
  }

  private func version(_ position: Int) throws -> App {
    let source = ManifestSource(text: options.operands[position])
    let name = LinePlace.name(of: source.text)
    let (manifest, configuration) = try Host.read(manifest: try source.read(), name, program)
    return App(version: .init(manifest: manifest, table: configuration.table), configuration: configuration)
  }

  private func compareLinks(
    _ old: App, _ new: App, _ report: inout ComparisonReport, _ summary: inout ComparisonReport.Summary,
    _ output: Output
  ) async throws {
    let comparison = LinkComparison(old: old.configuration, new: new.configuration)
    var counts: [LinkComparison.Verdict: Int] = [:]
    let limit = max(old.version.table.policy.lineLimit, new.version.table.policy.lineLimit)
    var input = ReplayInput(files: options.files, limit: limit)
    while output.failure == nil, let item = try input.next() {
      switch item {
      case .file(let file):
        if input.isTerminal { program.printError(LineReader.waiting) }
        guard try input.takeRecording() == nil else { throw UnusableInput(program.refusal(ofRecording: file)) }
      case .line(let line):
        summary.linkCount += 1
        guard let difference = await comparison.compare(line) else { continue }
        counts[difference.verdict, default: 0] += 1
        output.write(report.line(difference))
        if input.isDrained { output.flush() }
      }
    }
    for file in input.emptyFiles { program.printError("\(LinePlace.name(of: file)): there are no links") }
    summary.links = counts
  }
}

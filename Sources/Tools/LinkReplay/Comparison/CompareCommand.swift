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
    if let folder = options.versions { return try await compareVersions(in: folder) }
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
      let comparison = LinkComparison(old: old.configuration, new: new.configuration)
      var counts: [LinkComparison.Verdict: Int] = [:]
      try await readLinks([old.version.table, new.version.table], output) { line in
        summary.linkCount += 1
        guard let difference = await comparison.compare(line) else { return }
        counts[difference.verdict, default: 0] += 1
        output.write(report.line(difference))
      }
      summary.links = counts
    }
    output.write(report.end(summary))
    try output.finish()
    // Without a link that opens in one of the versions, the links outside are not known.
    let breaks = summary.knownLinkCount > 0 ? summary.links?[.breaks] != nil : summary.level == .major
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

  /// Opens the links in all versions of a folder, and returns the exit status.
  private func compareVersions(in folder: String) async throws -> Int32 {
    let versions = try ShippedVersion.read(folder: folder, program)
    let output = try Output(option: options.output)
    defer { output.flush() }
    let comparison = VersionsComparison(versions)
    var report = VersionsReport(versions, format: options.format)
    output.write(report.start)
    try await readLinks(versions.map(\.configuration.table), output) { line in
      let row = await comparison.row(line)
      output.write(report.line(row))
    }
    output.write(report.end)
    try output.finish()
    return report.hasBroken ? DeepLinkCommand.ExitStatus.failure : DeepLinkCommand.ExitStatus.success
  }

  /// Calls a closure with each link of the files.
  ///
  /// - Parameter tables: The routes of the versions, oldest first.
  private func readLinks(
    _ tables: [RouteTable], _ output: Output, _ body: @MainActor (ReplayLine) async -> Void
  ) async throws {
    var input = ReplayInput(files: options.files, limit: tables.map(\.policy.lineLimit).max() ?? 0)
    do {
      while output.failure == nil, let item = try input.next() {
        switch item {
        case .file(let file):
          if input.isTerminal { program.printError(LineReader.waiting) }
          guard try input.takeRecording() == nil else { throw UnusableInput(program.refusal(ofRecording: file)) }
        case .line(let line):
          await body(line)
          if input.isDrained { output.flush() }
        }
      }
    } catch let error as FileError {
      guard let newest = tables.last else { throw error }
      throw error.naming(linkOf: newest, command: program.checking)
    }
    for file in input.emptyFiles { program.printError("\(LinePlace.name(of: file)): there are no links") }
  }
}

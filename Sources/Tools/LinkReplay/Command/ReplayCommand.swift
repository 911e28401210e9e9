import ComponentEngine
import EngineTerminal

/// A run of `deeplink replay`.
@MainActor
final class ReplayCommand {
  private let options: ReplayOptions
  private let configuration: RouterConfiguration<Any>
  private let program: Program
  /// Draws the components; nil if the report does not show them.
  private let pages: StepPages?
  private let output: Output
  private let progress: Progress
  private var report: any Report
  /// The report for the comparison with the expectation. It does not depend on the terminal.
  private var plainReport: any Report
  private var expectation: Expectation?
  private var statistics = ReplayStatistics()
  private var summary = ReplaySummary()
  private let failures: FailureReport
  private var failureLimit = FailureLimit()
  private var input: ReplayInput
  private var hasDifferences = false
  /// Whether a step has failed that no expectation or recording compares.
  private var hasFailed = false
  /// The number of steps that differ from their recording.
  private var differingSteps = 0
  /// Whether a step has ended the replay.
  private var hasStopped = false

  init(
    _ options: ReplayOptions, _ configuration: RouterConfiguration<Any>, _ program: Program,
    page: @escaping @MainActor (Any, ReportPictures) -> ReportPage
  ) throws {
    let known = configuration.routeGuards.map(\.name)
    let command = ReplayOptions.command(of: program)
    try command.check(grants: options.grants, known: known)
    try command.checkReadable(options.files, output: options.output)
    self.options = options
    self.configuration = configuration
    self.program = program
    pages = options.format == .html ? StepPages(configuration, draw: page) : nil
    // Read before the output is created, so that an unreadable expectation changes nothing.
    if let path = options.expectation { expectation = try Expectation(path: path, isJSON: options.format == .json) }
    output = try Output(option: options.output)
    input = ReplayInput(
      files: options.files, limit: configuration.table.policy.lineLimit, sample: options.sample)
    let hints = LinkHints(table: configuration.table, source: options.source)
    failures = FailureReport(hints: hints)
    switch options.format {
    case .text:
      report = TextReport(style: ReportStyle(of: output, isColoured: options.isColoured), hints: hints)
      plainReport = TextReport(style: ReportStyle(), hints: hints)
    case .json:
      report = JSONReport()
      plainReport = JSONReport()
    case .html:
      report = HTMLReport(title: HTMLReportPage.title(of: options.files), hints: hints)
      plainReport = report
    }
    progress = Progress(isShown: Platform.isTerminal(2) && (options.isQuiet || !output.isTerminal))
  }

  /// Replays every file on its own router.
  ///
  /// - Returns: The exit status.
  func run() async throws -> Int32 {
    defer {
      output.flush()
      progress.end()
    }
    write { report.start(&$0) }
    try await replayLines()
    write { report.finish(&$0) }
    if options.showsStatistics { statistics.write(to: output, options) }
    try output.finish()
    try expectation?.finish().forEach(printDifference)
    let comparison = options.expectation.map { "; \(hasDifferences ? "different from" : "equal to") \($0)" }
    let isFailure = hasFailed || differingSteps > 0
    ReplayEnding(
      rest: hasStopped ? .some(input.countRest()) : nil, differingSteps: differingSteps, emptyFiles: input.emptyFiles,
      hasFailed: isFailure
    ).write(summary, options, to: output, comparison: comparison ?? "")
    return isFailure || hasDifferences ? DeepLinkCommand.ExitStatus.failure : DeepLinkCommand.ExitStatus.success
  }

  /// Replays all lines and recordings, or those up to the step that ends the replay.
  private func replayLines() async throws {
    var session: ReplaySession?
    while output.failure == nil {
      if input.isDrained { output.flush() }
      if session?.isYieldDue == true { await Task.yield() }
      let goesOn: Bool
      switch try input.next() {
      case nil: return
      case .file(let file):
        begin(file)
        if let recording = try input.takeRecording() {
          guard try await replay(recording, of: file) else { return }
          continue
        }
        session = ReplaySession(
          configuration, source: options.source, isCold: options.isCold, grants: options.grants, pages: pages)
        goesOn = try await launch(session)
      case .line(let line):
        if session?.begin(line) == false { await session?.settle() }
        goesOn = try end(session)
      }
      if !goesOn { return }
    }
  }

  /// Launches the router of a session. Returns false if the launch ends the replay.
  private func launch(_ session: ReplaySession?) async throws -> Bool {
    guard let step = await session?.launch() else { return true }
    return try process(step)
  }

  /// Ends the step of a session. Returns false if the step ends the replay.
  private func end(_ session: ReplaySession?) throws -> Bool {
    guard let step = session?.end() else { return true }
    return try process(step)
  }

  /// Replays a recording. Returns false if a step that differs from it has ended the replay.
  private func replay(_ recording: consuming LineReader, of file: String) async throws -> Bool {
    try options.check(recording: file, of: program)
    let replay = TraceReplay(try Trace(recording, file: file, program), file, configuration, pages)
    return try await replay.run { step, differences in
      try process(step, differences: differences)
    }
  }

  private func begin(_ file: String) {
    if input.isTerminal { program.printError(LineReader.waiting) }
    guard options.files.count > 1 else { return }
    report.begin(file)
    plainReport.begin(file)
  }

  /// Writes a step and compares it with the expectation. Returns false if the step ends the replay.
  ///
  /// - Parameter differences: The lines of a diff from a recording, which decides about the step's failure; nil for
  ///   another replay.
  private func process(_ step: ReplayStep, differences: [String]? = nil) throws -> Bool {
    write { report.append(step, to: &$0) }
    if options.showsStatistics { statistics.add(step, in: configuration.table) }
    if expectation != nil {
      var text: [UInt8] = []
      plainReport.append(step, to: &text)
      try expectation?.compare(step, text).forEach(printDifference)
    } else if options.isQuiet, differences == nil, !failureLimit.isExceeded,
      let line = failures.line(step).flatMap({ failureLimit.admit($0) })
    {
      printLine(line)
    }
    summary.add(step)
    progress.step()
    if let differences {
      guard !differences.isEmpty else { return true }
      differences.forEach(printLine)
      differingSteps += 1
    } else {
      guard step.outcome == .failed else { return true }
      if expectation == nil { hasFailed = true }
    }
    hasStopped = !options.keepsGoing
    return options.keepsGoing
  }

  /// Writes a part of the report.
  private func write(_ append: (inout [UInt8]) -> Void) {
    if !options.isQuiet { output.write(append) }
  }

  private func printDifference(_ line: String) {
    hasDifferences = true
    printLine(line)
  }

  /// Writes a line to standard error, on a terminal broken between words.
  private func printLine(_ line: String) {
    output.flush()
    progress.clear()
    for line in line.linesForErrors { Output.printError(line) }
  }
}

import ComponentEngine
import EngineTerminal

/// A run of `deeplink replay`.
@MainActor
final class ReplayCommand<ViewController> {
  private let options: ReplayOptions
  private let configuration: RouterConfiguration<ViewController>
  private let program: Program
  /// Draws the components; nil if the report does not show them.
  private let pages: StepPages<ViewController>?
  private let output: Output
  private let progress: Progress
  private var report: any Report
  /// The report for the comparison with the expectation. It does not depend on the terminal.
  private var plainReport: any Report
  private var expectation: Expectation?
  private var statistics = ReplayStatistics()
  private var hasFailed = false

  init(
    _ options: ReplayOptions, _ configuration: RouterConfiguration<ViewController>, _ program: Program,
    page: @escaping @MainActor (ViewController) -> String
  ) throws(CommandError) {
    let known = configuration.routeGuards.map(\.name)
    let command = ReplayOptions.command(of: program)
    try command.check(grants: options.grants, known: known)
    try command.checkReadable(options.files, output: options.output)
    self.options = options
    self.configuration = configuration
    self.program = program
    pages = options.format == .html ? StepPages(configuration, draw: page) : nil
    // Read before the output is emptied, so that an unreadable expectation changes nothing.
    if let path = options.expectation { expectation = try Expectation(path: path, isJSON: options.format == .json) }
    output = try CommandError.writing { () throws(FileError) in try Output(option: options.output) }
    switch options.format {
    case .text:
      let hints = LinkHints(table: configuration.table, source: options.source)
      report = TextReport(style: TextStyle(of: output, isColoured: options.isColoured), hints: hints)
      plainReport = TextReport(style: TextStyle(), hints: hints)
    case .json:
      report = JSONReport()
      plainReport = JSONReport()
    case .html:
      report = HTMLReport(title: options.title)
      plainReport = report
    }
    progress = Progress(isShown: Platform.isTerminal(2) && (options.isQuiet || !output.isTerminal))
  }

  /// Replays every file on its own router.
  ///
  /// - Returns: The exit status.
  func run() async throws(CommandError) -> Int32 {
    defer {
      output.flush()
      progress.end()
    }
    write { report.start(&$0) }
    for file in options.files {
      guard try await replay(file) else { break }
    }
    write { report.finish(&$0) }
    if options.showsStatistics { statistics.write(to: output, options) }
    try CommandError.writing { () throws(FileError) in try output.finish() }
    try expectation?.finish().forEach(printError)
    return hasFailed ? DeepLinkCommand.ExitStatus.failure : DeepLinkCommand.ExitStatus.success
  }

  /// Replays one file. Returns false if a failed step has ended the replay.
  private func replay(_ file: String) async throws(CommandError) -> Bool {
    let limit = configuration.table.policy.lineLimit
    var reader = try CommandError.reading { () throws(FileError) in try LineReader(path: file, limit: limit) }
    if reader.isTerminal { program.printError(LineReader.waiting) }
    if options.files.count > 1 {
      report.begin(file)
      plainReport.begin(file)
    }
    let session = ReplaySession(
      configuration, source: options.source, isCold: options.isCold, grants: options.grants, pages: pages)
    if let step = await session.launch(), try !process(step) { return false }
    while output.failure == nil {
      if reader.isDrained { output.flush() }
      guard let line = try CommandError.reading({ () throws(FileError) in try reader.next() }) else { return true }
      if let step = await session.replay(line), try !process(step) { return false }
    }
    return false
  }

  /// Writes a step and compares it with the expectation. Returns false if the step ends the replay.
  private func process(_ step: ReplayStep) throws(CommandError) -> Bool {
    write { report.append(step, to: &$0) }
    if options.showsStatistics { statistics.add(step) }
    if expectation != nil {
      var text: [UInt8] = []
      plainReport.append(step, to: &text)
      try expectation?.compare(step, text).forEach(printError)
    }
    progress.step()
    guard step.outcome == .failed else { return true }
    if expectation == nil { hasFailed = true }
    return options.keepsGoing
  }

  /// Writes a part of the report.
  private func write(_ body: (inout [UInt8]) -> Void) {
    guard !options.isQuiet else { return }
    var text: [UInt8] = []
    body(&text)
    output.write(text)
  }

  private func printError(_ line: String) {
    hasFailed = true
    output.flush()
    progress.clear()
    Output.printError(line)
  }
}

import ComponentEngine
import EngineTerminal

/// A run of `deeplink replay`.
@MainActor
final class ReplayCommand<ViewController> {
  private let options: ReplayOptions
  private let configuration: RouterConfiguration<ViewController>
  private let output: Output
  private let progress: Progress
  private var report: any Report
  /// The report for the comparison with the expectation. It does not depend on the terminal.
  private var plainReport: any Report
  private var expectation: Expectation?
  private var hasFailed = false

  init(
    _ options: ReplayOptions, _ configuration: RouterConfiguration<ViewController>, _ program: Program
  ) throws(CommandError) {
    try Self.check(options.grants, configuration, program)
    self.options = options
    self.configuration = configuration
    // Read before the output is emptied, so that an unreadable expectation changes nothing.
    if let path = options.expectation { expectation = try Expectation(path: path, isJSON: options.format == .json) }
    output = try CommandError.writing { () throws(FileError) in try Output(option: options.output) }
    switch options.format {
    case .text:
      report = TextReport(style: Self.style(of: output))
      plainReport = TextReport(style: TextStyle())
    case .json:
      report = JSONReport()
      plainReport = JSONReport()
    case .html:
      report = HTMLReport(title: options.title)
      plainReport = report
    }
    progress = Progress(isShown: Platform.isTerminal(2) && (options.isQuiet || !output.isTerminal))
  }

  /// Checks that the granted and revoked guards are guards of the app.
  private static func check(
    _ grants: [String: Bool], _ configuration: RouterConfiguration<ViewController>, _ program: Program
  ) throws(CommandError) {
    let known = configuration.routeGuards.map(\.name)
    guard let unknown = grants.keys.sorted().first(where: { !known.contains($0) }) else { return }
    let option = grants[unknown] == true ? "--grant" : "--revoke"
    let reason = "\(option): \(DirectiveError.unknownGuard(unknown, known: known))"
    throw .usage(ReplayOptions.command(of: program).error(reason))
  }

  /// Returns the style of the text report: colours for a terminal, unless the environment disables them (no-color.org).
  private static func style(of output: Output) -> TextStyle {
    guard output.isTerminal else { return TextStyle() }
    let wantsColour = (Platform.environment("NO_COLOR") ?? "").isEmpty && Platform.environment("TERM") != "dumb"
    return TextStyle(isColoured: wantsColour, width: output.terminalWidth.map { max($0, 40) } ?? .max)
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
    try CommandError.writing { () throws(FileError) in try output.finish() }
    try expectation?.finish().forEach(printError)
    return hasFailed ? DeepLinkCommand.ExitStatus.failure : DeepLinkCommand.ExitStatus.success
  }

  /// The maximum length of a line. It is far above the limit of a link, so that an error can report the length of a
  /// link that is too long.
  private var lineLimit: Int { min(configuration.table.policy.limits.bytes, .max / 2) + 1024 * 1024 }

  /// Replays one file. Returns false if a failed step has ended the replay.
  private func replay(_ file: String) async throws(CommandError) -> Bool {
    var reader = try CommandError.reading { () throws(FileError) in try LineReader(path: file, limit: lineLimit) }
    if options.files.count > 1 {
      report.begin(file)
      plainReport.begin(file)
    }
    let session = ReplaySession(configuration, source: options.source, isCold: options.isCold, grants: options.grants)
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

/// A progress counter on standard error for long input.
private final class Progress {
  private let isShown: Bool
  private var count = 0

  init(isShown: Bool) { self.isShown = isShown }

  func step() {
    count += 1
    if isShown, count.isMultiple(of: 5000) { Output(file: 2).write("\r\(count) steps") }
  }

  /// Clears the counter's line for a message.
  func clear() {
    if isShown, count >= 5000 { Output(file: 2).write("\r\u{1B}[K") }
  }

  func end() {
    if isShown, count >= 5000 { Output(file: 2).write("\r\(count) steps\n") }
  }
}

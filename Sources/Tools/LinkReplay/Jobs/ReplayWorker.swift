import ComponentEngine
import EngineTerminal

/// The processes of `deeplink replay --jobs`.
enum ReplayWorkers {
  /// The environment variable that makes `deeplink replay` a worker. Its value is the style of the text report.
  static let variable = "DEEPLINK_REPLAY_WORKER"

  /// The style of the text report, if this process is a worker.
  static var style: TextStyle? { Platform.environment(variable).flatMap(TextStyle.init(encoded:)) }
}

/// A worker: replays the frames of its standard input, and writes their results to standard output.
@MainActor
struct ReplayWorker<ViewController> {
  private let options: ReplayOptions
  private let configuration: RouterConfiguration<ViewController>
  private let style: TextStyle

  /// Counts the lines about failed steps. ``ParallelReplay`` counts those of all processes, and writes no more than one of them sends.
  private var failureLimit = FailureLimit()

  init(options: ReplayOptions, configuration: RouterConfiguration<ViewController>, style: TextStyle) {
    self.options = options
    self.configuration = configuration
    self.style = style
  }

  /// Replays frames until the end of the input. Returns the exit status.
  mutating func run() async -> Int32 {
    let output = Output(file: 1)
    let session = ReplaySession(configuration, source: options.source, isCold: true, grants: options.grants)
    var result = JobResult()
    while let frame = JobFrame({ Platform.read(0, into: &$0, count: $1) }), output.failure == nil {
      result.removeAll()
      await replay(frame, session, into: &result)
      for part in result.parts { output.write(part) }
      output.flush()
    }
    return DeepLinkCommand.ExitStatus.success
  }

  /// Replays a frame and adds its steps to an empty result.
  private mutating func replay(
    _ frame: JobFrame, _ session: ReplaySession<ViewController>, into result: inout JobResult
  ) async {
    var statistics = ReplayStatistics()
    var summary = ReplaySummary()
    let hints = LinkHints(table: configuration.table, source: options.source)
    let failures = FailureReport(hints: hints)
    var report: any Report =
      options.format == .json ? JSONReport() : TextReport(style: style, hints: hints, isFirst: frame.isFirst)
    if frame.beginsFile, options.files.count > 1 { report.begin(frame.file) }
    session.resume(after: frame.stepsBefore)
    for line in frame.lines.split(separator: UInt8(ascii: "\n")) {
      guard let line = ReplayLine(encoded: line, file: frame.file) else { continue }
      if session.isYieldDue { await Task.yield() }
      if !session.begin(line) { await session.settle() }
      let step = session.end()
      if !options.isQuiet {
        report.append(step, to: &result.report)
      } else if !failureLimit.isExceeded, let line = failures.line(step) {
        _ = failureLimit.admit(line)
        result.failures.append(line + "\n")
      }
      if options.showsStatistics { statistics.add(step, in: configuration.table) }
      summary.add(step)
      guard step.outcome == .failed, !options.keepsGoing else { continue }
      result.hasEnded = true
      break
    }
    result.summary = Array(summary.json.utf8)
    if options.showsStatistics { result.statistics = statistics.json }
  }
}

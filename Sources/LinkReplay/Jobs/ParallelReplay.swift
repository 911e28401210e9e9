import ComponentEngine
import EngineTerminal

/// A run of `deeplink replay --cold --jobs`.
@MainActor
final class ParallelReplay {
  private let options: ReplayOptions
  private let lineLimit: Int
  private let output: Output
  private let progress: Progress
  private var jobs: ReplayJobs
  private var statistics = ReplayStatistics()
  private var hasFailed = false
  private var hasEnded = false

  init(
    _ options: ReplayOptions, _ configuration: RouterConfiguration<some Any>, _ program: Program
  ) throws(CommandError) {
    let known = configuration.routeGuards.map(\.name)
    let command = ReplayOptions.command(of: program)
    try command.check(grants: options.grants, known: known)
    try command.checkReadable(options.files, output: options.output)
    self.options = options
    lineLimit = configuration.table.policy.lineLimit
    let output = try CommandError.writing { () throws(FileError) in try Output(option: options.output) }
    self.output = output
    progress = Progress(isShown: Platform.isTerminal(2) && (options.isQuiet || !output.isTerminal))
    jobs = try CommandError.reading { () throws(FileError) in
      try ReplayJobs(count: options.jobs, style: TextStyle(of: output, isColoured: options.isColoured))
    }
  }

  /// Replays all files. Returns the exit status.
  func run() throws(CommandError) -> Int32 {
    defer {
      output.flush()
      progress.end()
    }
    for file in options.files where !hasEnded { try replay(file) }
    while !hasEnded, let result = try jobs.take() { try accept(result) }
    if options.showsStatistics { statistics.write(to: output, options) }
    try CommandError.writing { () throws(FileError) in try output.finish() }
    return hasFailed ? DeepLinkCommand.ExitStatus.failure : DeepLinkCommand.ExitStatus.success
  }

  private func replay(_ file: String) throws(CommandError) {
    var reader = try CommandError.reading { () throws(FileError) in try LineReader(path: file, limit: lineLimit) }
    jobs.begin(heading: options.files.count > 1 ? file : nil)
    while !hasEnded, let line = try CommandError.reading({ () throws(FileError) in try reader.next() }) {
      let line = line.trimmingWhiteSpace()
      if line.isDirective, let result = try jobs.add(line) { try accept(result) }
    }
    if !hasEnded, let result = try jobs.send() { try accept(result) }
  }

  /// Writes a result and counts its steps.
  private func accept(_ result: JobResult) throws(CommandError) {
    output.write(result.report)
    do throws(ManifestError) {
      let part = try ReplayStatistics(json: result.statistics)
      statistics.merge(part)
      progress.advance(by: part.steps)
    } catch {
      throw .failed("the statistics of a process of --jobs cannot be read: \(error)")
    }
    hasFailed = hasFailed || result.hasFailed
    hasEnded = result.hasEnded || output.failure != nil
  }
}

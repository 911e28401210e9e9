import ComponentEngine
import EngineTerminal

/// A run of `deeplink replay --cold --jobs`.
@MainActor
final class ParallelReplay {
  private let options: ReplayOptions
  private let program: Program
  private let output: Output
  private let progress: Progress
  private var jobs: ReplayJobs
  private var input: ReplayInput
  private let checkpoints: Checkpoints?
  private var statistics: ReplayStatistics
  private var summary: ReplaySummary
  private var failureLimit = FailureLimit()
  private var hasEnded = false

  init(
    _ options: ReplayOptions, _ configuration: RouterConfiguration<some Any>, _ program: Program
  ) throws(CommandError) {
    let known = configuration.routeGuards.map(\.name)
    let command = ReplayOptions.command(of: program)
    try command.check(grants: options.grants, known: known)
    try command.checkReadable(options.files, output: options.output)
    self.options = options
    self.program = program
    let checkpoints = try Checkpoints(options, configuration)
    let start = checkpoints?.start?.position ?? ReplayPosition()
    self.checkpoints = checkpoints
    summary = checkpoints?.start?.summary ?? ReplaySummary()
    statistics = checkpoints?.start?.statistics ?? ReplayStatistics()
    input = ReplayInput(
      files: options.files, limit: configuration.table.policy.lineLimit, sample: options.sample, after: start,
      hasDigest: checkpoints != nil)
    let output = try options.makeOutput(checkpoints)
    self.output = output
    progress = Progress(isShown: Platform.isTerminal(2) && (options.isQuiet || !output.isTerminal))
    jobs = try CommandError.reading { () throws(FileError) in
      try ReplayJobs(
        count: options.jobs, style: TextStyle(of: output, isColoured: options.isColoured), after: start,
        hasSteps: output.length > 0)
    }
  }

  /// Replays all files. Returns the exit status.
  func run() throws(CommandError) -> Int32 {
    defer {
      output.flush()
      progress.end()
    }
    checkpoints?.reportStart(program, options)
    while !hasEnded, let item = try CommandError.reading({ () throws(FileError) in try input.next() }) {
      try accept(try send(item))
    }
    if !hasEnded { try accept(try jobs.send()) }
    while !hasEnded {
      let results = try jobs.take()
      if results.isEmpty { break }
      try accept(results)
    }
    if options.showsStatistics { statistics.write(to: output, options) }
    try CommandError.writing { () throws(FileError) in try output.finish() }
    checkpoints?.remove()
    // Lines were read before the result of the failed step was there.
    let replayed = summary.count - (checkpoints?.start?.summary.count ?? 0)
    let rest: Int?? = hasEnded ? .some(input.countRest().map { _ in input.count - replayed }) : nil
    ReplayEnding(rest: rest, emptyFiles: input.emptyFiles, hasFailed: summary.hasFailed)
      .write(summary, options, to: output)
    return summary.hasFailed ? DeepLinkCommand.ExitStatus.failure : DeepLinkCommand.ExitStatus.success
  }

  /// Sends a line to a process. Returns the results that are due.
  private func send(_ item: ReplayInput.Item) throws(CommandError) -> [JobResult] {
    switch item {
    case .line(let line): return try jobs.add(line, digest: input.digest)
    case .file(let file):
      if input.isTerminal { program.printError(LineReader.waiting) }
      if try CommandError.reading({ () throws(FileError) in try input.takeRecording() }) != nil {
        try options.check(recording: file, of: program)
      }
      try checkpoints?.skip(&input, file)
      return try jobs.begin(file, continues: input.continuesFile)
    }
  }

  /// Writes results and counts their steps, up to the one that ends the replay.
  private func accept(_ results: [JobResult]) throws(CommandError) {
    for result in results where !hasEnded { try accept(result) }
    jobs.reuse(results)
  }

  /// Writes a result and counts its steps.
  private func accept(_ result: JobResult) throws(CommandError) {
    output.write(result.report)
    do throws(ManifestError) {
      let part = try ReplaySummary(json: result.summary)
      write(failures: result.failures)
      summary.merge(part)
      if options.showsStatistics { statistics.merge(try ReplayStatistics(json: result.statistics)) }
      progress.advance(by: part.count)
    } catch {
      throw .failed("the numbers of a process of --jobs cannot be read: \(error)")
    }
    hasEnded = result.hasEnded || output.failure != nil
    if !hasEnded { try checkpoints?.save(result.position, output, summary, statistics) }
  }

  /// Writes the lines about failed steps, as many as one process writes.
  private func write(failures: [UInt8]) {
    for line in failures.split(separator: UInt8(ascii: "\n")) {
      guard let line = failureLimit.admit(String(decoding: line, as: UTF8.self)) else { return }
      progress.clear()
      for line in line.linesForErrors { Output.printError(line) }
    }
  }
}

import EngineTerminal

/// Divides lines into frames for several processes, whose results together are those of one process.
struct ReplayJobs {
  /// The most lines of a frame: few enough for little memory, enough that few results are waited for.
  private static let frameSize = 1000

  /// The bytes of lines from which on a frame is sent.
  private static let frameBytes = 28 * 1024

  private var queue: JobQueue
  private var frame = JobFrame()
  private var lineCount = 0
  private var stepCount = 0
  /// The last line that was added.
  private var position: ReplayPosition
  /// Whether steps were written before the frame.
  private var hasSteps: Bool

  /// Starts the processes with the arguments of this one.
  ///
  /// - Parameters:
  ///   - count: The number of processes.
  ///   - style: The style of the text report.
  ///   - start: The position after which the lines begin.
  ///   - hasSteps: Whether steps were written before.
  init(count: Int, style: TextStyle, after start: ReplayPosition, hasSteps: Bool) throws(FileError) {
    position = start
    self.hasSteps = hasSteps
    queue = try JobQueue(count: count, style: style)
  }

  /// Begins the steps of a file. Returns the results that are due.
  ///
  /// - Parameter continues: Whether the file's first steps were written before.
  mutating func begin(_ file: String, continues: Bool) throws(CommandError) -> [JobResult] {
    let results = try send()
    frame.file = file
    stepCount = continues ? position.step : 0
    frame.beginsFile = !continues
    return results
  }

  /// Adds the line of a step. Returns the results that are due.
  ///
  /// - Parameter digest: The digest of the lines of the file up to this one.
  mutating func add(_ line: ReplayLine, digest: LineDigest) throws(CommandError) -> [JobResult] {
    if lineCount == 0 {
      frame.stepsBefore = stepCount
      frame.file = line.place.file
    }
    line.encode(to: &frame.lines)
    lineCount += 1
    stepCount += 1
    position = ReplayPosition(
      file: line.place.fileIndex, line: line.place.line, step: stepCount, digest: digest)
    return lineCount == Self.frameSize || frame.lines.count > Self.frameBytes ? try send() : []
  }

  /// Sends the lines that are left. Returns the results that are due.
  mutating func send() throws(CommandError) -> [JobResult] {
    guard lineCount > 0 else { return [] }
    frame.isFirst = !hasSteps
    let results = try queue.send(frame, position: position)
    hasSteps = true
    lineCount = 0
    frame = JobFrame()
    return results
  }

  /// Returns the next results, at least one; none after the last one.
  mutating func take() throws(CommandError) -> [JobResult] { try queue.take() }

  /// Uses the memory of results again.
  mutating func reuse(_ results: [JobResult]) { queue.reuse(results) }
}

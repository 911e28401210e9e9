import EngineTerminal

/// Sends frames of lines to several processes of this program in turn, and takes their results in the same order, so
/// that the results together are those of one process.
struct ReplayJobs {
  /// The most lines of a frame: few enough for little memory, enough that few results are waited for.
  private static let frameSize = 1000

  /// The bytes of lines from which on a frame is sent.
  private static let frameBytes = 28 * 1024

  /// The most frames that a process has before its first result is taken: enough that it seldom waits for the results of others.
  private static let framesAhead = 4

  /// A frame that was sent, and whose result is not taken yet.
  private struct SentFrame {
    let position: ReplayPosition
    let size: Int
  }

  private let processes: [ChildProcess]
  private var frame = JobFrame()
  private var lineCount = 0
  private var stepCount = 0
  private var sent = 0
  private var taken = 0
  /// The last line that was added.
  private var position: ReplayPosition
  /// The frames whose results are not taken yet, the oldest first.
  private var pending: [SentFrame] = []
  private let hasSteps: Bool

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
    var processes: [ChildProcess] = []
    for _ in 0..<count {
      processes.append(
        try ChildProcess(
          arguments: Array(CommandLine.arguments.dropFirst()), environment: [ReplayWorkers.variable: style.encoded]))
    }
    self.processes = processes
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
    frame.isFirst = sent == 0 && !hasSteps
    let bytes = frame.bytes
    let index = sent % processes.count
    var results: [JobResult] = []
    while !takesFrame(index, size: bytes.count), let result = try take() { results.append(result) }
    guard processes[index].write(bytes) else { throw failure(of: index) }
    pending.append(SentFrame(position: position, size: bytes.count))
    sent += 1
    lineCount = 0
    frame = JobFrame()
    return results
  }

  /// Whether a process takes a frame although it may be writing a result, which it does before it reads: the frame fits into its input.
  private func takesFrame(_ index: Int, size: Int) -> Bool {
    let sizes = pending.indices.filter { (taken + $0) % processes.count == index }.map { pending[$0].size }
    return sizes.isEmpty || sizes.count < Self.framesAhead && sizes.reduce(size, +) <= processes[index].inputCapacity
  }

  /// Returns the next result; nil after the last one.
  mutating func take() throws(CommandError) -> JobResult? {
    guard taken < sent else { return nil }
    let index = taken % processes.count
    guard var result = JobResult(processes[index].read) else { throw failure(of: index) }
    result.position = pending.removeFirst().position
    taken += 1
    return result
  }

  private func failure(of index: Int) -> CommandError {
    .failed("process \(index + 1) of --jobs \(processes[index].end())")
  }
}

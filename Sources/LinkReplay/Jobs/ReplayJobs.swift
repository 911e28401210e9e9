import EngineTerminal

/// Sends frames of lines to several processes of this program in turn, and takes their results in the same order, so
/// that the results together are those of one process.
struct ReplayJobs {
  /// The number of lines of a frame: small enough for little memory, large enough that few results are waited for.
  private static let frameSize = 1000

  private let processes: [ChildProcess]
  private var frame = JobFrame()
  private var lineCount = 0
  private var stepCount = 0
  private var sent = 0
  private var taken = 0
  /// The last line that was added.
  private var position: ReplayPosition
  /// The last lines of the frames whose results are not taken yet.
  private var positions: [Int: ReplayPosition] = [:]
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

  /// Begins the steps of a file. Returns a result if one is due.
  mutating func begin(_ file: String) throws(CommandError) -> JobResult? {
    let result = try send()
    frame.file = file
    if sent > 0 || position.line == 0 {
      stepCount = 0
      frame.beginsFile = true
    } else {
      stepCount = position.step
    }
    return result
  }

  /// Adds the line of a step. Returns a result if one is due.
  mutating func add(_ line: ReplayLine) throws(CommandError) -> JobResult? {
    if lineCount == 0 {
      frame.stepsBefore = stepCount
      frame.file = line.place.file
    }
    line.encode(to: &frame.lines)
    lineCount += 1
    stepCount += 1
    position = ReplayPosition(file: line.place.fileIndex, line: line.place.line, step: stepCount)
    return lineCount == Self.frameSize ? try send() : nil
  }

  /// Sends the lines that are left. Returns a result if one is due.
  mutating func send() throws(CommandError) -> JobResult? {
    guard lineCount > 0 else { return nil }
    // A process writes its result before it reads the next frame.
    let result = sent - taken == processes.count ? try take() : nil
    let index = sent % processes.count
    frame.isFirst = sent == 0 && !hasSteps
    guard processes[index].write(frame.bytes) else { throw failure(of: index) }
    positions[sent] = position
    sent += 1
    lineCount = 0
    frame = JobFrame()
    return result
  }

  /// Returns the next result; nil after the last one.
  mutating func take() throws(CommandError) -> JobResult? {
    guard taken < sent else { return nil }
    let index = taken % processes.count
    guard var result = JobResult(processes[index].read) else { throw failure(of: index) }
    result.position = positions.removeValue(forKey: taken) ?? result.position
    taken += 1
    return result
  }

  private func failure(of index: Int) -> CommandError {
    .failed("process \(index + 1) of --jobs \(processes[index].end())")
  }
}

import EngineTerminal

/// Sends frames to several processes of this program, each to the one that has the fewest, and returns their results in the
/// order of the frames.
struct JobQueue {
  /// The most frames that a process has: enough that it seldom waits for the next one.
  private static let framesAhead = 4

  /// The most results that wait for an earlier one: enough that a process seldom waits for a slower one.
  private static let resultsAhead = 24

  /// A frame whose result is not taken yet.
  private struct SentFrame {
    let position: ReplayPosition
    let size: Int
    let process: Int
    var result: Result<JobResult, CommandError>?
  }

  private let processes: [ChildProcess]
  /// The frames whose results are not taken yet, the oldest first.
  private var frames: [SentFrame] = []
  /// Results that are not used any more.
  private var spare: [JobResult] = []

  /// Starts the processes with the arguments of this one.
  ///
  /// - Parameters:
  ///   - count: The number of processes.
  ///   - style: The style of the text report.
  init(count: Int, style: TextStyle) throws(FileError) {
    var processes: [ChildProcess] = []
    for _ in 0..<count {
      processes.append(
        try ChildProcess(
          arguments: Array(CommandLine.arguments.dropFirst()), environment: [ReplayWorkers.variable: style.encoded]))
    }
    self.processes = processes
  }

  /// Sends a frame. Returns the results that are due.
  ///
  /// - Parameter position: The last line of the frame.
  /// - Throws: The error of a process that has ended, after the results of the frames before its own.
  mutating func send(_ frame: JobFrame, position: ReplayPosition) throws(CommandError) -> [JobResult] {
    let bytes = frame.bytes
    try checkOldest()
    var results = takeReceived()
    // After a failure nothing is sent: its error is thrown before the frame's result is due.
    while !hasFailed {
      if let process = process(for: bytes.count) {
        frames.append(SentFrame(position: position, size: bytes.count, process: process))
        if !processes[process].write(bytes) { fail(process) }
        break
      }
      receive()
      results += takeReceived()
    }
    return results
  }

  /// Returns the next results, at least one; none after the last one.
  mutating func take() throws(CommandError) -> [JobResult] {
    while !frames.isEmpty, frames[0].result == nil { receive() }
    try checkOldest()
    return takeReceived()
  }

  /// Uses the memory of results again.
  mutating func reuse(_ results: [JobResult]) { spare += results }

  private func checkOldest() throws(CommandError) {
    if case .failure(let error)? = frames.first?.result { throw error }
  }

  /// Returns the next results that were received.
  private mutating func takeReceived() -> [JobResult] {
    var results: [JobResult] = []
    while case .success(let result)? = frames.first?.result {
      results.append(result)
      frames.removeFirst()
    }
    return results
  }

  /// Returns the process that takes a frame of this size and has the fewest frames; nil if a result must be received before.
  private func process(for size: Int) -> Int? {
    guard frames.count < Self.framesAhead * processes.count + Self.resultsAhead else { return nil }
    var waiting = processes.map { _ in (count: 0, size: 0) }
    for frame in frames where frame.result == nil {
      waiting[frame.process].count += 1
      waiting[frame.process].size += frame.size
    }
    guard let process = waiting.indices.min(by: { waiting[$0].count < waiting[$1].count }) else { return nil }
    // A process may be writing a result, which it does before it reads: the frame fits into its input.
    let fits = waiting[process].size + size <= processes[process].inputCapacity
    return waiting[process].count == 0 || waiting[process].count < Self.framesAhead && fits ? process : nil
  }

  /// Waits for the next result of any process.
  private mutating func receive() {
    // The next frame of each process, the oldest first.
    var next: [Int] = []
    var isFound = processes.map { _ in false }
    for (index, frame) in frames.enumerated() where frame.result == nil && !isFound[frame.process] {
      isFound[frame.process] = true
      next.append(index)
    }
    let index = next[ChildProcess.waitForOutput(of: next.map { processes[frames[$0].process] })]
    let process = processes[frames[index].process]
    guard var result = JobResult(reusing: spare.popLast() ?? JobResult(), process.read) else {
      return fail(frames[index].process)
    }
    result.position = frames[index].position
    frames[index].result = .success(result)
  }

  private var hasFailed: Bool {
    frames.contains { frame in
      if case .failure = frame.result { true } else { false }
    }
  }

  /// Ends a process that has ended by itself, or has written no result.
  private mutating func fail(_ process: Int) {
    let error = CommandError.failed("process \(process + 1) of --jobs \(processes[process].end())")
    for index in frames.indices where frames[index].process == process && frames[index].result == nil {
      frames[index].result = .failure(error)
    }
  }
}

/// The lines that a process replays at once, as they are sent to it.
struct JobFrame: Equatable {
  /// The number of the step before the first line.
  var stepsBefore = 0
  /// Whether no step was written before.
  var isFirst = true
  /// Whether the steps of the file begin here.
  var beginsFile = false
  /// The file of the lines.
  var file = ""
  /// The lines (``ReplayLine/encode(to:)``).
  var lines: [UInt8] = []

  init() {}

  /// Reads the next frame; nil at the end of the input.
  ///
  /// - Parameter read: Replaces the bytes by this many; returns false if there are fewer.
  init?(_ read: (inout [UInt8], Int) -> Bool) {
    var file: [UInt8] = []
    guard let numbers = [Int](count: 5, read), read(&file, numbers[3]), read(&lines, numbers[4]) else { return nil }
    stepsBefore = numbers[0]
    (isFirst, beginsFile) = (numbers[1] == 1, numbers[2] == 1)
    self.file = String(decoding: file, as: UTF8.self)
  }

  var bytes: [UInt8] {
    let file = Array(file.utf8)
    return [stepsBefore, isFirst ? 1 : 0, beginsFile ? 1 : 0, file.count, lines.count].bytes + file + lines
  }
}

/// The result of a frame.
struct JobResult: Equatable {
  /// The last line of the frame. It is not sent by the process.
  var position = ReplayPosition()
  /// Whether a failed step has ended the replay.
  var hasEnded = false
  /// The report of the steps.
  var report: [UInt8] = []
  /// The lines about failed steps, for standard error.
  var failures: [UInt8] = []
  /// The summary of the steps, as JSON.
  var summary: [UInt8] = []
  /// The statistics of the steps, as JSON; empty if they are not wanted.
  var statistics: [UInt8] = []

  init() {}

  /// Reads a result; nil if the process has ended.
  ///
  /// - Parameters:
  ///   - spare: A result that is not used any more. Its memory is used again, because new memory takes as long as the reading.
  ///   - read: Replaces the bytes by this many; returns false if there are fewer.
  init?(reusing spare: consuming JobResult = JobResult(), _ read: (inout [UInt8], Int) -> Bool) {
    self = spare
    guard let numbers = [Int](count: 5, read), read(&report, numbers[1]), read(&failures, numbers[2]),
      read(&summary, numbers[3]), read(&statistics, numbers[4])
    else { return nil }
    hasEnded = numbers[0] == 1
  }

  /// Removes the steps. The memory of the report is kept for the next frame.
  mutating func removeAll() {
    var report = report
    self = JobResult()
    report.removeAll(keepingCapacity: true)
    self.report = report
  }

  /// The result without its position, in the parts in which it is written, so that a large report is not copied.
  var parts: [[UInt8]] {
    let parts = [report, failures, summary, statistics]
    return [([hasEnded ? 1 : 0] + parts.map(\.count)).bytes] + parts
  }
}

extension [Int] {
  /// The numbers in eight bytes each, the lowest first.
  fileprivate var bytes: [UInt8] {
    flatMap { number in (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
  }

  /// Reads ``bytes``; nil if they are incomplete or a number is negative.
  fileprivate init?(count: Int, _ read: (inout [UInt8], Int) -> Bool) {
    var bytes: [UInt8] = []
    guard read(&bytes, count * 8) else { return nil }
    self = (0..<count).map { index in
      (0..<8).reduce(0) { number, place in number | Int(truncatingIfNeeded: bytes[index * 8 + place]) << (place * 8) }
    }
    guard allSatisfy({ $0 >= 0 }) else { return nil }
  }
}

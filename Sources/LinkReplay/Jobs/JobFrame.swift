/// The lines that a process replays at once, as they are sent to it.
struct JobFrame: Equatable {
  /// The number of the step before the first line.
  var stepsBefore = 0
  /// Whether no step was written before.
  var isFirst = true
  /// The file, if it begins here and is one of several.
  var heading: String?
  /// The lines, each with a line end.
  var lines: [UInt8] = []

  init() {}

  /// Reads the next frame; nil at the end of the input.
  ///
  /// - Parameter read: Returns this many bytes; nil if there are fewer.
  init?(_ read: (Int) -> [UInt8]?) {
    guard let numbers = [Int](count: 4, read), let heading = read(numbers[2]), let lines = read(numbers[3]) else {
      return nil
    }
    stepsBefore = numbers[0]
    isFirst = numbers[1] == 1
    self.heading = heading.isEmpty ? nil : String(decoding: heading, as: UTF8.self)
    self.lines = lines
  }

  var bytes: [UInt8] {
    let heading = Array((heading ?? "").utf8)
    return [stepsBefore, isFirst ? 1 : 0, heading.count, lines.count].bytes + heading + lines
  }
}

/// The result of a frame.
struct JobResult: Equatable {
  /// Whether a step has failed.
  var hasFailed = false
  /// Whether a failed step has ended the replay.
  var hasEnded = false
  /// The report of the steps.
  var report: [UInt8] = []
  /// The statistics of the steps, as JSON.
  var statistics: [UInt8] = []

  init() {}

  /// Reads a result; nil if the process has ended.
  ///
  /// - Parameter read: Returns this many bytes; nil if there are fewer.
  init?(_ read: (Int) -> [UInt8]?) {
    guard let numbers = [Int](count: 4, read), let report = read(numbers[2]), let statistics = read(numbers[3]) else {
      return nil
    }
    (hasFailed, hasEnded) = (numbers[0] == 1, numbers[1] == 1)
    (self.report, self.statistics) = (report, statistics)
  }

  var bytes: [UInt8] {
    [hasFailed ? 1 : 0, hasEnded ? 1 : 0, report.count, statistics.count].bytes + report + statistics
  }
}

extension [Int] {
  /// The numbers in eight bytes each, the lowest first.
  fileprivate var bytes: [UInt8] {
    flatMap { number in (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
  }

  /// Reads ``bytes``; nil if they are incomplete or a number is negative.
  fileprivate init?(count: Int, _ read: (Int) -> [UInt8]?) {
    guard let bytes = read(count * 8) else { return nil }
    self = (0..<count).map { index in
      (0..<8).reduce(0) { number, place in number | Int(truncatingIfNeeded: bytes[index * 8 + place]) << (place * 8) }
    }
    guard allSatisfy({ $0 >= 0 }) else { return nil }
  }
}

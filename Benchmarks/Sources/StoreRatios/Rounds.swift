import Foundation

/// The figures of several sides that take turns.
struct Rounds {
  enum Unit {
    case nanoseconds
    case milliseconds
  }

  private var figures: [String: [Double]] = [:]

  /// Adds nanoseconds.
  mutating func add(_ side: String, _ figure: Double) { figures[side, default: []].append(figure) }

  /// Prints the fastest and the median of a side, in nanoseconds or as ratios to another side.
  func report(_ name: String, _ side: String, over floor: String? = nil, limit: Double? = nil, unit: Unit) {
    let (fastest, median) = (fastest(side), median(side))
    let scale = unit == .milliseconds ? 1e6 : 1
    var line = name.padding(toLength: 58, withPad: " ", startingAt: 0)
    line += String(format: "fastest %9.3f  median %9.3f", fastest / scale, median / scale)
    line += unit == .milliseconds ? " ms" : " ns"
    var reached = fastest
    if let floor {
      reached = fastest / self.fastest(floor)
      line += String(format: "  ratio %.2f, of medians %.2f", reached, median / self.median(floor))
    }
    if let limit { line += floor == nil ? "" : String(format: "  limit %.1f", limit) }
    if let limit { line += reached <= limit ? "  ok" : "  NOT REACHED" }
    print(line)
  }

  private func fastest(_ side: String) -> Double { figures[side]?.min() ?? .nan }

  private func median(_ side: String) -> Double {
    let sorted = figures[side]?.sorted() ?? []
    return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
  }
}

/// Prints a ratio that takes no time.
func report(_ name: String, _ ratio: Double, limit: Double) {
  let line = name.padding(toLength: 74, withPad: " ", startingAt: 0)
  print(line + String(format: "ratio %.2f  limit %.1f  ", ratio, limit) + (ratio <= limit ? "ok" : "NOT REACHED"))
}

/// Measures one piece of work from now on.
struct Stopwatch {
  enum Kind {
    /// The time on the wall.
    case wallClock
    /// The processor time of all threads of this process, in which other processes count little.
    case processor
  }

  private let kind: Kind
  private let start: Double

  init(_ kind: Kind) {
    self.kind = kind
    start = Self.now(kind)
  }

  /// Nanoseconds.
  var elapsed: Double { Self.now(kind) - start }

  private static func now(_ kind: Kind) -> Double {
    var time = timespec()
    clock_gettime(kind == .processor ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

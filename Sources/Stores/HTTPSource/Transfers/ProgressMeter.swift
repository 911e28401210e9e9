import DataProviding
import Synchronization

/// Reports progress at most every 100 ms, and additionally at the first and the last piece of each body.
///
/// The requests of a call use it one after the other, so that reports do not overlap.
final class ProgressMeter: Sendable {
  typealias Report = @Sendable (HTTPProgress) -> Void

  private struct State {
    var reportedAt: Duration?
    var reported: HTTPProgress?
    var last: HTTPProgress?
  }

  private static let interval = Duration.milliseconds(100)

  private let clock: AnyClock
  private let report: Report
  private let state = Mutex(State())

  init(_ clock: AnyClock, _ report: @escaping Report) {
    self.clock = clock
    self.report = report
  }

  /// Records progress, and reports it if a report is due.
  func record(_ progress: HTTPProgress) {
    let isDue = state.withLock { state in
      let isNew = state.last?.direction != progress.direction
      let isComplete = progress.bytes == progress.total
      let isLate = state.reportedAt.map { clock.now - $0 >= Self.interval } ?? true
      state.last = progress
      guard isNew || isComplete || isLate else { return false }
      state.reportedAt = clock.now
      state.reported = progress
      return true
    }
    if isDue { report(progress) }
  }

  /// Reports the last progress unless it has been reported.
  func finish() {
    let progress = state.withLock { state in
      defer { state.reported = state.last }
      return state.reported == state.last ? nil : state.last
    }
    if let progress { report(progress) }
  }
}

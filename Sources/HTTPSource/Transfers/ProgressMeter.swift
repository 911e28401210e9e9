import DataProviding
import Synchronization

/// Reports progress at most every 100 ms, besides the beginning and the end of each body.
///
/// It is used by one request after the other, so that reports come one after the other.
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

  /// Notes progress.
  func note(_ progress: HTTPProgress) {
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

  /// Reports the last progress, unless it is reported already.
  func finish() {
    let progress = state.withLock { state in
      defer { state.reported = state.last }
      return state.reported == state.last ? nil : state.last
    }
    if let progress { report(progress) }
  }
}

import EngineBase

/// The drains of a queue: callers that give it a limited time for sending.
@MainActor
final class MutationDrains {
  /// The time that an attempt must have left to begin. Most servers answer in it.
  static let attempt: Duration = .seconds(3)
  /// The last part of a drain's time, which is for the disk.
  static let closing: Duration = .seconds(1)

  /// The deadlines of the drains that are sending.
  private var deadlines: [Int: Duration] = [:]
  private var lastNumber = 0
  private let waiters = RestWaiters()

  /// Whether a drain is sending.
  var isActive: Bool { !deadlines.isEmpty }

  /// Whether an attempt that begins now has time enough.
  func allowAttempt(at time: Duration) -> Bool { deadlines.values.contains { time <= $0 - Self.attempt } }

  /// Resumes all drains, so that each checks whether it ends now.
  func queueChanged() { waiters.resumeAll() }

  /// Returns when a drain ends; see ``MutationRunner/drain(until:clock:after:)``.
  ///
  /// - Parameters:
  ///   - begin: Begins to send, after the preparation.
  ///   - end: Returns why the drain ends now; nil while it goes on. Called from the beginning of sending on. Returns a
  ///   reason if the time is over.
  func run(
    until deadline: Duration, clock: AnyClock, after preparation: @escaping @MainActor () async -> Void,
    begin: @escaping @MainActor () -> Void, end: @MainActor (_ isOver: Bool) -> MutationDrain.Reason?
  ) async -> MutationDrain.Reason {
    lastNumber += 1
    let number = lastNumber
    let beginning = Task {
      await preparation()
      if Task.isCancelled { return }
      deadlines[number] = deadline
      begin()
    }
    let limit = Task { [waiters] in
      try? await clock.sleep(until: deadline - Self.closing)
      waiters.resumeAll()
    }
    defer {
      beginning.cancel()
      limit.cancel()
      deadlines[number] = nil
    }
    return await withTaskCancellationHandler {
      while true {
        let isOver = Task.isCancelled || clock.now >= deadline - Self.closing
        if deadlines[number] == nil {
          if isOver { return .time }
        } else if let reason = end(isOver) {
          return reason
        }
        await waiters.wait()
      }
    } onCancel: { [waiters] in
      Task { @MainActor in waiters.resumeAll() }
    }
  }
}

import Synchronization

/// A server whose answers the test sends.
final class FakeServer: Sendable {
  private struct Call {
    let number: Int
    let request: String
    let continuation: CheckedContinuation<Int, any Error>
  }

  private struct State {
    var now = 0
    var cancelled: Set<Int> = []
    var open: [Call] = []
    /// The cancelled calls that have not ended.
    var late: [Call] = []
    var begun: [String] = []
    var returned = 0
  }

  private let state = Mutex(State())

  /// Whether cancelled calls continue until ``answerLate(_:)``.
  let ignoresCancellation: Bool

  init(ignoresCancellation: Bool = false) { self.ignoresCancellation = ignoresCancellation }

  /// The open requests in the order in which they began.
  var open: [String] { state.withLock { $0.open.map(\.request) } }

  /// The open requests with the numbers of their first calls.
  var openNumbers: [String: Int] {
    state.withLock { Dictionary($0.open.map { ($0.request, $0.number) }) { first, _ in first } }
  }

  /// The number of cancelled calls that have not ended.
  var lateCount: Int { state.withLock { $0.late.count } }

  /// All requests in the order in which they began.
  var begun: [String] { state.withLock { $0.begun } }

  /// The number of calls that have returned.
  var returned: Int { state.withLock { $0.returned } }

  /// Returns a number between those of all earlier calls and those of all later calls.
  func tick() -> Int {
    state.withLock { state in
      state.now += 1
      return state.now
    }
  }

  func fetch(_ request: String) async throws -> Int {
    let number = tick()
    defer { state.withLock { $0.returned += 1 } }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { begin(Call(number: number, request: request, continuation: $0)) }
    } onCancel: {
      cancel(number)
    }
  }

  /// Ends the open call of a request.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  func finish(_ request: String, _ result: Result<Int, any Error>) -> Bool { finish(request) { _ in result } }

  /// Ends the open call of a request with a result that depends on the call's number.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  func finish(_ request: String, _ result: (_ number: Int) -> Result<Int, any Error>) -> Bool {
    let call = state.withLock { state in
      state.open.firstIndex { $0.request == request }.map { state.open.remove(at: $0) }
    }
    if let call { call.continuation.resume(with: result(call.number)) }
    return call != nil
  }

  /// Answers all cancelled calls that have not ended.
  func answerLate(_ value: Int) { answerLate { _ in value } }

  /// Answers all cancelled calls that have not ended, depending on their numbers.
  func answerLate(_ value: (_ number: Int) -> Int) {
    let late = state.withLock { state in
      defer { state.late = [] }
      return state.late
    }
    for call in late { call.continuation.resume(returning: value(call.number)) }
  }

  private func begin(_ call: Call) {
    let isCancelled = state.withLock { state in
      if state.cancelled.remove(call.number) != nil { return true }
      state.open.append(call)
      state.begun.append(call.request)
      return false
    }
    if isCancelled { call.continuation.resume(throwing: CancellationError()) }
  }

  private func cancel(_ number: Int) {
    let call = state.withLock { state -> Call? in
      guard let index = state.open.firstIndex(where: { $0.number == number }) else {
        state.cancelled.insert(number)
        return nil
      }
      let call = state.open.remove(at: index)
      if ignoresCancellation { state.late.append(call) }
      return ignoresCancellation ? nil : call
    }
    call?.continuation.resume(throwing: CancellationError())
  }
}

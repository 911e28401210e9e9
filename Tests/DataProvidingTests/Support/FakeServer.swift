import Synchronization

/// A server whose answers come when the test gives them.
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
    /// Calls that were cancelled and have not noticed.
    var late: [Call] = []
    var begun: [String] = []
    var returned = 0
  }

  private let state = Mutex(State())

  /// Whether calls go on when they are cancelled, until ``answerLate(_:)``.
  let isDeaf: Bool

  init(isDeaf: Bool = false) { self.isDeaf = isDeaf }

  /// The requests that are under way, in the order in which they began.
  var open: [String] { state.withLock { $0.open.map(\.request) } }

  /// The same with the numbers of their first calls.
  var openNumbers: [String: Int] {
    state.withLock { Dictionary($0.open.map { ($0.request, $0.number) }) { first, _ in first } }
  }

  /// How many calls were cancelled and are still to be answered.
  var lateCount: Int { state.withLock { $0.late.count } }

  /// All requests that ever began.
  var begun: [String] { state.withLock { $0.begun } }

  /// How many calls have returned.
  var returned: Int { state.withLock { $0.returned } }

  /// A number that is greater than those of all calls that have begun, and less than those of all that will.
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

  /// Ends the call of a request that is under way; says whether there was one.
  @discardableResult
  func finish(_ request: String, _ result: Result<Int, any Error>) -> Bool { finish(request) { _ in result } }

  /// The same, with an answer that depends on the call's number.
  @discardableResult
  func finish(_ request: String, _ result: (_ number: Int) -> Result<Int, any Error>) -> Bool {
    let call = state.withLock { state in
      state.open.firstIndex { $0.request == request }.map { state.open.remove(at: $0) }
    }
    if let call { call.continuation.resume(with: result(call.number)) }
    return call != nil
  }

  /// Answers all calls that were cancelled and have not noticed.
  func answerLate(_ value: Int) { answerLate { _ in value } }

  /// The same, with answers that depend on the calls' numbers.
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
      if isDeaf { state.late.append(call) }
      return isDeaf ? nil : call
    }
    call?.continuation.resume(throwing: CancellationError())
  }
}

import EngineBase

/// The callers that wait for components to finish. Each gets exactly one result.
@MainActor
final class ResultWaiters {
  private struct Entry {
    let wait: ResultWait
    let component: ComponentUID
  }

  private var entries: [Int: Entry] = [:]
  private var lastNumber = 0

  /// The numbers of the entries by the component that they wait for, and by their requester.
  private var byComponent: [ComponentUID: Set<Int>] = [:]
  private var byRequester: [ComponentUID: Set<Int>] = [:]

  /// Starts a wait for the result of an intent's last component.
  ///
  /// - Parameter isMounted: Whether a component is mounted. Asked when the intent ends: at this moment nothing else can
  ///   happen to the component.
  func start(
    _ wait: ResultWait, for intent: IntentRecord, isMounted: @escaping @MainActor (ComponentUID) -> Bool
  ) {
    let id = intent.wait { [weak self] result in
      switch result {
      case .failure(let error): wait.end(.failure(error))
      case .success(let outcome):
        if let requester = wait.requester, !isMounted(requester) {
          return wait.end(.success(.closed(.requesterUnmounted)))
        }
        guard let uid = outcome.components.last, isMounted(uid) else {
          return wait.end(.success(.closed(.nothingOpened)))
        }
        self?.add(wait, awaiting: uid)
      }
    }
    if let id, !wait.hasEnded { wait.onCancel { intent.cancelWait(id) } }
  }

  /// Adds a caller that waits until a component finishes or is closed, or until the requester is unmounted.
  private func add(_ wait: ResultWait, awaiting uid: ComponentUID) {
    lastNumber += 1
    let number = lastNumber
    entries[number] = Entry(wait: wait, component: uid)
    byComponent[uid, default: []].insert(number)
    if let requester = wait.requester { byRequester[requester, default: []].insert(number) }
    wait.onCancel { [weak self] in _ = self?.remove(number) }
  }

  /// Ends the waits for the components that a change has unmounted, and for a component that has finished.
  func end(with change: Change) {
    if case .finish(let uid) = change.first.intent, change.plansFirst { end(uid, .finished(change.first.sent.value)) }
    let reason = CloseReason(change.first.intent)
    for uid in change.plan.removals {
      end(uid, .closed(reason))
      requesterUnmounted(uid)
    }
  }

  /// Ends all waits for a component, in the order in which they came.
  private func end(_ uid: ComponentUID, _ result: @autoclosure () -> ComponentResult<any Sendable>) {
    if !byComponent.isEmpty { end(byComponent[uid], .success(result())) }
  }

  /// Ends all waits of a requester that is unmounted.
  private func requesterUnmounted(_ uid: ComponentUID) {
    if !byRequester.isEmpty { end(byRequester[uid], .success(.closed(.requesterUnmounted))) }
  }

  /// Ends all waits with an error.
  func endAll(_ error: RouterError) {
    if !entries.isEmpty { end(Set(entries.keys), .failure(error)) }
  }

  private func end(_ numbers: Set<Int>?, _ result: Result<ComponentResult<any Sendable>, RouterError>) {
    guard let numbers else { return }
    let waits = numbers.sorted().compactMap { remove($0) }
    for wait in waits { wait.end(result) }
  }

  private func remove(_ number: Int) -> ResultWait? {
    guard let entry = entries.removeValue(forKey: number) else { return nil }
    Self.remove(number, from: &byComponent, entry.component)
    if let requester = entry.wait.requester { Self.remove(number, from: &byRequester, requester) }
    return entry.wait
  }

  private static func remove(_ number: Int, from lists: inout [ComponentUID: Set<Int>], _ uid: ComponentUID) {
    lists[uid]?.remove(number)
    if lists[uid]?.isEmpty == true { lists[uid] = nil }
  }
}

/// One caller's wait for a result: first for the outcome of its intent, then for the finish of the link's last
/// component.
@MainActor
final class ResultWait {
  typealias Completion = @MainActor (Result<ComponentResult<any Sendable>, RouterError>) -> Void

  let requester: ComponentUID?

  private enum State {
    case running(Completion?, onCancel: (@MainActor () -> Void)?)
    case ended(Result<ComponentResult<any Sendable>, RouterError>)
  }

  private var state = State.running(nil, onCancel: nil)

  init(requester: ComponentUID?) { self.requester = requester }

  var hasEnded: Bool {
    if case .ended = state { true } else { false }
  }

  /// Sets an additional action of cancelling the wait.
  func onCancel(_ action: @escaping @MainActor () -> Void) {
    if case .running(let completion, _) = state { state = .running(completion, onCancel: action) }
  }

  /// Calls `completion` once: at the end, or now if the wait has ended. Called once.
  func whenEnded(_ completion: @escaping Completion) {
    switch state {
    case .running(_, let onCancel): state = .running(completion, onCancel: onCancel)
    case .ended(let result): completion(result)
    }
  }

  /// Ends the wait. Only the first call has an effect.
  func end(_ result: Result<ComponentResult<any Sendable>, RouterError>) {
    guard case .running(let completion, _) = state else { return }
    state = .ended(result)
    completion?(result)
  }

  /// Returns the result. Cancelling the task ends the wait with `cancelled`.
  func value() async throws(RouterError) -> ComponentResult<any Sendable> {
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        whenEnded { continuation.resume(returning: $0) }
        if Task.isCancelled { cancel() }
      }
    } onCancel: {
      Task { @MainActor in cancel() }
    }
    return try result.get()
  }

  private func cancel() {
    guard case .running(_, let onCancel) = state else { return }
    onCancel?()
    end(.failure(.cancelled))
  }
}

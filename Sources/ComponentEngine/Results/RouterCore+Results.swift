/// Waiting for what a component gives when it finishes.
extension RouterCore {
  func result(of intent: Intent, requester: ComponentUID?) async throws(RouterError) -> ComponentResult<any Sendable> {
    try checkAwaiting(intent)
    let result = await withCheckedContinuation { continuation in
      submit(intent, requester: requester, result: { continuation.resume(returning: $0) })
    }
    return try result.get()
  }

  /// Gives an intent; `completion` is called once, with what the link's last component gives.
  func submit(
    _ intent: Intent, requester: ComponentUID?,
    result completion: @escaping @MainActor (Result<ComponentResult<any Sendable>, RouterError>) -> Void
  ) {
    submit(intent, requester: requester) { [self] outcome in
      switch outcome {
      case .failure(let error): completion(.failure(error))
      case .success(let outcome):
        // At this moment nothing else can happen to the component.
        wait(for: outcome.components.last, requester) { completion(.success($0)) }
      }
    }
  }

  private func wait(for awaited: ComponentUID?, _ requester: ComponentUID?, _ answer: @escaping ResultWaiters.Answer) {
    if let requester, components[requester] == nil { return answer(.closed(.requesterUnmounted)) }
    guard let awaited, components[awaited] != nil else { return answer(.closed(.nothingOpened)) }
    resultWaiters.add(awaited, requester: requester, answer)
  }

  /// A component has finished: whoever waits for it goes on.
  func finished(_ uid: ComponentUID, _ value: any Sendable) {
    resultWaiters.answer(uid, .finished(value))
    resumeRedirected(from: uid)
  }

  /// A component has gone. If it has not finished, whoever waits for it hears how.
  func departed(_ uid: ComponentUID, _ intent: Intent) {
    resultWaiters.answer(uid, .closed(CloseReason(intent)))
    resultWaiters.answer(requester: uid)
    if !redirected.isEmpty { refuseRedirected(awaiting: uid) }
  }
}

/// Waiting for what a component gives when it finishes.
extension RouterCore {
  func result(of intent: Intent, asker: ComponentUID?) async throws(RouterError) -> ComponentResult<any Sendable> {
    try checkAwaiting(intent)
    let result = await withCheckedContinuation { continuation in
      submit(intent, asker: asker, result: { continuation.resume(returning: $0) })
    }
    return try result.get()
  }

  /// Gives an intent; `completion` is called once, with what the link's last component gives.
  func submit(
    _ intent: Intent, asker: ComponentUID?,
    result completion: @escaping @MainActor (Result<ComponentResult<any Sendable>, RouterError>) -> Void
  ) {
    submit(intent, asker: asker) { [self] outcome in
      switch outcome {
      case .failure(let error): completion(.failure(error))
      case .success(let outcome):
        // At this moment nothing else can happen to the component.
        wait(for: outcome.components.last, asker) { completion(.success($0)) }
      }
    }
  }

  private func wait(for awaited: ComponentUID?, _ asker: ComponentUID?, _ answer: @escaping ResultWaiters.Answer) {
    if let asker, components[asker] == nil { return answer(.closed(.askerUnmounted)) }
    guard let awaited, components[awaited] != nil else { return answer(.closed(.nothingOpened)) }
    resultWaiters.add(awaited, asker: asker, answer)
  }

  /// A component has finished: whoever waits for it goes on.
  func finished(_ text: String, _ value: any Sendable) {
    guard let uid = ComponentUID(text) else { return }
    resultWaiters.answer(uid, .finished(value))
    resumeRedirected(from: uid)
  }

  /// A component has gone. If it has not finished, whoever waits for it hears how.
  func departed(_ uid: ComponentUID, _ intent: Intent) {
    resultWaiters.answer(uid, .closed(CloseReason(intent)))
    resultWaiters.answer(asker: uid)
    if !redirected.isEmpty { refuseRedirected(awaiting: uid) }
  }
}

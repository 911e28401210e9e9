import DataProviding

/// Calling the presenter, and going on when it is done or takes too long.
extension RouterCore {
  func present(_ plan: Plan, _ ticket: Ticket, _ result: Result<Outcome, RouterError>) {
    lastPresentation += 1
    let running = RunningPresentation(self, number: lastPresentation, ticket, plan, result)
    activity = .presenting(running)
    emit(.presented(before: plan.before, after: plan.after))
    PresentationID.$current.withValue(running.id) { callPresenter(running) }
    if case .endedInCall = running.progress {
      conclude(plan, ticket, result)
    } else {
      running.progress = .waiting(timeout(running))
    }
  }

  /// The presenter is done, or counts as done, after its call.
  fileprivate func resume(_ running: RunningPresentation) {
    activity = .working(running.ticket)
    conclude(running.plan, running.ticket, running.result)
    serveLine()
  }

  private func timeout(_ running: RunningPresentation) -> Task<Void, Never> {
    let (clock, end) = (clock, clock.now + presenterTimeout)
    return Task { @MainActor [weak running] in
      guard (try? await clock.sleep(until: end)) != nil, let running, case .waiting = running.progress else {
        return
      }
      running.router?.emit(.presenterTimedOut(running.ticket.sent))
      running.end()
    }
  }
}

/// A presenter's call that is under way. It keeps the router alive until the presenter is done or counts as done.
@MainActor
final class RunningPresentation {
  enum Progress {
    /// The presenter's method has not returned.
    case calling
    /// The presenter was done before its method returned.
    case endedInCall
    /// The method has returned, its completion is still to come.
    case waiting(Task<Void, Never>)
    /// The presenter is done, or counts as done.
    case ended
  }

  /// Nil once the presenter is done, so that a completion that it keeps does not keep the router.
  private(set) var router: RouterCore?
  let id: PresentationID
  let ticket: Ticket
  let plan: Plan
  let result: Result<Outcome, RouterError>
  var progress = Progress.calling

  init(
    _ router: RouterCore, number: Int, _ ticket: Ticket, _ plan: Plan, _ result: Result<Outcome, RouterError>
  ) {
    self.router = router
    id = PresentationID(router: ObjectIdentifier(router), number: number)
    self.ticket = ticket
    self.plan = plan
    self.result = result
  }

  /// The presenter's completion; only the first call means something.
  func end() {
    switch progress {
    case .calling:
      progress = .endedInCall
      router = nil
    case .endedInCall, .ended: break
    case .waiting(let timeout):
      timeout.cancel()
      progress = .ended
      let router = router
      self.router = nil
      router?.resume(self)
    }
  }
}

/// Which presenter's call code runs in, and the tasks that it started.
struct PresentationID: Sendable, Equatable {
  let router: ObjectIdentifier
  let number: Int

  @TaskLocal static var current: PresentationID?
}

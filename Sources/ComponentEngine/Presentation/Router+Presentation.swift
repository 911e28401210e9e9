/// Calling the presenter, and going on when it is done or takes too long.
extension Router {
  func present(_ plan: Plan, _ ticket: Ticket, _ outcome: Outcome) {
    lastPresentation += 1
    let id = PresentationID(router: ObjectIdentifier(self), number: lastPresentation)
    let running = RunningPresentation(id: id, ticket: ticket, plan: plan, outcome: outcome)
    activity = .presenting(running)
    emit(.presented(before: plan.before, after: plan.after))
    PresentationID.$current.withValue(id) {
      presenter.present(Presentation(plan: plan, router: self)) { [weak self] in
        self?.presentationDidEnd(running)
      }
    }
    if case .endedInCall = running.progress {
      conclude(plan, ticket, outcome)
    } else {
      running.progress = .waiting(timeout(running))
    }
  }

  private func presentationDidEnd(_ running: RunningPresentation) {
    switch running.progress {
    case .calling: running.progress = .endedInCall
    case .endedInCall, .ended: break
    case .waiting(let timeout):
      timeout.cancel()
      running.progress = .ended
      activity = .working(running.ticket)
      conclude(running.plan, running.ticket, running.outcome)
      serveLine()
    }
  }

  private func timeout(_ running: RunningPresentation) -> Task<Void, Never> {
    let (clock, duration) = (configuration.clock, configuration.presenterTimeout)
    return Task { @MainActor [weak self] in
      guard (try? await clock.sleep(for: duration)) != nil, let self, case .waiting = running.progress else { return }
      self.emit(.presenterTimedOut(running.ticket.intent))
      self.presentationDidEnd(running)
    }
  }
}

/// A presenter's call that is under way.
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

  let id: PresentationID
  let ticket: Ticket
  let plan: Plan
  let outcome: Outcome
  var progress = Progress.calling

  init(id: PresentationID, ticket: Ticket, plan: Plan, outcome: Outcome) {
    self.id = id
    self.ticket = ticket
    self.plan = plan
    self.outcome = outcome
  }
}

/// Which presenter's call code runs in, and the tasks that it started.
struct PresentationID: Sendable, Equatable {
  let router: ObjectIdentifier
  let number: Int

  @TaskLocal static var current: PresentationID?
}

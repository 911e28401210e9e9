import DeepLinks
import EngineBase

/// Ends intents, delivers their outcomes, and determines which component a redirected intent waits for.
@MainActor
final class OutcomeDelivery {
  let queue: IntentQueue
  private let questions: CloseQuestions?
  private let components: MountedComponents
  private let base: RouterBase

  /// The redirected intents of the transition that ends whose redirects are not mounted.
  /// No code of another type runs while the list changes, so it needs no exclusivity check.
  @exclusivity(unchecked) private var unopened: [(intent: QueuedIntent, error: RouterError)] = []

  init(
    _ base: RouterBase, _ queue: IntentQueue, _ questions: CloseQuestions?, _ components: MountedComponents
  ) {
    self.base = base
    self.queue = queue
    self.questions = questions
    self.components = components
  }

  /// Ends the intents of a transition, in their order, and then the intents whose redirects it has closed.
  ///
  /// - Returns: The intents that open the pending links of a restored snapshot.
  func end(
    _ transition: Transition, closedRedirects: [(uid: ComponentUID, intents: [QueuedIntent])]
  ) -> [QueuedIntent] {
    if transition.supersedes {
      for intent in queue.superseded(by: transition.first) { fail(intent, .superseded) }
    }
    var following: [QueuedIntent] = []
    for ending in transition.endings { end(ending, of: transition, &following) }
    let unopened = unopened
    self.unopened = []
    for (intent, error) in unopened { fail(intent, error) }
    for (uid, intents) in closedRedirects {
      for intent in intents { fail(intent, intent.redirectClosed(uid)) }
    }
    return following
  }

  /// - Parameter following: Receives the intents that open the pending links of a restored snapshot.
  private func end(
    _ ending: TransitionDraft.Ending, of transition: Transition, _ following: inout [QueuedIntent]
  ) {
    switch ending {
    case .planned(let planned):
      let intent = planned.intent
      let outcome = transition.outcome(planned)
      if transition.isFollowedUp, intent === transition.first {
        intent.makeProgress()?.showed(outcome, transition.plan)
        // If a guard is still asked, or has answered during the presentation, the intent is in the queue again.
        if case .inTransition = intent.phase { queue.prepend(intent) }
      } else if case .restore(let snapshot) = intent.intent {
        following += endRestoration(intent, intent.outcome(outcome), snapshot.pendingLinks)
      } else {
        end(intent, .success(intent.outcome(outcome)))
      }
    case .notPlanned(let intent, let result): end(intent, intent.result(result))
    case .redirected(let intent, let redirection, let planned):
      let uid = transition.plan.uid(of: planned)
      redirectOpened(intent, redirection, .success(Outcome(.unchanged, components: uid.map { [$0] } ?? [])))
    }
  }

  /// Ends an intent.
  func end(_ intent: QueuedIntent, _ result: Result<Outcome, RouterError>) {
    base.notify(.ended(intent.sent, result, intent.elapsed))
    queue.end(intent, result)
  }

  /// Ends an intent that waits. A report is processed once more, so that the presenter shows the router's state; if
  /// the report was redirected, the presenter has shown that state already.
  private func fail(_ intent: QueuedIntent, _ error: RouterError) {
    guard !intent.hasEnded else { return }
    if case .asking(let uid) = intent.phase { questions?.forget(intent, about: uid) }
    if intent.intent.isHostReport, !intent.wasPresented {
      intent.decide(.refused(error))
      queue.requeue(intent)
    } else {
      end(intent, intent.result(.failure(error)))
    }
  }

  /// Lets a redirected intent wait for the last component of its redirect, which is open now, or could not be opened.
  func redirectOpened(
    _ intent: QueuedIntent, _ redirection: Redirection, _ result: Result<Outcome, RouterError>
  ) {
    guard !intent.hasEnded else { return }
    switch result {
    case .failure(let error): fail(intent, error)
    case .success(let outcome):
      guard let uid = outcome.components.last, components[uid] != nil else {
        // Another intent of the transition has closed the redirect before it was mounted.
        let reason = "it redirects to \(redirection.link), which opens nothing that could finish"
        unopened.append((intent, .guardRejected(guard: redirection.guardName, reason: reason)))
        return
      }
      base.notify(.redirected(intent.sent, guard: redirection.guardName, to: redirection.link, awaiting: uid))
      let redirect = Redirect(redirection: redirection, target: .component(uid), components: outcome.components)
      guard case .launch(let link?, let source) = intent.intent else { return queue.redirect(intent, redirect) }
      // The launch ends here, so that its caller does not wait for the user.
      var options = OpenOptions()
      options.isIncoming = intent.isIncoming
      let open = queue.follow(
        intent, .open(link, intent.mode, source: source, options: options), module: intent.module)
      queue.redirect(open, redirect)
      end(intent, .success(intent.outcome(Outcome(outcome.status)).pending([open.number], of: link)))
    }
  }

  /// Ends a restoration.
  ///
  /// - Returns: The intents that open the pending links of the snapshot.
  private func endRestoration(
    _ intent: QueuedIntent, _ outcome: Outcome, _ links: [RouterSnapshot.PendingLink]
  ) -> [QueuedIntent] {
    let following = links.map { link in
      queue.follow(nil, link.restored, module: link.module)
    }
    end(intent, .success(outcome.pending(following.map(\.number))))
    return following
  }
}

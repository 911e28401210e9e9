import DeepLinks
import EngineBase

/// Determines which guards an intent must pass, and asks them.
///
/// An answer counts for the components that it was given about, until ``invalidateAnswers(except:)`` is called because
/// the conditions of guards have changed.
@MainActor
final class GuardEvaluator {
  private var guards: GuardList
  private let base: RouterBase

  /// Counts the calls of ``invalidateAnswers(except:)``. Answers of an earlier epoch do not count.
  private var epoch = 1

  /// Returns nil for a router without guards.
  init?(_ base: RouterBase) {
    guard !base.settings.guards.isEmpty else { return nil }
    guards = base.settings.guards
    self.base = base
  }

  /// Makes all answers void, except those of the round in which a guard has asked for it.
  func invalidateAnswers(except asking: QueuedIntent?) {
    epoch += 1
    asking?.answers.keep(from: epoch - 1, in: epoch)
  }

  /// Returns the questions about components that have no answer.
  func openQuestions(_ intent: QueuedIntent, _ components: some Sequence<ResolvedComponent>) -> [GuardQuestion] {
    if let link = intent.intent.link, link.source == .internal, intent.intent.options.skipsGuards { return [] }
    intent.answers.renew(epoch)
    return guards.questions(components).compactMap { intent.answers.open($0) }
  }

  /// Returns the answer about one component.
  func verdict(_ intent: QueuedIntent, _ component: ResolvedComponent) -> GuardVerdict {
    intent.answers.renew(epoch)
    let questions = guards.questions(CollectionOfOne(component))
    if let refusal = questions.lazy.compactMap({ intent.answers.refusal($0) }).first { return .refused(refusal) }
    return questions.contains { intent.answers.open($0) != nil } ? .notAsked : .allowed
  }

  /// Stores the answers of guards for an intent's next turn.
  ///
  /// - Parameter isAboutRoot: Whether the guards were asked about the first root of a launch, which is shown all the
  ///   same.
  func apply(_ verdict: GuardEvaluation.Verdict, to intent: QueuedIntent, isAboutRoot: Bool) {
    switch verdict {
    case .void: break
    case .allowed: if isAboutRoot { intent.makeProgress()?.rootAnswer = .shown }
    case .rejected(let position, let reason):
      if isAboutRoot {
        intent.makeProgress()?.rootAnswer = .shown
      } else {
        intent.decide(.refused(.guardRejected(guard: guards[position].name, reason: reason)))
      }
    case .redirected(let position, let link):
      let redirection = Redirection(
        guardPosition: position, guardName: guards[position].name, link: link,
        earlier: intent.redirection?.earlier ?? [], earlierLinks: intent.redirection?.earlierLinks ?? [])
      if isAboutRoot {
        intent.makeProgress()?.rootAnswer = .redirect(redirection)
      } else if intent.answers.finishedRedirects.contains(position) {
        let reason = "it redirects to \(link) again, which has just finished"
        intent.decide(.refused(.guardRejected(guard: redirection.guardName, reason: reason)))
      } else {
        intent.decide(.redirect(redirection))
      }
    }
  }

  /// Whether a global guard is not asked about any of these components.
  func areExempt(_ components: [ResolvedComponent], from position: Int) -> Bool {
    components.allSatisfy { guards.isExempt($0, from: position) }
  }

  /// Does not ask a global guard about the components of its redirect while it is open.
  ///
  /// - Parameter open: Returns the components that are mounted, or that other redirects are about to open.
  func exempt(_ components: [ResolvedComponent], from position: Int, open: () -> Set<ComponentKey>) {
    guards.exempt(components, from: position, open: open)
  }

  /// Asks guards. One of the closures is called: `onVerdict` at the end, `onSuspend` before it if a guard suspends.
  func evaluate(
    _ intent: QueuedIntent, _ questions: [GuardQuestion],
    onSuspend: @escaping @MainActor () -> Void, onVerdict: @escaping @MainActor (GuardEvaluation.Verdict) -> Void
  ) -> GuardEvaluation {
    GuardEvaluation(
      intent, questions, guards, base,
      isVoid: { [self] in !intent.answers.isOf(epoch) }, onSuspend: onSuspend, onVerdict: onVerdict)
  }
}

import DeepLinks

/// The answers that guards have given for one intent.
struct GuardAnswers {
  private var allowed: Set<GuardedComponent> = []
  private var refused: [GuardedComponent: RouterError] = [:]

  /// The guards whose redirects have finished. They must not redirect again.
  private(set) var finishedRedirects: Set<Int> = []

  /// The epoch of the answers; see ``GuardEvaluator``.
  private var epoch = 0

  /// Forgets the answers of an earlier epoch.
  mutating func renew(_ epoch: Int) {
    guard self.epoch != epoch else { return }
    self.epoch = epoch
    allowed = []
    refused = [:]
  }

  /// Whether the answers are of an epoch.
  func isOf(_ epoch: Int) -> Bool { self.epoch == epoch }

  /// Takes the answers of an epoch over into the next one.
  mutating func keep(from old: Int, in new: Int) { if epoch == old { epoch = new } }

  /// Forgets all answers, since the redirect of a guard has finished.
  mutating func redirectFinished(_ guardPosition: Int) {
    finishedRedirects.insert(guardPosition)
    allowed = []
    refused = [:]
  }

  mutating func allow(_ question: GuardQuestion) {
    for component in question.components {
      allowed.insert(GuardedComponent(component, guardPosition: question.position))
    }
  }

  mutating func refuse(_ component: ResolvedComponent, by guardPosition: Int, _ error: RouterError) {
    refused[GuardedComponent(component, guardPosition: guardPosition)] = error
  }

  /// Returns the part of a question that has no answer; nil if all of it has.
  func open(_ question: GuardQuestion) -> GuardQuestion? {
    let open = question.components.filter { component in
      let guarded = GuardedComponent(component, guardPosition: question.position)
      return !allowed.contains(guarded) && refused[guarded] == nil
    }
    return open.isEmpty ? nil : GuardQuestion(position: question.position, components: open)
  }

  /// Returns the error of the guard that refuses a component.
  func refusal(_ question: GuardQuestion) -> RouterError? {
    question.components.lazy.compactMap { refused[GuardedComponent($0, guardPosition: question.position)] }.first
  }
}

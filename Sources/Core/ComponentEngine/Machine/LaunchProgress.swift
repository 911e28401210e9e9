import DeepLinks

/// The progress of a launch or a restoration, which takes two transitions if a guard suspends, redirects or refuses.
struct LaunchProgress {
  /// Whether the first transition, which shows a root, has begun.
  var hasBegun = false

  /// The outcome of the first transition; nil before it.
  private(set) var shown: Outcome?

  /// The state after the first transition.
  private(set) var shownState: RouterState?

  /// The first navigator's root, if the first transition has mounted it.
  private(set) var shownRoot: ResolvedComponent?

  /// The error that keeps a launch from opening its link.
  var linkError: RouterError?

  /// The answer of the first root's guards. A root that they refuse is shown all the same, and nothing else.
  var rootAnswer = Answer.notAsked

  /// Records the outcome of the first transition.
  mutating func showed(_ outcome: Outcome, _ plan: Plan) {
    shown = outcome
    shownState = plan.after
    guard let root = plan.after.roots[0].stack.first, plan.before.roots[0].stack.isEmpty, case .notAsked = rootAnswer
    else { return }
    shownRoot = root.component
  }

  /// Returns the result of an intent that ends without a plan. A launch that has shown its root has not failed.
  func result(_ result: Result<Outcome, RouterError>) -> Result<Outcome, RouterError> {
    guard let shown else { return result }
    switch result {
    case .success(let outcome): return .success(self.outcome(outcome))
    case .failure(let error):
      return .success(Outcome(shown.status, linkError: error, skippedItems: shown.skippedItems))
    }
  }

  /// Returns the outcome of both transitions.
  func outcome(_ second: Outcome) -> Outcome {
    guard shown != nil || linkError != nil else { return second }
    let status: Outcome.Status = shown?.status == .applied ? .applied : second.status
    return Outcome(
      status, components: second.components, linkError: linkError ?? second.linkError,
      skippedItems: second.skippedItems)
  }
}

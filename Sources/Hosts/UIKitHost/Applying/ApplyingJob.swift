#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import ComponentEngine

/// A state of the router that is being applied, with what has been done for it.
@MainActor
struct ApplyingJob {
  let target: HostTarget
  /// Called once, when the UI shows the target.
  let completion: (@MainActor () -> Void)?
  private(set) var mayAnimate: Bool
  /// The stacks that the UI has shown at the beginning.
  let before: ShownState

  private(set) var hasDismissed = false
  private(set) var hasAnimated = false
  private(set) var hasSetFront = false
  private var stepCount = 0
  /// The last step, and what the UI has shown before it.
  private var last: (step: ApplyingStep, shown: ShownState)?
  private var hasWaitedForForeign = false

  init(
    _ target: HostTarget, from before: ShownState, mayAnimate: Bool, completion: (@MainActor () -> Void)?
  ) {
    self.target = target
    self.before = before
    self.mayAnimate = mayAnimate
    self.completion = completion
  }

  /// Returns the next step from what the UI shows; nil if none is left.
  func nextStep(from shown: ShownState, on stage: Stage) -> ApplyingStep? {
    ApplyingPlan(
      target: target, mayAnimate: mayAnimate, hasDismissed: hasDismissed, modalsBefore: Set(before.modals.map(\.id)),
      rootWaits: { stage.waitsForModals($0, target.roots[$0].controllers) }
    ).nextStep(from: shown)
  }

  /// The job waits for a foreign controller. Returns true the first time.
  mutating func waitsForForeign() -> Bool {
    defer { hasWaitedForForeign = true }
    return !hasWaitedForForeign
  }

  /// The number of steps after which a UI that does not follow is left alone for a while.
  static let limit = 32

  /// Whether a step was performed and has changed nothing, or so many were that the UI does not follow.
  func isRefused(_ step: ApplyingStep, _ shown: ShownState) -> Bool {
    last.map { $0.step == step && $0.shown == shown } == true || stepCount == Self.limit
  }

  /// The next step is tried again later.
  mutating func refused() {
    last = nil
    stepCount = 0
  }

  /// A transition does not end. Its step is performed again, and nothing that follows is animated: it would not end
  /// either.
  mutating func stopAnimating() {
    mayAnimate = false
    hasSetFront = false
    refused()
  }

  /// A step begins.
  mutating func begin(_ step: ApplyingStep, from shown: ShownState) {
    stepCount += 1
    last = (step, shown)
    switch step {
    case .setUnseen: break
    case .dismiss(_, let animated):
      hasDismissed = true
      hasAnimated = animated || hasAnimated
    case .setFront(_, let animated):
      hasSetFront = true
      hasAnimated = animated || hasAnimated
    case .present(_, let animated): hasAnimated = animated || hasAnimated
    }
  }
}
#endif

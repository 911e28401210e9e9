/// A transition that runs until the test ends it.
@MainActor
public final class SimulatedTransition: UIViewControllerTransitionCoordinator {
  public let initiallyInteractive: Bool
  public private(set) var isInteractive: Bool
  public private(set) var isCancelled = false

  /// The changes at the end of the transition.
  struct Effects {
    /// Updates the controllers.
    var update: @MainActor (_ isCancelled: Bool) -> Void
    /// Takes the coordinator from the controllers.
    var removeCoordinator: @MainActor () -> Void
    /// Calls delegates, appearance methods and completions.
    var notify: @MainActor (_ isCancelled: Bool) -> Void
  }

  private let ending = Simulation.ending()
  private var effects: Effects?
  private var completions: [@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var hasRunCompletions = false

  /// Whether the transition has ended.
  var hasEnded: Bool { effects == nil }

  /// Whether the transition does not end with its animation.
  var isLate: Bool { ending == .late }

  init(isInteractive: Bool, _ effects: Effects) {
    initiallyInteractive = isInteractive
    self.isInteractive = isInteractive
    self.effects = effects
    Simulation.begin(self)
  }

  public func animate(
    alongsideTransition animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !hasRunCompletions, !Simulation.variants.refusesCompletions else { return false }
    animation?(self)
    if let completion { completions.append(completion) }
    return true
  }

  /// The finger leaves the screen. The rest is an animation.
  func release(cancelled: Bool) {
    guard isInteractive else { return }
    isInteractive = false
    isCancelled = cancelled
  }

  /// The app changes the screen without waiting any longer.
  func endIfLate() { if isLate, !isInteractive { end() } }

  /// Ends the transition.
  ///
  /// - Parameter afterUpdate: Called when the controllers have been updated and before anything is notified: a
  ///   transition that interrupts this one begins there.
  func end(afterUpdate: (@MainActor () -> Void)? = nil) {
    guard let effects else { return }
    self.effects = nil
    Simulation.ended(self)
    effects.update(isCancelled)
    let outlives = Simulation.variants.coordinatorOutlivesCompletions && afterUpdate == nil
    if !outlives { effects.removeCoordinator() }
    afterUpdate?()
    if ending == .withoutCompletions {
      Simulation.runLater(self)
      effects.notify(isCancelled)
    } else if Simulation.variants.runsCompletionsFirst {
      runCompletions()
      effects.notify(isCancelled)
    } else {
      effects.notify(isCancelled)
      runCompletions()
    }
    if outlives { effects.removeCoordinator() }
  }

  func runCompletions() {
    while !completions.isEmpty { completions.removeFirst()(self) }
    hasRunCompletions = true
  }
}

/// A finger that drags a screen.
@MainActor
public final class SimulatedGesture {
  private let transition: SimulatedTransition

  init(_ transition: SimulatedTransition) { self.transition = transition }

  /// The finger lets go, and the screen goes on its way.
  public func finish() { transition.release(cancelled: false) }

  /// The finger lets go, and the screen goes back.
  public func cancel() { transition.release(cancelled: true) }
}

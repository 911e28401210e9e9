import DeepLinks
import EngineBase

/// Applies plans: owns the current stacks and mounts and unmounts the components on them.
@MainActor
final class TransitionRunner {
  /// The current stacks. No code of another type runs while they change, so they need no exclusivity check.
  @exclusivity(unchecked) private(set) var state: RouterState

  private let base: RouterBase
  private let components: MountedComponents
  private let queue: IntentQueue
  private let questions: CloseQuestions?

  /// The waits for results; nil if there was none.
  private var results: ResultWaiters?

  init(_ base: RouterBase, _ components: MountedComponents, _ queue: IntentQueue, _ questions: CloseQuestions?) {
    self.base = base
    state = base.settings.initialState
    self.components = components
    self.queue = queue
    self.questions = questions
  }

  private var maker: ComponentMaker { ComponentMaker(base) }

  /// Starts a wait for the result of an intent's last component.
  func start(_ wait: ResultWait, for intent: QueuedIntent) {
    let results = results ?? ResultWaiters()
    self.results = results
    results.start(wait, for: intent) { [components] in components[$0] != nil }
  }

  /// Ends all waits for results with an error.
  func endWaits(_ error: RouterError) { results?.endAll(error) }

  /// Mounts the new components of a draft's plan, and then calls the phases of kept components.
  ///
  /// - Returns: Nil if a component could not be mounted. The draft must be planned again then.
  func apply(_ draft: TransitionDraft, _ intents: IntentPlanner) -> Transition? {
    let transition = Transition(from: state, to: draft.takeTarget(), draft)
    if let restoration = draft.restoration {
      return begin(mount(transition.plan, restoration, draft, intents), draft)
    }
    let (maker, userInfos) = (maker, transition.userInfos)
    do throws(MountedComponents.MountFailure) {
      try components.mount(transition.plan.mounts) { try maker.make($0, userInfo: userInfos[$0.uid]) }
    } catch {
      if case .mountFailed = error.error { state.lastUID = error.uid.number }
      draft.replan(on: state, without: error.uid, planned: transition.plan.plannedNumber(of: error.uid), error.error)
      return nil
    }
    return begin(transition, draft)
  }

  /// Makes the target of a transition the current state, and calls the phases of kept components.
  private func begin(_ transition: Transition, _ draft: TransitionDraft) -> Transition {
    state = transition.plan.after
    transition.callPhases(components, updates: draft.planner.touched)
    return transition
  }

  /// Mounts the components of a restoration, and returns its transition. Skipped components are not part of the
  /// transition.
  private func mount(
    _ plan: Plan, _ restoration: RestorationPlan, _ draft: TransitionDraft, _ intents: IntentPlanner
  ) -> Transition {
    let mount = RestorationMount(
      plan, restoration, table: intents.table, components,
      verdict: { intents.verdict(draft.first, $0) },
      make: { [maker] in try maker.make($0, restoredState: $1) })
    return Transition(from: plan.before, to: mount.state, draft, skippedItems: mount.skippedItems)
  }

  /// Unmounts the components that a transition has removed, and then ends the waits for their results.
  ///
  /// - Parameter inPhase: Calls a component's phase.
  /// - Returns: The intents that waited for a removed component as a guard's redirect, in the order in which these were
  ///   unmounted.
  func unmountRemoved(
    _ transition: Transition, inPhase: (_ callPhase: () -> Void) -> Void
  ) -> [(uid: ComponentUID, intents: [QueuedIntent])] {
    let removals = transition.plan.removals
    var closedRedirects: [(uid: ComponentUID, intents: [QueuedIntent])] = []
    for uid in removals {
      inPhase { components.unmount(uid) }
      let waiting = queue.takeRedirected(awaiting: uid)
      if !waiting.isEmpty { closedRedirects.append((uid, waiting)) }
      for intent in questions?.withdraw(uid) ?? [] { queue.resume(intent) }
    }
    if let results { deliver(results, transition, removals) }
    return closedRedirects
  }

  /// Ends the waits for the results of the removed components, and the waits of these components.
  private func deliver(_ results: ResultWaiters, _ transition: Transition, _ removals: [ComponentUID]) {
    let first = transition.first
    if case .finish(let uid) = first.intent, transition.isPlanned(first) { results.end(uid, .finished(first.value)) }
    let reason = CloseReason(first.intent)
    for uid in removals {
      results.end(uid, .closed(reason))
      results.requesterUnmounted(uid)
    }
  }

  /// Deactivates and unmounts everything when the router ends: first the components that an interrupted transition
  /// has removed.
  func unmountAll(interrupted: Plan?) {
    _ = components.enterBackground()
    for uid in interrupted?.removals ?? [] { components.unmount(uid) }
    state.forEachComponent { components.unmount($0) }
    let (lastUID, lastModal) = (state.lastUID, state.lastModal)
    state = base.settings.initialState
    state.lastUID = lastUID
    state.lastModal = lastModal
  }
}

import DeepLinks
import EngineBase

/// Plans one intent: resolves its link, determines the guards to ask, and asks the components that it would close.
@MainActor
final class IntentPlanner {
  let base: RouterBase
  let guards: GuardEvaluator?
  let components: MountedComponents
  let table: RouteTable

  init(_ base: RouterBase, _ guards: GuardEvaluator?, _ components: MountedComponents) {
    self.base = base
    self.guards = guards
    self.components = components
    table = base.settings.table
  }

  /// The result of planning an intent so far. The plan is changed by ``planned(_:)`` only.
  enum Result {
    case planned(PlannedIntent)
    /// A component stays, although an intent without a link would close it.
    case unchanged
    /// Guards must be asked first.
    case evaluate([GuardQuestion])
    /// The user must be asked first.
    indirect case ask(CloseQuestion)
  }

  /// Returns the questions to guards about components that have no answer.
  func openQuestions(_ intent: QueuedIntent, _ components: some Sequence<ResolvedComponent>) -> [GuardQuestion] {
    guards?.openQuestions(intent, components) ?? []
  }

  /// Returns the answer of all guards about one component.
  func verdict(_ intent: QueuedIntent, _ component: ResolvedComponent) -> GuardVerdict {
    guards?.verdict(intent, component) ?? .allowed
  }

  /// Reports that an intent's turn has come.
  func begin(_ intent: QueuedIntent) {
    guard base.isObserved, base.settings.isObservedInFull, intent.startTimer() else { return }
    base.notify(.began(intent.sent))
  }

  /// Plans an intent.
  ///
  /// - Parameter showsFirstRoot: Whether the first navigator's root is mounted whatever its guards answer.
  /// - Throws: The reason why the intent cannot be planned.
  func plan(
    _ intent: QueuedIntent, showsFirstRoot: Bool = false, on planner: inout Planner
  ) throws(RouterError) -> Result {
    let action = intent.intent
    chooseMode(of: intent)
    let link = try intent.resolve(table) { link in base.notify(.resolved(link)) }
    let arrangement = try intent.arrangement(table) { link in base.notify(.resolved(link)) }
    let first = planner.state.lastPlanned
    if let link, closesNothing(intent, action, link, planner.state) {
      let questions = openQuestions(intent, link.components)
      guard questions.isEmpty else { return .evaluate(questions) }
      let named =
        intent.opensRedirect ? planner.appendRedirect(link) : planner.append(link.components)
      if link.source.isOutside { planner.markFromOutside(named) }
      return .planned(PlannedIntent(intent, named: named, first: first, planner, changes: true, link))
    }

    let before = planner
    var named: [ComponentUID]
    do throws(RouterError) {
      named = try apply(intent, link, arrangement, to: &planner)
    } catch {
      planner = before
      throw error
    }
    if let guards {
      let root = rootToAskAbout(from: before.state, to: planner.state, link, named, showsFirstRoot: showsFirstRoot)
      let components = link?.components ?? arrangement?.components ?? []
      let questions = guards.openQuestions(intent, components + (root.map { [$0] } ?? []))
      guard questions.isEmpty else {
        planner = before
        return .evaluate(questions)
      }
    }
    switch closeAnswer(intent, from: before.state, to: planner.state) {
    case .allow: break
    case .ask(let question):
      planner = before
      return .ask(question)
    case .stay:
      planner = before
      guard let link else { return .unchanged }
      let owner =
        action.options.selecting ? nil : try planner.state.coveredOwner(action.options, sender: intent.requester)
      named = planner.append(withoutRoot(link, intent.mode, before), onto: owner, pushesOnly: true)
    }
    if link?.source.isOutside == true { planner.markFromOutside(named) }
    let changes = !before.state.hasSameStacks(as: planner.state) || planner.hasUpdates(since: before)
    return .planned(PlannedIntent(intent, named: named, first: first, planner, changes: changes, link))
  }

  /// Plans without asking anything. The planner is void after an error.
  ///
  /// - Returns: The components that the link names.
  func apply(
    _ intent: QueuedIntent, _ link: ResolvedLink?, _ arrangement: Arrangement?, to planner: inout Planner
  ) throws(RouterError) -> [ComponentUID] {
    switch intent.intent {
    case .open: if let link { return try open(link, of: intent, on: &planner) }
    case .launch:
      if let link { return try open(link, of: intent, on: &planner) }
      planner.launch()
    case .back(let steps): planner.back(steps)
    case .home: planner.home()
    case .dismiss: planner.dismiss()
    case .close(let uid), .finish(let uid): try planner.close(uid)
    case .arrange(let navigator, _):
      if let arrangement { return try planner.arrange(navigator, arrangement) }
    case .select(let navigator): try planner.select(navigator)
    case .hostDidPop(let uid): planner.hostDidPop(to: uid)
    case .hostDidDismiss(let modal): planner.dismiss(modal)
    case .hostDidSelect(let navigator): try planner.hostDidSelect(navigator)
    case .restore, .recheckGuards, .didEnterBackground, .willEnterForeground: break
    }
    return []
  }

  /// Returns the navigator to which an intent appends without bringing it to the front; nil for an intent that shows
  /// what it opens.
  func coveredNavigator(of intent: QueuedIntent, over state: RouterState) throws(RouterError) -> NavigatorID? {
    guard case .open(_, .append, _, let options) = intent.intent, !options.selecting else { return nil }
    return try state.coveredOwner(options, sender: intent.requester).map { state.navigator($0).id }
  }

  /// Whether a link only adds components to the frontmost stack, which is not empty, so that nothing can be closed and
  /// no root is mounted.
  private func closesNothing(
    _ intent: QueuedIntent, _ action: Intent, _ link: ResolvedLink, _ state: RouterState
  ) -> Bool {
    guard case .open(_, .append, _, let options) = action, options.onto == .frontmost, !intent.isIncoming,
      !state.roots[state.selectedIndex].stack.isEmpty, !link.isEmpty
    else { return false }
    return intent.opensRedirect
      || link.components.allSatisfy { $0.navigateMode == .push || $0.navigateMode == .present }
  }

  /// Returns the root that the intent mounts or changes without naming it as a component.
  private func rootToAskAbout(
    from before: RouterState, to after: RouterState, _ link: ResolvedLink?, _ named: [ComponentUID],
    showsFirstRoot: Bool
  ) -> ResolvedComponent? {
    let index = after.openedIndex(since: before)
    let navigator = after.roots[index]
    guard let bottom = navigator.stack.first, !named.contains(bottom.uid) else { return nil }
    if before.roots[index].stack.first?.uid == bottom.uid {
      // A link without segments names the root whose parameters it changes.
      guard link?.isEmpty == true, let old = before.component(bottom.uid),
        !old.component.parameters.hasSameValues(as: bottom.component.parameters)
      else { return nil }
      return bottom.component
    }
    guard bottom.isPlanned else { return nil }
    if link?.isEmpty == true, let root = navigator.root,
      !root.parameters.hasSameValues(as: bottom.component.parameters)
    {
      return bottom.component
    }
    return showsFirstRoot && index == 0 ? nil : bottom.component
  }

  /// Returns the components that a link adds if it closes nothing: all except the declared root of its target
  /// navigator.
  private func withoutRoot(
    _ link: ResolvedLink, _ mode: Intent.OpenMode, _ planner: Planner
  ) -> ArraySlice<ResolvedComponent> {
    if mode == .append { return link.components[...] }
    guard let first = link.first, first.navigateMode != .present,
      let root = planner.state.roots[planner.targetIndex(of: first)].root, root.isSameComponent(as: first)
    else { return link.components[...] }
    return link.components.dropFirst()
  }
}

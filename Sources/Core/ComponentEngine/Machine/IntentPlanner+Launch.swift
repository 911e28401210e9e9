import DeepLinks
import EngineBase

/// Planning a launch.
///
/// A launch never waits for a guard: an intent of its own opens the link then, or opens the redirect of the root.
extension IntentPlanner {
  func planLaunch(_ record: IntentRecord, in change: Change) throws(RouterError) -> Planned {
    let start = change.planner
    if let planned = try planLaunchLink(record, in: change) {
      guard case .part(.planned(let part)) = planned else { return planned }
      return launched(part, since: start, in: change)
    }
    change.planner.launch()
    let first = start.state.lastPlanned
    let changes = change.planner.state.lastPlanned != first
    return launched(change.planned(record, since: first, changes: changes), since: start, in: change)
  }

  /// Plans the link of a launch; nil where only the root is to be planned.
  private func planLaunchLink(_ record: IntentRecord, in change: Change) throws(RouterError) -> Planned? {
    guard case .launch(_?, _) = record.intent, change.linkError == nil, change.pendingLink == nil else { return nil }
    switch record.answer {
    case .refused(let error): change.linkError = error
    case .declined: return .part(.notPlanned(record, .success(.unchanged)))
    case .redirect: return .withoutLink
    case .notAsked, .allowed:
      do throws(RouterError) {
        return try planIntent(record, showsFirstRoot: true, in: change)
      } catch {
        change.linkError = error
      }
    }
    return nil
  }

  /// Asks the guards of the root that a planned launch shows.
  func launched(_ planned: Change.PlannedIntent, since start: Planner, in change: Change) -> Planned {
    let record = planned.record
    guard !guards.isEmpty,
      let root = mountedFirstRoot(planned, since: start, in: change) ?? record.facts?.shownRoot
    else { return .part(.planned(planned)) }
    if case .launch(nil, _) = record.intent, case .notAsked = change.rootAnswer { change.rootAnswer = record.answer }
    switch change.rootAnswer {
    case .notAsked:
      let questions = openQuestions(record, CollectionOfOne(root))
      if questions.isEmpty { break }
      change.planner = start
      return .guards(questions, about: .firstRoot)
    case .redirect(let redirection):
      change.rootAnswer = .allowed
      if canOpen(redirection, over: change.planner.state) { return .redirectedRoot(planned, redirection) }
    case .allowed, .refused, .declined: break
    }
    return .part(.planned(planned))
  }

  /// Returns the first navigator's root, whose stack was empty, if it is mounted without being named.
  private func mountedFirstRoot(
    _ planned: Change.PlannedIntent, since start: Planner, in change: Change
  ) -> ResolvedComponent? {
    guard start.state.roots[0].stack.isEmpty, change.planner.state.selectedIndex == 0,
      change.planner.state.roots[0].rootCount == 1, let bottom = change.planner.state.roots[0].stack.first,
      !planned.named.contains(bottom.uid)
    else { return nil }
    return bottom.component
  }
}

/// Planning a restoration and a check of guards.
extension IntentPlanner {
  /// Plans only the root that a restoration shows while a guard is suspended.
  func showRootOnly(of snapshot: RouterSnapshot, in change: Change) {
    let record = change.first
    change.showsRootOnly = true
    change.planner.selectRoot(of: snapshot) { verdict(record, $0) }
    change.planner.launch()
    change.parts.append(.planned(change.planned(record, since: 0, changes: true)))
  }

  func planRestoration(
    _ record: IntentRecord, _ snapshot: RouterSnapshot, in change: Change
  ) throws(RouterError) -> Planned {
    let start = change.planner.state
    var restoration = try RestorationPlanner(snapshot, over: record.facts?.shown?.state, from: change.planner) {
      verdict(record, $0)
    }
    guard restoration.plan.notAsked.isEmpty else {
      return .guards(openQuestions(record, restoration.plan.notAsked), about: .items)
    }
    if record.facts?.shown != nil { restoration.keepShownRoot(of: start) }
    change.planner = restoration.planner
    change.restoration = restoration.plan
    return .part(.planned(change.planned(record, since: start.lastPlanned, changes: true)))
  }

  func planRecheck(_ record: IntentRecord, in change: Change) -> Planned {
    let start = change.planner
    let notAsked = change.planner.closeRefused { verdict(record, $0) }
    guard notAsked.isEmpty else {
      change.planner = start
      return .guards(openQuestions(record, notAsked), about: .items)
    }
    let changes = !start.state.hasSameStacks(as: change.planner.state)
    return .part(.planned(change.planned(record, since: start.state.lastPlanned, changes: changes)))
  }
}

import DeepLinks
import EngineBase

/// Plans one intent on the plan of a change: what it does to the stacks, and which guards and components must be asked
/// first.
///
/// Knows the guards and what is declared, and nothing of turns, effects and other intents.
@MainActor
struct IntentPlanner {
  /// The result of planning an intent.
  enum Planned {
    case part(Change.Part)
    /// A launch is planned, and the redirect of its root is opened over it.
    indirect case redirectedRoot(Change.PlannedIntent, Redirection)
    /// An intent of its own opens a guard's redirect first.
    indirect case redirect(Redirection)
    /// An intent of its own opens the link of a launch, which is planned again without it.
    case withoutLink
    /// Guards must be asked first.
    case guards([GuardQuestion], about: GuardAsk.Subject)
    /// Components must be asked first.
    indirect case components([ComponentUID], Proposal)
  }

  /// The rest of a plan that components must allow first. The plan itself is the change's.
  struct Proposal {
    /// The plan without the intent.
    let start: Planner
    fileprivate var named: [ComponentUID]
    fileprivate let link: ResolvedLink?
  }

  let table: RouteTable
  var guards: GuardList

  /// Counts the calls of ``Intent/recheckGuards``. Answers of guards of an earlier epoch do not count.
  private(set) var epoch = 1

  init(_ table: RouteTable, _ guards: GuardList) {
    self.table = table
    self.guards = guards
  }

  /// The conditions of guards have changed: answers count no longer.
  mutating func beginEpoch() { epoch += 1 }

  // MARK: Planning

  /// Plans an intent whose turn has come.
  ///
  /// - Parameter intents: The intents that have not ended.
  /// - Throws: The reason why the intent cannot be planned.
  mutating func plan(
    _ record: IntentRecord, in change: Change, beside intents: LiveIntents
  ) throws(RouterError) -> Planned {
    if case .launch = record.intent { return try planLaunch(record, in: change) }
    switch record.answer {
    case .refused(let error): throw error
    case .declined: return .part(.notPlanned(record, .success(.unchanged)))
    case .redirect(let redirection): return try redirect(record, redirection, in: change, beside: intents)
    case .notAsked, .allowed: break
    }
    switch record.intent {
    case .restore(let snapshot): return try planRestoration(record, snapshot, in: change)
    case .recheckGuards: return planRecheck(record, in: change)
    default: return try planIntent(record, in: change)
    }
  }

  /// Plans an intent that is not a restoration or a check of guards.
  ///
  /// - Parameter showsFirstRoot: Whether the first navigator's root is mounted whatever its guards answer.
  func planIntent(
    _ record: IntentRecord, showsFirstRoot: Bool = false, in change: Change
  ) throws(RouterError) -> Planned {
    let link = try record.link?.get()
    let arrangement = try record.facts?.arrangement?.get()
    let first = change.planner.state.lastPlanned
    if let link, closesNothing(record, link, change.planner.state) {
      let questions = openQuestions(record, link.components)
      guard questions.isEmpty else { return .guards(questions, about: .intent) }
      let named =
        record.opensRedirect ? change.planner.appendRedirect(link) : change.planner.append(link.components)
      if link.source.isOutside { change.planner.markFromOutside(named) }
      return .part(.planned(change.planned(record, named: named, since: first, changes: true, opensLink: true)))
    }

    let start = change.planner
    let parents = link.map { self.parents($0, of: record, over: start) } ?? []
    let named: [ComponentUID]
    do throws(RouterError) {
      named = try apply(record, link, arrangement, over: allowed(parents, record), to: &change.planner)
    } catch {
      change.planner = start
      throw error
    }
    if !guards.isEmpty {
      let root = rootToAskAbout(
        from: start.state, to: change.planner.state, link, named, showsFirstRoot: showsFirstRoot)
      let components = link?.components ?? arrangement?.components ?? []
      let questions = openQuestions(record, components + (root.map { [$0] } ?? []))
      let questionsAboutParents = questions.isEmpty ? openQuestions(record, parents) : []
      guard questions.isEmpty, questionsAboutParents.isEmpty else {
        change.planner = start
        return questions.isEmpty ? .guards(questionsAboutParents, about: .items) : .guards(questions, about: .intent)
      }
    }
    let closed = componentsToAsk(record, from: start.state, to: change.planner.state)
    if !closed.isEmpty { return .components(closed, Proposal(start: start, named: named, link: link)) }
    return .part(.planned(planned(record, named, link, since: start, in: change)))
  }

  /// Returns the parents that are opened: all above the last one that a guard does not allow.
  private func allowed(
    _ parents: ArraySlice<ResolvedComponent>, _ record: IntentRecord
  ) -> ArraySlice<ResolvedComponent> {
    if guards.isEmpty || record.skipsGuards { return parents }
    let position = parents.lastIndex { if case .allowed = verdict(record, $0) { false } else { true } }
    return position.map { parents[($0 + 1)...] } ?? parents
  }

  private func planned(
    _ record: IntentRecord, _ named: [ComponentUID], _ link: ResolvedLink?, since start: Planner, in change: Change
  ) -> Change.PlannedIntent {
    if link?.source.isOutside == true { change.planner.markFromOutside(named) }
    let changes = !start.state.hasSameStacks(as: change.planner.state) || change.planner.hasUpdates(since: start)
    return change.planned(
      record, named: named, since: start.state.lastPlanned, changes: changes, opensLink: link != nil)
  }

  /// Plans an intent that all components allow which it would close.
  func plan(_ record: IntentRecord, _ proposal: Proposal, in change: Change) -> Planned {
    let planned = planned(record, proposal.named, proposal.link, since: proposal.start, in: change)
    guard case .launch = record.intent else { return .part(.planned(planned)) }
    return launched(planned, since: proposal.start, in: change)
  }

  /// Plans an intent again so that it closes nothing.
  func planAppending(_ record: IntentRecord, _ proposal: Proposal, in change: Change) -> Planned {
    change.planner = proposal.start
    guard let link = proposal.link else { return .part(.notPlanned(record, .success(.unchanged))) }
    let options = record.intent.options
    let owner = options.selecting ? nil : try? change.planner.state.coveredOwner(options, sender: record.requester)
    var appending = proposal
    appending.named = change.planner.append(
      withoutRoot(link, record.mode, proposal.start), onto: owner, pushesOnly: true)
    return plan(record, appending, in: change)
  }

  // MARK: Components that are closed

  /// Returns the components that the intent would close and that are asked before, top to bottom.
  private func componentsToAsk(
    _ record: IntentRecord, from before: RouterState, to after: RouterState
  ) -> [ComponentUID] {
    guard record.intent.asksBeforeClosing else { return [] }
    var uids: [ComponentUID] = []
    before.forEachRemoval(to: after) { uid in
      if uid != record.requester, !record.mayClose(uid) { uids.append(uid) }
    }
    return uids
  }

  /// Returns the components that are asked before the intent closes them, if it can be planned now.
  func componentsToAsk(_ record: IntentRecord, over stacks: RouterState) -> [ComponentUID] {
    var planner = Planner(table: table, state: stacks)
    do throws(RouterError) {
      let (link, arrangement) = (try record.link?.get(), try record.facts?.arrangement?.get())
      let parents = link.map { self.parents($0, of: record, over: planner) } ?? []
      _ = try apply(record, link, arrangement, over: parents, to: &planner)
    } catch {
      return []
    }
    return componentsToAsk(record, from: stacks, to: planner.state)
  }

  /// Whether a link only adds components to the frontmost stack, which is not empty, so that nothing can be closed and
  /// no root is mounted.
  private func closesNothing(_ record: IntentRecord, _ link: ResolvedLink, _ state: RouterState) -> Bool {
    guard case .open(_, .append, _, let options) = record.intent, options.onto == .frontmost, !record.isIncoming,
      !state.roots[state.selectedIndex].stack.isEmpty, !link.isEmpty
    else { return false }
    return record.opensRedirect
      || link.components.allSatisfy { $0.navigateMode == .push || $0.navigateMode == .present }
  }

  /// Returns the root that the intent mounts or changes without naming it as a component.
  private func rootToAskAbout(
    from before: RouterState, to after: RouterState, _ link: ResolvedLink?, _ named: [ComponentUID],
    showsFirstRoot: Bool
  ) -> ResolvedComponent? {
    let index = after.openedIndex(since: before)
    let navigator = after.roots[index]
    guard navigator.rootCount == 1, let bottom = navigator.stack.first, !named.contains(bottom.uid) else { return nil }
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

  // MARK: Answers of guards

  /// Returns the questions about components that have no answer.
  func openQuestions(_ record: IntentRecord, _ components: some Collection<ResolvedComponent>) -> [GuardQuestion] {
    if guards.isEmpty || record.skipsGuards { return [] }
    return guards.questions(components).compactMap { question in
      let open = record.unanswered(question, in: epoch)
      return open.isEmpty ? nil : GuardQuestion(position: question.position, components: open)
    }
  }

  /// Returns the answer of all guards about one component.
  func verdict(_ record: IntentRecord, _ component: ResolvedComponent) -> Answer {
    guard !guards.isEmpty else { return .allowed }
    let answers = record.makeFacts(epoch).answers
    var verdict = Answer.allowed
    for question in guards.questions(CollectionOfOne(component)) {
      let answer = answers[GuardedComponent(component, guardPosition: question.position)]
      if case .refused = answer { return answer ?? .notAsked }
      if answer == nil { verdict = .notAsked }
    }
    return verdict
  }
}

/// Intents as steps of a planner.
extension IntentPlanner {
  /// Plans an intent without asking anything. The plan is void after an error.
  ///
  /// - Parameter parents: The parents that are opened below the link's first component.
  /// - Returns: The components that the links name.
  private func apply(
    _ record: IntentRecord, _ link: ResolvedLink?, _ arrangement: Arrangement?,
    over parents: ArraySlice<ResolvedComponent>, to planner: inout Planner
  ) throws(RouterError) -> [ComponentUID] {
    switch record.intent {
    case .open: if let link { return try open(link, of: record, over: parents, on: &planner) }
    case .launch:
      if let link { return try open(link, of: record, over: parents, on: &planner) }
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

  /// Returns the components that an intent opens below the first one of its link. A link that is appended has none.
  private func parents(
    _ link: ResolvedLink, of record: IntentRecord, over planner: Planner
  ) -> ArraySlice<ResolvedComponent> {
    if record.opensRedirect { return [] }
    if record.mode == .append, !record.isIncoming || planner.appendsIncoming(link) { return [] }
    return planner.parents(below: link)
  }

  /// Plans the link of an intent according to its mode.
  private func open(
    _ link: ResolvedLink, of record: IntentRecord, over parents: ArraySlice<ResolvedComponent>,
    on planner: inout Planner
  ) throws(RouterError) -> [ComponentUID] {
    if record.opensRedirect { return planner.appendRedirect(link) }
    switch record.mode {
    case .reconcile, .reset: return try planner.open(link, over: parents, keepingOnlyRoot: record.mode == .reset)
    case .append where record.isIncoming: return try planner.appendIncoming(link, over: parents)
    case .append: return try planner.append(link, record.intent.options, sender: record.requester)
    }
  }
}

extension Intent {
  /// Whether components are asked before the intent closes them. A report is truthful, except that of a selected tab:
  /// the user has left the modals open.
  fileprivate var asksBeforeClosing: Bool {
    switch self {
    case .open, .launch, .back, .home, .dismiss, .close, .arrange, .select, .hostDidSelect: true
    case .finish, .hostDidPop, .hostDidDismiss, .restore, .recheckGuards, .didEnterBackground, .willEnterForeground:
      false
    }
  }
}

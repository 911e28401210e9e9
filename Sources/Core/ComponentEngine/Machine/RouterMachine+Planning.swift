import DeepLinks
import EngineBase

/// Planning one intent on the plan of a change.
extension RouterMachine {
  /// The result of planning an intent.
  enum Planned {
    case part(Change.Part)
    /// An intent that opens a guard's redirect is planned next.
    case redirected
    /// Guards must be asked first.
    case guards([GuardQuestion], about: GuardAsk.Subject)
    /// Components must be asked first.
    indirect case components([ComponentUID], Proposal)
  }

  /// A plan that components must allow first.
  struct Proposal {
    /// The plan without the intent.
    fileprivate let start: Planner
    fileprivate var named: [ComponentUID]
    fileprivate let link: ResolvedLink?
  }

  /// Plans an intent whose turn has come.
  mutating func plan(_ record: IntentRecord, in change: Change) {
    if record.hasEnded {
      effects.append(.drop(record))
      stage = .planning(change, nil)
      return
    }
    do throws(RouterError) {
      accept(try planned(record, in: change), of: record, in: change)
    } catch {
      accept(.part(.notPlanned(record, .failure(error))), of: record, in: change)
    }
  }

  private mutating func accept(_ planned: Planned, of record: IntentRecord, in change: Change) {
    switch planned {
    case .part(let part):
      change.parts.append(part)
      stage = .planning(change, nil)
    case .redirected: stage = .planning(change, nil)
    case .guards(let questions, let subject): evaluate(record, questions, about: subject, in: change)
    case .components(let uids, let proposal):
      stage = .asking(change, record, proposal)
      step = .askComponents(record, uids)
    }
  }

  /// - Throws: The reason why the intent cannot be planned.
  mutating func planned(_ record: IntentRecord, in change: Change) throws(RouterError) -> Planned {
    if case .launch = record.intent { return try planLaunch(record, in: change) }
    switch record.answer {
    case .refused(let error): throw error
    case .declined: return .part(.notPlanned(record, .success(.unchanged)))
    case .redirect(let redirection): return try redirect(record, redirection, in: change)
    case .notAsked, .allowed: break
    }
    switch record.intent {
    case .restore(let snapshot): return try planRestoration(record, snapshot, in: change)
    case .recheckGuards: return planRecheck(record, in: change)
    case .finish(let uid):
      let isRedirect = change.planner.state.component(uid)?.isRedirect == true
      let planned = try planIntent(record, in: change)
      change.finishesRedirect = change.finishesRedirect || isRedirect || paused.isAwaited(uid)
      change.planner.takeFinishedBottom(uid)
      for resumed in paused.takeRedirected(awaiting: uid) {
        // The finish cannot be withdrawn from now on.
        record.phase = .applying
        resumed.resume()
        change.backlog.append(resumed)
      }
      return planned
    default: return try planIntent(record, in: change)
    }
  }

  /// Plans an intent that is not a restoration or a check of guards.
  ///
  /// - Parameter showsFirstRoot: Whether the first navigator's root is mounted whatever its guards answer.
  mutating func planIntent(
    _ record: IntentRecord, showsFirstRoot: Bool = false, in change: Change
  ) throws(RouterError) -> Planned {
    let action = record.intent
    let link = try record.link?.get()
    let arrangement = try record.facts?.arrangement?.get()
    let first = change.planner.state.lastPlanned
    if let link, closesNothing(record, action, link, change.planner.state) {
      let questions = openQuestions(record, link.components)
      guard questions.isEmpty else { return .guards(questions, about: .intent) }
      let named =
        record.opensRedirect ? change.planner.appendRedirect(link) : change.planner.append(link.components)
      if link.source.isOutside { change.planner.markFromOutside(named) }
      return .part(.planned(change.planned(record, named: named, since: first, changes: true, opensLink: true)))
    }

    let start = change.planner
    let parents = link.map { start.parents(record, below: $0) } ?? []
    let named: [ComponentUID]
    do throws(RouterError) {
      named = try change.planner.apply(record, link, arrangement, over: allowed(parents, record))
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

  /// The components have answered that the intent would close.
  mutating func componentsAnswered(_ answer: CloseAnswer, _ uid: ComponentUID?) {
    guard case .asking(let change, let record, var proposal) = stage else { return }
    switch answer {
    case _ where record.hasEnded:
      change.planner = proposal.start
      leave(change, record)
      return
    case .allow: break
    case .ask(let text):
      guard let uid else { break }
      change.planner = proposal.start
      confirm(record, CloseQuestion(uid: uid, text: text, intent: record.intent))
      return leave(change, record)
    case .append:
      change.planner = proposal.start
      guard let link = proposal.link else {
        return accept(.part(.notPlanned(record, .success(.unchanged))), of: record, in: change)
      }
      let options = record.intent.options
      let owner =
        options.selecting ? nil : try? change.planner.state.coveredOwner(options, sender: record.requester)
      proposal.named = change.planner.append(
        withoutRoot(link, record.mode, proposal.start), onto: owner, pushesOnly: true)
    }
    let planned = planned(record, proposal.named, proposal.link, since: proposal.start, in: change)
    guard case .launch = record.intent else { return accept(.part(.planned(planned)), of: record, in: change) }
    accept(launched(planned, since: proposal.start, in: change), of: record, in: change)
  }

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
  func componentsToAsk(_ record: IntentRecord) -> [ComponentUID] {
    var planner = Planner(table: table, state: stacks)
    do throws(RouterError) {
      let (link, arrangement) = (try record.link?.get(), try record.facts?.arrangement?.get())
      _ = try planner.apply(record, link, arrangement, over: link.map { planner.parents(record, below: $0) } ?? [])
    } catch {
      return []
    }
    return componentsToAsk(record, from: stacks, to: planner.state)
  }

  /// Whether a link only adds components to the frontmost stack, which is not empty, so that nothing can be closed and
  /// no root is mounted.
  private func closesNothing(
    _ record: IntentRecord, _ action: Intent, _ link: ResolvedLink, _ state: RouterState
  ) -> Bool {
    guard case .open(_, .append, _, let options) = action, options.onto == .frontmost, !record.isIncoming,
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
}

@MainActor
extension Planner {
  /// Plans an intent without asking anything. The plan is void after an error.
  ///
  /// - Parameter parents: The parents that are opened below the link's first component.
  /// - Returns: The components that the links name.
  mutating func apply(
    _ record: IntentRecord, _ link: ResolvedLink?, _ arrangement: Arrangement?,
    over parents: ArraySlice<ResolvedComponent>
  ) throws(RouterError) -> [ComponentUID] {
    switch record.intent {
    case .open: if let link { return try open(link, of: record, over: parents) }
    case .launch:
      if let link { return try open(link, of: record, over: parents) }
      launch()
    case .back(let steps): back(steps)
    case .home: home()
    case .dismiss: dismiss()
    case .close(let uid), .finish(let uid): try close(uid)
    case .arrange(let navigator, _):
      if let arrangement { return try arrange(navigator, arrangement) }
    case .select(let navigator): try select(navigator)
    case .hostDidPop(let uid): hostDidPop(to: uid)
    case .hostDidDismiss(let modal): dismiss(modal)
    case .hostDidSelect(let navigator): try hostDidSelect(navigator)
    case .restore, .recheckGuards, .didEnterBackground, .willEnterForeground: break
    }
    return []
  }

  /// Returns the components that an intent opens below the first one of its link. A link that is appended has none.
  fileprivate func parents(_ record: IntentRecord, below link: ResolvedLink) -> ArraySlice<ResolvedComponent> {
    if record.opensRedirect { return [] }
    if record.mode == .append, !record.isIncoming || appendsIncoming(link) { return [] }
    return parents(below: link)
  }

  /// Plans the link of an intent according to its mode.
  private mutating func open(
    _ link: ResolvedLink, of record: IntentRecord, over parents: ArraySlice<ResolvedComponent>
  ) throws(RouterError) -> [ComponentUID] {
    if record.opensRedirect { return appendRedirect(link) }
    switch record.mode {
    case .reconcile, .reset: return try open(link, over: parents, keepingOnlyRoot: record.mode == .reset)
    case .append where record.isIncoming: return try appendIncoming(link, over: parents)
    case .append: return try append(link, record.intent.options, sender: record.requester)
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

import DeepLinks

/// Applying a plan: the only place with effects.
extension RouterCore {
  /// Runs one intent's transition up to its end, or up to a presenter that takes its time.
  func run(_ ticket: Ticket) {
    if ticket.isTakenBack {
      activity = .working(nil)
      return end(ticket, .success(.unchanged))
    }
    if let uid = redirectOnTop(ticket) {
      activity = .working(nil)
      return end(ticket, .success(Outcome(.unchanged, components: [uid])))
    }
    do throws(RouterError) {
      if let refusal = ticket.refusal { throw refusal }
      try transition(ticket, ticket.intent, linkError: nil)
    } catch {
      if ticket.refusal != nil, ticket.intent.isHostReport { return presentAgain(ticket, error) }
      if case .launch(.some, let source) = ticket.intent,
        (try? transition(ticket, .launch(nil, source: source), linkError: error)) != nil
      {
        return
      }
      activity = .working(nil)
      end(ticket, .failure(error))
    }
  }

  private func transition(_ ticket: Ticket, _ intent: Intent, linkError: RouterError?) throws(RouterError) {
    let link = try resolveLink(of: intent, ticket.requester)
    var omissions: [SkippedItem] = []
    let questions = openQuestions(ticket, each: try partiallyRefusable(intent))
    if !questions.isEmpty { return leaveLine(ticket, toAsk: questions) }
    let target = try target(of: intent, link, ticket, &omissions)
    var plan = Plan(from: state, to: target, link: link)
    if linkError == nil {
      let questions = openQuestions(ticket, plan, link)
      if !questions.isEmpty { return leaveLine(ticket, toAsk: questions) }
      guard let considerate = planConsideringClosed(plan, ticket, link) else { return }
      plan = considerate
    }
    try mount(plan, intent.options.userInfo)
    state = plan.after
    update(plan.updates, intent.options.userInfo)
    let hasSettled = settleActivity()
    let status: Outcome.Status = hasSettled || !plan.isEmpty ? .applied : .unchanged
    let outcome = Outcome(status, components: plan.named, linkError: linkError, skippedItems: omissions)
    if plan.changesNavigation, !intent.isHostReport || !plan.mounts.isEmpty {
      present(plan, ticket, .success(outcome))
    } else {
      conclude(plan, ticket, .success(outcome))
    }
  }

  /// Where the intent leads from the state as it is now.
  private func target(
    of intent: Intent, _ link: ResolvedLink?, _ ticket: Ticket, _ omissions: inout [SkippedItem]
  ) throws(RouterError) -> RouterState {
    let planner = Planner(table: table, state: state)
    switch intent {
    case .launch, .open:
      guard let link else { return planner.launch() }
      if case .open(_, .append, _, _) = intent { return planner.append(link) }
      if case .open(_, .reset, _, _) = intent { return try planner.open(link, keepingOnlyRoot: true) }
      return try planner.open(link, keepingOnlyRoot: false)
    case .restore(let snapshot):
      return try planner.restore(snapshot, omitting: &omissions) { ticket.answers.denial(of: $0) }
    case .recheckGuards: return planner.sendAway { ticket.answers.denial(of: $0) != nil }
    case .back(let steps): return planner.back(steps)
    case .home: return planner.home()
    case .dismiss: return planner.dismiss()
    case .close(let uid), .finish(let uid): return try planner.close(uid)
    case .select(let navigator): return try planner.select(navigator)
    case .hostDidPop(let uid): return planner.hostDidPop(to: uid)
    case .hostDidDismiss(let modal): return planner.dismiss(modal)
    case .hostDidSelect(let navigator): return try planner.hostDidSelect(navigator)
    case .didEnterBackground, .willEnterForeground: return state
    }
  }

  /// The intent's link, resolved and checked; nil for an intent without one.
  private func resolveLink(of intent: Intent, _ requester: ComponentUID?) throws(RouterError) -> ResolvedLink? {
    guard let (link, source) = intent.link else { return nil }
    let resolved: ResolvedLink
    do throws(LinkError) {
      resolved = try table.resolve(link, source: source, module: module(of: requester))
    } catch {
      throw .link(error)
    }
    emit(.resolved(resolved))
    return resolved
  }

  /// The module of a mounted component.
  func module(of uid: ComponentUID?) -> ModuleID? {
    uid.flatMap { components[$0] }?.context.urlComponent.route.module
  }

  /// The components that guards can refuse one by one.
  private func partiallyRefusable(_ intent: Intent) throws(RouterError) -> [ResolvedComponent] {
    switch intent {
    case .recheckGuards: return state.navigators.flatMap(\.stack).map(\.component)
    case .restore(let snapshot):
      var omissions: [SkippedItem] = []
      let restored = try Planner(table: table, state: state).restore(snapshot, omitting: &omissions) { _ in nil }
      return restored.navigators.flatMap(\.stack).map(\.component).filter { !state.isFirstRoot($0) }
    default: return []
    }
  }

  /// Makes and mounts components in order. If one cannot be made, nothing has happened; if one cannot be mounted, those
  /// before it are unmounted again and their numbers are spent.
  private func mount(_ plan: Plan, _ userInfo: UserInfo) throws(RouterError) {
    let mounts = plan.mounts
    for (position, mounted) in mounts.enumerated() {
      let context = ComponentContext(uid: mounted.uid, urlComponent: mounted.component, router: self)
      if !userInfo.isEmpty, plan.named.contains(mounted.uid) { context.userInfo = userInfo }
      do {
        components.append(try factories[mounted.component.routePosition](context), uid: mounted.uid)
      } catch {
        context.endScope()
        for made in mounts[..<position] { drop(made.uid) }
        throw .factoryFailed(component: mounted.uid.name, reason: "\(error)")
      }
    }
    for (position, mounted) in mounts.enumerated() {
      emit(.phase(.willMount, mounted.uid))
      do {
        try components[mounted.uid]?.componentWillMount()
      } catch {
        for unheard in mounts[position...] { drop(unheard.uid) }
        for mounted in mounts[..<position].reversed() { unmount(mounted.uid) }
        state.lastUID = mounted.uid.number
        throw .mountFailed(mounted.uid, reason: "\(error)")
      }
    }
  }

  /// Lets go of a component that has heard nothing, or whose mounting failed.
  private func drop(_ uid: ComponentUID) {
    components.remove(uid)?.context.endScope()
  }

  private func update(_ updates: [MountedComponent], _ userInfo: UserInfo) {
    for mounted in updates {
      guard let component = components[mounted.uid] else { continue }
      emit(.phase(.willUpdate, mounted.uid))
      component.context.userInfo = userInfo
      component.componentWillUpdate(to: mounted.component)
      component.context.urlComponent = mounted.component
    }
  }

  /// Ends a transition whose presenter is done, or has nothing to do.
  func conclude(_ plan: Plan, _ ticket: Ticket, _ result: Result<Outcome, RouterError>) {
    let departed = self.departed
    self.departed = []
    if case .finish(let uid) = ticket.intent { finished(uid, ticket.value) }
    plan.forEachRemoval { uid in
      unmount(uid)
      self.departed(uid, ticket.intent)
    }
    if case .success(let outcome) = result, outcome.status == .applied {
      for component in departed where component.isAlive { emit(.leaked(component.uid)) }
    } else {
      self.departed = departed
    }
    activity = .working(nil)
    end(ticket, result)
  }

  /// The user did in the UI what must not be: the presenter shows what is there.
  private func presentAgain(_ ticket: Ticket, _ error: RouterError) {
    present(Plan(from: state, to: state, link: nil), ticket, .failure(error))
  }

  private func unmount(_ uid: ComponentUID) {
    guard let component = components.remove(uid) else { return }
    component.context.endScope()
    emit(.phase(.willUnmount, uid))
    component.componentWillUnmount()
    if isObserved { departed.append(DepartedComponent(uid, component)) }
  }
}

/// A component that should be gone by the end of the next transition.
@MainActor
struct DepartedComponent {
  let uid: ComponentUID
  private weak var component: AnyObject?

  init(_ uid: ComponentUID, _ component: AnyObject) {
    self.uid = uid
    self.component = component
  }

  var isAlive: Bool { component != nil }
}

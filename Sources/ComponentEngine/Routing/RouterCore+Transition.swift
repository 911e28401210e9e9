/// Applying a plan: the only place with effects.
extension RouterCore {
  /// Runs one intent's transition up to its end, or up to a presenter that takes its time.
  func run(_ ticket: Ticket) {
    do throws(RouterError) {
      try transition(ticket, ticket.intent, linkError: nil)
    } catch {
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
    let link = try resolveLink(of: intent)
    let plan = Plan(from: state, to: try target(of: intent, link), link: link)
    try mount(plan.mounts)
    state = plan.after
    update(plan.updates)
    let hasSettled = settleActivity()
    let status: Outcome.Status = hasSettled || !plan.isEmpty ? .applied : .unchanged
    let outcome = Outcome(status, components: plan.named, linkError: linkError)
    if plan.changesNavigation, !intent.isHostReport || !plan.mounts.isEmpty {
      present(plan, ticket, outcome)
    } else {
      conclude(plan, ticket, outcome)
    }
  }

  /// Where the intent leads from the state as it is now.
  private func target(of intent: Intent, _ link: ResolvedLink?) throws(RouterError) -> RouterState {
    let planner = Planner(table: table, state: state)
    switch intent {
    case .launch, .open:
      guard let link else { return planner.launch() }
      if case .open(_, .append, _) = intent { return planner.append(link) }
      return try planner.open(link, keepingOnlyRoot: intent.keepsOnlyRoot)
    case .back(let steps): return planner.back(steps)
    case .home: return planner.home()
    case .dismiss: return planner.dismiss()
    case .close(let uid): return try planner.close(uid)
    case .select(let navigator): return try planner.select(navigator)
    case .hostDidPop(let uid): return planner.hostDidPop(to: uid)
    case .hostDidDismiss(let modal): return planner.dismiss(modal: modal)
    case .hostDidSelect(let navigator): return try planner.hostDidSelect(navigator)
    case .didEnterBackground, .willEnterForeground: return state
    }
  }

  /// The intent's link, resolved and checked; nil for an intent without one.
  private func resolveLink(of intent: Intent) throws(RouterError) -> ResolvedLink? {
    guard let (link, source) = intent.link else { return nil }
    do throws(LinkError) {
      let resolved =
        switch link {
        case .text(let text): try table.resolve(text, source: source)
        case .path(let path):
          try table.resolve(RouterURL.parse(relative: path, limits: table.policy.limits), source: source)
        case .url(let url): try table.resolve(url, source: source)
        }
      emit(.resolved(resolved))
      return resolved
    } catch {
      throw .link(error)
    }
  }

  /// Makes and mounts components in order. If one cannot be made, nothing has happened; if one cannot be mounted, those
  /// before it are unmounted again and their numbers are spent.
  private func mount(_ mounts: [MountedComponent]) throws(RouterError) {
    for (position, mounted) in mounts.enumerated() {
      let context = ComponentContext(uid: mounted.uid, urlComponent: mounted.component, router: self)
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

  private func update(_ updates: [MountedComponent]) {
    for mounted in updates {
      guard let component = components[mounted.uid] else { continue }
      emit(.phase(.willUpdate, mounted.uid))
      component.componentWillUpdate(to: mounted.component)
      component.context.urlComponent = mounted.component
    }
  }

  /// Ends a transition whose presenter is done, or has nothing to do.
  func conclude(_ plan: Plan, _ ticket: Ticket, _ outcome: Outcome) {
    let departed = self.departed
    self.departed = []
    plan.forEachRemoval { unmount($0) }
    if outcome.status == .applied {
      for component in departed where component.isAlive { emit(.leaked(component.uid)) }
    } else {
      self.departed = departed
    }
    activity = .working(nil)
    end(ticket, .success(outcome))
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

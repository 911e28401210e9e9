import DeepLinks
import EngineBase

/// The mounted components of a router, including the active one.
///
/// Calls every lifecycle phase. At most one component is active: the top of the frontmost navigator, while the app is
/// in the foreground.
@MainActor
final class MountedComponents {
  /// The error of a component that cannot be made or mounted.
  struct MountFailure: Error {
    let uid: ComponentUID
    let error: RouterError
  }

  /// The active component.
  private(set) var active: ComponentUID?

  /// The number of the intent that has sent the app to the background last; nil in the foreground.
  private var background: Int?
  private var isAskingToClose = false

  /// No code of another type runs while the list changes, so it needs no exclusivity check.
  @exclusivity(unchecked) private var components = ComponentList()

  /// The router, which keeps the components and receives their phases as events; nil once it has ended. Not weak: every
  /// use of an object with a weak reference is slower.
  var core: RouterCore?

  /// Finds unmounted components that stay alive; nil before the first one of an observed router, and after
  /// ``endLeakCheck()``.
  private(set) var leaks: LeakCheck?
  private var hasEndedLeakCheck = false

  subscript(uid: ComponentUID) -> (any ComponentProtocol)? { components[uid] }

  /// Makes every component in order, and then calls `willMount`.
  ///
  /// - Throws: The first failure. All new components are released, after mounted ones were unmounted in reverse.
  func mount(_ mounts: [Plan.Mount], _ userInfos: [ComponentUID: UserInfo] = [:]) throws(MountFailure) {
    for position in mounts.indices {
      let mounted = mounts[position].mounted
      do throws(MountFailure) {
        try add(mounted, userInfo: userInfos.isEmpty ? nil : userInfos[mounted.uid])
      } catch {
        for made in mounts[..<position] { drop(made.mounted.uid) }
        throw error
      }
    }
    for position in mounts.indices {
      do throws(MountFailure) {
        try callWillMount(mounts[position].mounted.uid)
      } catch {
        for notMounted in mounts[position...] { drop(notMounted.mounted.uid) }
        for mount in mounts[..<position].reversed() { unmount(mount.mounted.uid) }
        throw error
      }
    }
    endMounting()
  }

  /// The components stay mounted, so payloads that they have taken are no longer held again.
  private func endMounting() {
    for context in core?.settings.environment.takers ?? [] { context.endMounting(isUndone: false) }
  }

  /// Makes and mounts the components that can be mounted. A component that fails is released with the components
  /// above it.
  ///
  /// - Parameters:
  ///   - above: The components above another one on its stack.
  ///   - restoredState: The saved state of a component.
  /// - Returns: The failures in order.
  func mountWherePossible(
    _ mounts: [Plan.Mount], above: (ComponentUID) -> [ComponentUID], restoredState: (ComponentUID) -> SavedState?
  ) -> [MountFailure] {
    var failures: [MountFailure] = []
    var skipped: Set<ComponentUID> = []
    func attempt(_ uid: ComponentUID, _ step: () throws(MountFailure) -> Void) {
      guard !skipped.contains(uid) else { return }
      do throws(MountFailure) {
        try step()
      } catch {
        failures.append(error)
        for uid in [uid] + above(uid) {
          skipped.insert(uid)
          drop(uid)
        }
      }
    }
    for mount in mounts {
      attempt(mount.mounted.uid) { () throws(MountFailure) in
        try add(mount.mounted, restoredState: restoredState(mount.mounted.uid))
      }
    }
    for mount in mounts {
      attempt(mount.mounted.uid) { () throws(MountFailure) in try callWillMount(mount.mounted.uid) }
    }
    endMounting()
    return failures
  }

  private func add(
    _ mounted: MountedComponent, userInfo: UserInfo? = nil, restoredState: SavedState? = nil
  ) throws(MountFailure) {
    guard let core else { throw MountFailure(uid: mounted.uid, error: .routerEnded) }
    let context = ComponentContext(
      uid: mounted.uid, urlComponent: mounted.component, router: core, environment: core.settings.environment,
      restoredState: restoredState)
    if let userInfo { context.userInfo = userInfo }
    do {
      let component = try core.settings.factories[mounted.component.routePosition](context)
      guard component.context === context else { throw ReusedComponent() }
      try components.insert(component, uid: mounted.uid)
    } catch {
      context.endScope()
      context.unmount()
      throw MountFailure(
        uid: mounted.uid, error: .factoryFailed(component: mounted.uid.name, reason: "\(error)"))
    }
  }

  private func callWillMount(_ uid: ComponentUID) throws(MountFailure) {
    core?.notify(.phase(.willMount, uid))
    do {
      try self[uid]?.componentWillMount()
    } catch {
      throw MountFailure(uid: uid, error: .mountFailed(uid, reason: "\(error)"))
    }
  }

  /// Returns the answer of a component to an intent that would close it. A component that is being asked can ask for
  /// other answers, which are all `allow`.
  func closeAnswer(of uid: ComponentUID, for intent: Intent) -> CloseAnswer {
    guard !isAskingToClose, let component = self[uid] else { return .allow }
    isAskingToClose = true
    defer { isAskingToClose = false }
    return component.componentShouldClose(for: intent)
  }

  /// Gives a mounted component other parameters or `userInfo`.
  func update(_ mounted: MountedComponent, _ userInfo: UserInfo) {
    guard let component = self[mounted.uid] else { return }
    core?.notify(.phase(.willUpdate, mounted.uid))
    component.context.userInfo = userInfo
    component.componentWillUpdate(to: mounted.component)
    component.context.update(to: mounted.component)
  }

  /// Deactivates the component that is no longer at the top, and activates the new top.
  ///
  /// - Returns: Whether a phase was called.
  func settle(top: ComponentUID?) -> Bool {
    var hasSettled = false
    if let uid = active, background != nil || uid != top {
      deactivate(uid)
      hasSettled = true
    }
    // Checked again: the phase can have sent the app to the background.
    if active == nil, background == nil, let top {
      active = top
      core?.notify(.phase(.willActive, top))
      self[top]?.componentWillActive()
      hasSettled = true
    }
    return hasSettled
  }

  /// Deactivates the active component. Returns whether a component was active.
  ///
  /// - Parameter number: The number of the intent that sends the app to the background.
  func enterBackground(_ number: Int = .max) -> Bool {
    background = number
    guard let uid = active else { return false }
    deactivate(uid)
    return true
  }

  /// Lets ``settle(top:)`` activate components again, unless the app has entered the background since the intent with
  /// this number was sent.
  func leaveBackground(_ number: Int) {
    if let background, background < number { self.background = nil }
  }

  /// Unmounts a component and releases it. Does nothing if it is not mounted.
  func unmount(_ uid: ComponentUID) {
    guard let component = components.remove(uid) else { return }
    let context = component.context
    context.endScope()
    core?.notify(.phase(.willUnmount, uid))
    component.componentWillUnmount()
    context.unmount()
    if let core, core.isObserved, !hasEndedLeakCheck { watch(uid, component, core) }
  }

  private func watch(_ uid: ComponentUID, _ component: any ComponentProtocol, _ core: RouterCore) {
    let leaks = leaks ?? LeakCheck(core)
    self.leaks = leaks
    leaks.watch(uid, component)
  }

  /// Watches no further components, since the router ends.
  func endLeakCheck() {
    hasEndedLeakCheck = true
    leaks?.end()
    leaks = nil
  }

  /// Releases a component whose `willMount` was not called or failed.
  private func drop(_ uid: ComponentUID) {
    guard let context = components.remove(uid)?.context else { return }
    context.endScope()
    context.unmount()
  }

  private func deactivate(_ uid: ComponentUID) {
    active = nil
    core?.notify(.phase(.willInactive, uid))
    self[uid]?.componentWillInactive()
  }
}

/// The components by their numbers. Each instance is listed once.
private struct ComponentList {
  private var components = NumberedList<any ComponentProtocol>()

  /// The identities of the components, while the list is long. A short list is searched without hashing.
  private var identities: Set<ObjectIdentifier> = []

  subscript(uid: ComponentUID) -> (any ComponentProtocol)? { components[uid.number] }

  /// Adds a component.
  mutating func insert(_ component: any ComponentProtocol, uid: ComponentUID) throws(ReusedComponent) {
    guard !contains(component) else { throw ReusedComponent() }
    components.insert(component, number: uid.number)
    if !identities.isEmpty { identities.insert(ObjectIdentifier(component)) }
  }

  private mutating func contains(_ component: any ComponentProtocol) -> Bool {
    if identities.isEmpty {
      if components.count <= 16 { return components.contains { $0 === component } }
      identities = Set(components.all.map { ObjectIdentifier($0) })
    }
    return identities.contains(ObjectIdentifier(component))
  }

  /// Removes a component, if it is listed, and returns it.
  mutating func remove(_ uid: ComponentUID) -> (any ComponentProtocol)? {
    guard let component = components.remove(uid.number) else { return nil }
    if !identities.isEmpty { identities.remove(ObjectIdentifier(component)) }
    return component
  }
}

/// The error of a factory that returns a component which was made before.
private struct ReusedComponent: Error, CustomStringConvertible {
  let description = "its closure returned a component that was made before; make one with each context"
}

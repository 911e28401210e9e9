/// What the router gives a component when it makes it.
@MainActor
public final class ComponentContext {
  /// Which component this is, in its router.
  public let uid: ComponentUID

  /// What named it: its route and its parameters. A link that updates the component changes it.
  public internal(set) var urlComponent: ResolvedComponent

  /// The component's own handle on the router.
  public let router: ComponentRouter

  /// The app's events.
  public let events: EventBus

  /// What code gave along with the link that mounted the component or updated it last; empty for a root and for a restored one.
  public internal(set) var userInfo = UserInfo()

  private enum ScopeState {
    case unused
    case running(ComponentScope)
    case ended
  }

  private var scopeState = ScopeState.unused
  private var ownServices: ServiceStore?
  private weak var registry: ServiceRegistry?

  init(uid: ComponentUID, urlComponent: ResolvedComponent, router: RouterCore) {
    self.uid = uid
    self.urlComponent = urlComponent
    self.router = ComponentRouter(router, requester: uid)
    events = router.events
    registry = router.services
  }

  /// What ends with the component; made when it is first asked for.
  public var scope: ComponentScope {
    switch scopeState {
    case .running(let scope): return scope
    case .unused:
      let scope = ComponentScope()
      scopeState = .running(scope)
      return scope
    case .ended:
      let scope = ComponentScope()
      scope.end()
      return scope
    }
  }

  /// The services that modules publish, asked for in the component's name.
  public var services: Services { Services(registry, requester: ServiceRequester(self)) }

  /// The services that are made for the component; nil when its scope ends.
  var serviceStore: ServiceStore? {
    switch scopeState {
    case .ended: return nil
    case .running(let scope) where scope.hasEnded: return nil
    case .running, .unused:
      let store = ownServices ?? ServiceStore()
      ownServices = store
      return store
    }
  }

  func endScope() {
    if case .running(let scope) = scopeState { scope.end() }
    scopeState = .ended
    ownServices = nil
  }
}

/// What the router gives a component when it makes it.
@MainActor
public final class ComponentContext {
  /// Which component this is, in its router.
  public let uid: ComponentUID

  /// What named it: its route and its parameters. A link that updates the component changes it.
  public internal(set) var urlComponent: ResolvedComponent

  /// The component's own handle on the router.
  public let router: ComponentRouter

  /// What code gave along with the link that mounted the component or updated it last; empty for a root and for a restored one.
  public internal(set) var userInfo = UserInfo()

  private enum ScopeState {
    case unused
    case running(ComponentScope)
    case ended
  }

  private var scopeState = ScopeState.unused

  init(uid: ComponentUID, urlComponent: ResolvedComponent, router: RouterCore) {
    self.uid = uid
    self.urlComponent = urlComponent
    self.router = ComponentRouter(router, asker: uid)
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

  func endScope() {
    if case .running(let scope) = scopeState { scope.end() }
    scopeState = .ended
  }
}

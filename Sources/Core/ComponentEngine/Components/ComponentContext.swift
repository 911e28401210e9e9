public import DataProviding
public import DeepLinks
import EngineBase

/// The values that the router gives a component when it makes it.
@MainActor
public final class ComponentContext {
  /// The component's identity in its router.
  public let uid: ComponentUID

  /// The route and the parameters that named the component. A link that updates the component changes them.
  public private(set) var urlComponent: ResolvedComponent

  /// The app's events.
  public var events: EventBus { environment.events }

  /// The host's own texts for the catalogs of modules and of the product.
  package var translations: [CatalogTranslation] { environment.translations }

  /// The view for a host of another view type than the component's; nil for the component's own view.
  var hostView: Any?

  /// The values that code sent along with the link that mounted the component or updated it last; empty for a root and
  /// for a restored component, and once the component is unmounted.
  public internal(set) var userInfo = UserInfo()

  private enum Life {
    case usable
    /// The scope has ended; services can still be used.
    case unmounting
    case unmounted
  }

  private var life = Life.usable
  private var usedScope: ComponentScope?
  private var ownServices: ServiceStore?
  private var restoredState: SavedState?

  /// The restored state while the component has neither read it nor saved another one: snapshots still contain it.
  private var unreadState: SavedState?

  /// The component's state in the last snapshot; at first the restored one.
  private var lastState: SavedState?
  private var isAskedForState = false
  private let environment: ComponentEnvironment

  /// The router that the component sends intents to; nil once the component is unmounted, so that it does not keep the
  /// configuration. Not weak: every use of an object with a weak reference is slower.
  private var core: RouterCore?

  init(
    uid: ComponentUID, urlComponent: ResolvedComponent, router: RouterCore, environment: ComponentEnvironment,
    restoredState: SavedState?
  ) {
    self.uid = uid
    self.urlComponent = urlComponent
    core = router
    self.environment = environment
    self.restoredState = restoredState
    unreadState = restoredState
    lastState = restoredState
  }

  /// The component's own handle on the router.
  public var router: ComponentRouter { ComponentRouter(self) }

  /// The scope that ends when the component is unmounted; made at the first access.
  public var scope: ComponentScope {
    if let usedScope { return usedScope }
    let scope = ComponentScope()
    usedScope = scope
    if life != .usable { scope.end() }
    return scope
  }

  /// The services that modules publish, requested in the component's name. They can be used up to the end of
  /// ``ComponentProtocol/componentWillUnmount()``.
  public var services: Services { Services(environment.services, requester: ServiceRequester(self)) }

  /// Returns the state that the component saved in the snapshot that it is restored from; nil if it is not restored or
  /// saved nothing, and after its parameters have changed.
  ///
  /// Until the component reads the state or saves another one, snapshots contain it.
  ///
  /// A state that cannot be decoded is reported in ``Outcome/skippedItems`` if this is called up to the end of
  /// ``ComponentProtocol/componentWillMount()``, and nil is returned.
  public func restoredState<State: Decodable>(as type: State.Type) -> State? {
    guard let restoredState else { return nil }
    unreadState = nil
    do {
      return try restoredState.decoded(as: type)
    } catch {
      restorationFailure = "\(error)"
      return nil
    }
  }

  /// The reason why the restored state could not be decoded.
  private(set) var restorationFailure: String?

  /// Returns the state for a snapshot: the one that the component saves now, or else a restored one that it has not
  /// read. If the component takes a snapshot while it is asked, that one has the state of the last snapshot.
  ///
  /// - Parameter encode: Encodes the value that the component saves; nil if it cannot be saved.
  func stateForSnapshot(_ save: () -> (any Encodable & Sendable)?, encode: (any Encodable & Sendable) -> SavedState?)
    -> SavedState?
  {
    if isAskedForState { return lastState }
    isAskedForState = true
    defer { isAskedForState = false }
    if let value = save() {
      unreadState = nil
      lastState = encode(value)
    } else {
      lastState = unreadState
    }
    return lastState
  }

  /// Takes over other parameters.
  func update(to urlComponent: ResolvedComponent) {
    if !urlComponent.parameters.hasSameValues(as: self.urlComponent.parameters) { forgetRestoredState() }
    self.urlComponent = urlComponent
  }

  private func forgetRestoredState() {
    restoredState = nil
    unreadState = nil
  }

  /// The payloads that the component has taken before it was mounted.
  private var takings: [(_ isUndone: Bool) -> Void] = []

  /// Takes a payload that another module holds; see ``/DataProviding/Handoffs/take(_:)``.
  ///
  /// If the component takes it before or in ``ComponentProtocol/componentWillMount()``, and its mounting is undone, the
  /// payload is held again, so that the link can be opened once more.
  public func take<Payload>(_ key: HandoffKey<Payload>, from handoffs: Handoffs) throws(HandoffError) -> Payload {
    let core = try? sendingCore()
    guard let core, core.state.component(uid) == nil else { return try handoffs.take(key) }
    let payload = try handoffs.takeToMount(key)
    takings = takings + [{ [weak handoffs] in handoffs?.endMounting(key, isUndone: $0) }]
    environment.takers = environment.takers + [self]
    return payload
  }

  /// The component's mounting has ended: payloads that it has taken are held again, or can no longer be.
  func endMounting(isUndone: Bool) {
    guard !takings.isEmpty else { return }
    environment.takers = environment.takers.filter { $0 !== self }
    let takings = takings
    self.takings = []
    for end in takings { end(isUndone) }
  }

  /// The services that are made for the component; nil once it is unmounted.
  var serviceStore: ServiceStore? {
    guard life != .unmounted else { return nil }
    let store = ownServices ?? ServiceStore()
    ownServices = store
    return store
  }

  /// Whether the component sends an intent right now.
  private var isSending = false
  /// Whether the component was unmounted by an intent of its own, in the call that sent it.
  private var isLeaving = false

  /// Sends an intent of the component. If that unmounts the component at once, its handle works until the code that
  /// runs on the main actor has returned: "finish, then open the next screen" is one function.
  func send<Sent>(_ send: () -> Sent) -> Sent {
    let wasSending = isSending
    isSending = true
    defer { isSending = wasSending }
    return send()
  }

  /// Returns the router that the component sends intents to.
  func sendingCore() throws(RouterError) -> RouterCore {
    if life == .unmounted, !isLeaving { throw .unmounted(uid) }
    guard let core else { throw .routerEnded }
    return core
  }

  /// Ends the scope: its work is cancelled, and no callback is called from now on.
  func endScope() {
    life = .unmounting
    if isSending {
      // Before `componentWillUnmount`, so that a task which that phase starts finds a handle that does nothing.
      isLeaving = true
      Task { left() }
    }
    usedScope?.end()
  }

  /// The code has returned in which the component has left.
  private func left() {
    isLeaving = false
    if life == .unmounted { core = nil }
  }

  /// Releases the component's services and `userInfo`, and detaches its router handle.
  func unmount() {
    life = .unmounted
    // The values are released after the assignment, because their deinitializers can come back to the component.
    let values = userInfo
    userInfo = UserInfo()
    withExtendedLifetime(values) {}
    if !isLeaving { core = nil }
    ownServices = nil
    forgetRestoredState()
    lastState = nil
    endMounting(isUndone: true)
  }
}

public import DeepLinks
import EngineBase

/// Sends intents to a router: the router itself for the host, a ``ComponentRouter`` for a component.
///
/// ```swift
/// router.send(.open("shop://goods/42"))  // sends an intent
/// try await router.open("goods/42?coupon=\(code)")  // sends an intent and awaits its outcome
/// ```
///
/// Intents are processed one after the other, first in, first out; reports of the host go before waiting intents.
/// Every caller receives exactly one outcome. An intent with a link joins an equal one of the same requester that is
/// under way (a double tap), unless another intent was sent in between.
@MainActor
public protocol Navigating {
  /// The sender of the intents. A type that forwards intents returns the sender of the ``Router`` or
  /// ``ComponentRouter`` that it forwards them to.
  ///
  /// - Throws: `unmounted` or `routerEnded` if no intent can be sent any more.
  var sender: IntentSender { get throws(RouterError) }
}

extension Navigating {
  /// The routes of the router; nil if no intent can be sent any more.
  package var routeTable: RouteTable? { (try? sender)?.core.settings.table }

  /// Sends an intent and awaits its outcome.
  ///
  /// Cancelling the awaiting task ends the wait with `cancelled`. The intent itself is withdrawn if no other caller
  /// awaits it, it was not sent without awaiting, and its transition has not begun.
  ///
  /// - Throws: `wouldWaitForItself` inside a presenter's call, which the intent would have to wait for; otherwise the
  ///   reason why the intent was not applied.
  @discardableResult
  public func perform(_ intent: Intent) async throws(RouterError) -> Outcome {
    let sent = try sender.submit(intent, isAwaited: true)
    return try await sent.outcome()
  }

  /// Sends an intent without awaiting it: from a lifecycle phase, a button, a presenter. If the router is at rest, the
  /// transition begins before the call returns, and ends before it if nothing has to be awaited. `completion` is called
  /// once, after the transition, and never inside a phase or another completion. If the sender can send nothing any
  /// more, it is called in a task.
  public func send(_ intent: Intent, completion: (@MainActor (Result<Outcome, RouterError>) -> Void)?) {
    do throws(RouterError) {
      try sender.submit(intent, isAwaited: false) { if let completion { $0.whenEnded(completion) } }
    } catch {
      if let completion { Task { completion(.failure(error)) } }
    }
  }

  /// Sends an intent without awaiting it.
  public func send(_ intent: Intent) { send(intent, completion: nil) }

  /// Sends an intent with a link and awaits the result of the link's last component; see
  /// ``Navigating/open(_:_:source:options:returning:)``.
  public func result(of intent: Intent) async throws(RouterError) -> ComponentResult<any Sendable> {
    let wait = try sender.submitForResult(intent, isAwaited: true)
    return try await wait.value()
  }

  /// Sends an intent with a link without awaiting it; see ``Navigating/send(_:returning:completion:)``.
  public func sendForResult(
    _ intent: Intent, completion: @escaping @MainActor (Result<ComponentResult<any Sendable>, RouterError>) -> Void
  ) {
    do throws(RouterError) {
      try sender.submitForResult(intent, isAwaited: false, completion)
    } catch {
      Task { completion(.failure(error)) }
    }
  }

  /// Awaits the outcome of an intent that continues after another one; see ``Outcome/pending``.
  ///
  /// Cancelling the awaiting task ends the wait with `cancelled`, and the intent goes on.
  ///
  /// - Throws: `wouldWaitForItself` inside a call that the intent waits for; otherwise the reason why the intent was
  ///   not applied.
  public func outcome(of pending: Outcome.PendingIntent) async throws(RouterError) -> Outcome {
    try sender.core.checkAwaiting(pending.record)
    return try await pending.record.outcome()
  }

  /// Returns the object that the link names, without navigating; see ``ObjectRegistration``.
  ///
  /// - Throws: The link's error; `factoryFailed` with the error of the route's closure; `unexpectedType` for an object
  ///   of another type.
  public func object<Object>(
    for link: DeepLink, as type: Object.Type = Object.self, source: LinkSource = .internal
  ) throws(RouterError) -> Object {
    let sender = try sender
    return try sender.core.objects.object(for: link, as: type, source: source, module: sender.module)
  }

  /// Plans an intent and returns the answer of the components that it would close, without any effect and without
  /// asking the user. A host can switch a gesture off with it.
  ///
  /// - Returns: `allow` if no component is asked, for an intent that cannot be planned or sent, and inside
  ///   ``ComponentProtocol/componentShouldClose(for:)``.
  public func closeAnswer(for intent: Intent) -> CloseAnswer {
    guard let sender = try? sender else { return .allow }
    return sender.core.closeAnswer(for: intent, requester: sender.requester, module: sender.module)
  }

  /// Whether ``Navigating/back(_:)`` would close anything; false if no intent can be sent any more.
  public var canGoBack: Bool { (try? sender)?.core.state.canGoBack ?? false }

  /// Opens a link; see ``Intent/open(_:_:source:options:)``.
  @discardableResult
  public func open(
    _ link: DeepLink, _ mode: Intent.OpenMode = .reconcile, source: LinkSource = .internal,
    options: OpenOptions = OpenOptions()
  ) async throws(RouterError) -> Outcome {
    try await perform(.open(link, mode, source: source, options: options))
  }

  /// Adds the components of a link to the frontmost navigator; see ``Intent/append(_:source:options:)``.
  @discardableResult
  public func append(
    _ link: DeepLink, source: LinkSource = .internal, options: OpenOptions = OpenOptions()
  ) async throws(RouterError) -> Outcome {
    try await perform(.append(link, source: source, options: options))
  }

  /// Adds the components of a link to a navigator; see ``Intent/append(_:onto:selecting:source:options:)``.
  @discardableResult
  public func append(
    _ link: DeepLink, onto place: Intent.AppendPlace, selecting: Bool = false, source: LinkSource = .internal,
    options: OpenOptions = OpenOptions()
  ) async throws(RouterError) -> Outcome {
    try await perform(.append(link, onto: place, selecting: selecting, source: source, options: options))
  }

  /// Opens a link and awaits the result of its last component. If that component is open already, the caller joins it.
  ///
  /// Exactly one result comes, however the component is closed: by going back, a swipe, another link, a refused guard,
  /// or the requester's own unmounting. Cancelling the awaiting task ends the wait with `cancelled`; the component
  /// stays open.
  ///
  /// - Throws: The reason why the link was not opened; `unexpectedType` for a result of another type.
  public func open<Value: Sendable>(
    _ link: DeepLink, _ mode: Intent.OpenMode = .reconcile, source: LinkSource = .internal,
    options: OpenOptions = OpenOptions(), returning type: Value.Type
  ) async throws(RouterError) -> ComponentResult<Value> {
    try await result(of: .open(link, mode, source: source, options: options)).typed(type, of: "\(link)").get()
  }

  /// Sends an intent with a link without awaiting it. `completion` is called once, with the result or error of
  /// ``open(_:_:source:options:returning:)``.
  public func send<Value: Sendable>(
    _ intent: Intent, returning type: Value.Type,
    completion: @escaping @MainActor (Result<ComponentResult<Value>, RouterError>) -> Void
  ) {
    sendForResult(intent) { result in
      completion(result.flatMap { $0.typed(type, of: intent.link?.link.description ?? "") })
    }
  }

  /// Closes components from the top; see ``Intent/back(_:)``.
  @discardableResult
  public func back(_ steps: Int = 1) async throws(RouterError) -> Outcome { try await perform(.back(steps)) }

  /// Takes the selected navigator to its bottom component; see ``Intent/home``.
  @discardableResult
  public func home() async throws(RouterError) -> Outcome { try await perform(.home) }

  /// Closes the frontmost modal; see ``Intent/dismiss``.
  @discardableResult
  public func dismiss() async throws(RouterError) -> Outcome { try await perform(.dismiss) }

  /// Closes a component and everything above it; see ``Intent/close(_:)``.
  @discardableResult
  public func close(_ uid: ComponentUID) async throws(RouterError) -> Outcome { try await perform(.close(uid)) }

  /// Gives a navigator this stack, bottom to top; see ``Intent/arrange(_:_:)``.
  ///
  /// ```swift
  /// try await router.arrange("main", [.mounted(list), .link("goods/42"), .mounted(order)])
  /// ```
  @discardableResult
  public func arrange(
    _ navigator: NavigatorID, _ items: [Intent.ArrangedItem]
  ) async throws(RouterError) -> Outcome {
    try await perform(.arrange(navigator, items))
  }

  /// Selects a root navigator; see ``Intent/select(_:)``.
  @discardableResult
  public func select(_ navigator: NavigatorID) async throws(RouterError) -> Outcome {
    try await perform(.select(navigator))
  }

  /// Restores every stack, tab and modal of a snapshot, in one transition. Items that cannot be restored are skipped:
  /// see ``Outcome/skippedItems``. A router that restores a snapshot needs no launch.
  ///
  /// - Throws: `unknownSnapshotVersion`; nothing is mounted then.
  @discardableResult
  public func restore(_ snapshot: RouterSnapshot) async throws(RouterError) -> Outcome {
    try await perform(.restore(snapshot))
  }

  /// Asks all guards again about everything that is mounted; see ``Intent/recheckGuards``.
  @discardableResult
  public func recheckGuards() async throws(RouterError) -> Outcome { try await perform(.recheckGuards) }
}

/// A router, and the component in whose name intents are sent to it; see ``Navigating``.
///
/// A value is for one call: it keeps the parts of the router, which a caller that waits must not.
@MainActor
public struct IntentSender {
  let core: RouterCore

  /// The component; nil for the host.
  private let context: ComponentContext?

  init(_ core: RouterCore, _ context: ComponentContext? = nil) {
    self.core = core
    self.context = context
  }

  var requester: ComponentUID? { context?.uid }

  /// The module whose routes the links of the sender reach; nil for the host.
  var module: ModuleID? { context?.urlComponent.route.module }

  /// Adds an intent to the queue; see
  /// ``RouterCore/submit(_:requester:module:value:recorded:incoming:isAwaited:prepare:)``.
  @discardableResult
  func submit(
    _ intent: Intent, value: any Sendable = (), isAwaited: Bool, prepare: (IntentRecord) -> Void = { _ in }
  ) throws(RouterError) -> IntentRecord {
    try check(intent, isAwaited: isAwaited)
    guard let context else { return core.submit(intent, value: value, isAwaited: isAwaited, prepare: prepare) }
    return context.send {
      core.submit(
        intent, requester: requester, module: module, value: value, isAwaited: isAwaited, prepare: prepare)
    }
  }

  /// Sends an intent with a link. The wait ends with the result of the link's last component.
  @discardableResult
  func submitForResult(
    _ intent: Intent, isAwaited: Bool, _ completion: ResultWait.Completion? = nil
  ) throws(RouterError) -> ResultWait {
    try check(intent, isAwaited: isAwaited)
    return core.submitForResult(
      intent, requester: requester, module: module, isAwaited: isAwaited, completion: completion)
  }

  private func check(_ intent: Intent, isAwaited: Bool) throws(RouterError) {
    if context != nil { try core.checkSending() }
    if isAwaited { try core.checkAwaiting(intent) }
  }
}

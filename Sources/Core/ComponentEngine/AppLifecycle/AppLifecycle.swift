public import EngineBase

/// Delivers app events to the handlers of modules and host, and to routers. An app delegate has one line in each
/// method.
///
/// ```swift
/// let lifecycle = AppLifecycle(assembly, router: router)
/// func applicationDidEnterBackground(_ application: UIApplication) { lifecycle.send(.didEnterBackground) }
/// ```
///
/// **Order.** Events are processed one after the other, in the order in which they are sent.
/// ``AppEventKinds/didEnterBackground``, ``AppEventKinds/willTerminate`` and the host's events of
/// ``AppEventOrder/reversed`` order begin at once, beside the event that is being processed. The handlers of the host
/// run first, then those of the modules: lower layers before higher ones, each module after the modules that it needs,
/// and each module's handlers in its order. Independent handlers run side by side. For the events that begin at once
/// this order is reversed.
///
/// Handlers ``AppHandler/Moment/beforeReturn`` are called before that, inside
/// ``send(_:completion:)-(AppEvent,_)``, one after the other.
///
/// **Time.** All other handlers of an event have one deadline; see ``timeLimits``. Handlers that still run then are
/// cancelled and reported. A handler that has not ended after half of the time that was left when it began no longer
/// blocks the handlers that wait for it. So every handler begins. An error is reported and blocks no handler.
///
/// **Background and foreground.** A module receives ``AppEventKinds/willEnterForeground`` only when its handlers of
/// `didEnterBackground` have ended or were cancelled. If the app leaves again before that, the module does not receive
/// it.
///
/// **Termination.** When `willTerminate` is sent, queued events are not processed, and no further handlers of the
/// current event begin. When the handlers of `willTerminate` and `didEnterBackground` have ended, all others are
/// cancelled, and then the report is delivered. Later events are not processed.
///
/// **Routers** receive the background and the foreground at once. At once they also open the links of
/// ``AppEventKinds/openURL`` and ``AppEventKinds/continueActivity`` (source ``/DeepLinks/LinkSource/external``) and of
/// ``AppEventKinds/pushTapped`` (source ``/DeepLinks/LinkSource/notification``). A router is launched, or its snapshot
/// restored, when all handlers of ``AppEventKinds/launch`` have their outcome. Links that come before are opened after
/// that. The closure `incoming` chooses how each of these links is applied; see ``IncomingMode``.
///
/// Completions and observers may send events. A chain of such events takes no stack.
@MainActor
public final class AppLifecycle {
  private let observers = ObserverList<AppLifecycleEvent>()
  private let queue: AppEventQueue
  private let scenes: AppScenes
  private let mainScene: SceneState?
  private let incoming: IncomingMode?

  /// The lifecycle of an app that is assembled from modules.
  ///
  /// - Parameters:
  ///   - assembly: The modules.
  ///   - router: The router of an app with one scene, which is on the screen from the beginning. Nil if the host
  ///     connects scenes, or sends intents to its router itself. Default nil.
  ///   - hostHandlers: The host's own handlers; see also ``AppHandler/handlers(of:)``.
  ///   - timeLimits: The time limits of events.
  ///   - clock: The clock of these times.
  ///   - incoming: Chooses how each link of an app event, also of a launch, is applied when its turn has come. Default
  ///     nil: ``Intent/OpenMode/reconcile``.
  public convenience init<ViewController>(
    _ assembly: ModuleAssembly<ViewController>, router: Router? = nil, hostHandlers: [AppHandler] = [],
    timeLimits: AppTimeLimits = AppTimeLimits(), clock: any Clock<Duration> = ContinuousClock(),
    incoming: IncomingMode? = nil
  ) {
    self.init(
      HandlerGraph(hostHandlers, assembly.appHandlers), router: router, timeLimits: timeLimits,
      clock: AnyClock(clock), incoming: incoming)
  }

  init(
    _ graph: HandlerGraph, router: Router?, timeLimits: AppTimeLimits, clock: AnyClock, incoming: IncomingMode? = nil
  ) {
    self.incoming = incoming
    let observers = observers
    let queue = AppEventQueue(graph, timeLimits: timeLimits, clock, observers)
    self.queue = queue
    scenes = AppScenes { [weak queue] options in
      queue?.send(.didShowFirstScreen(options), completion: nil)
    }
    mainScene = router.map { router in
      SceneState(router, nil, isInForeground: true, incoming: incoming) { observers.notify(.navigated($0, $1)) }
    }
    if let mainScene { scenes.connect(mainScene) }
  }

  /// The time limits of the events that begin from now on.
  public var timeLimits: AppTimeLimits {
    get { queue.timeLimits }
    set { queue.timeLimits = newValue }
  }

  /// Sends an event and returns its report when all its handlers have their outcome.
  ///
  /// A handler that awaits an event which waits for the handler's own event blocks both, until its time is over.
  @discardableResult
  public func perform(_ event: AppEvent) async -> AppEventReport {
    await withCheckedContinuation { continuation in
      send(event) { continuation.resume(returning: $0) }
    }
  }

  /// Sends an event without payload and returns its report; see ``perform(_:)-(AppEvent)``.
  @discardableResult
  public func perform<Answer>(_ kind: AnsweredEventKind<Void, Answer>) async -> AppEventReport { await perform(kind()) }

  /// Sends an event of the app, calls its handlers ``AppHandler/Moment/beforeReturn``, and returns.
  ///
  /// ``AppEventKinds/didEnterBackground`` and ``AppEventKinds/willEnterForeground`` concern all scenes; an app with
  /// several scenes sends them to its scenes instead. Links are opened in the scene that entered the foreground last.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - completion: Called once, when all handlers have their outcome.
  public func send(_ event: AppEvent, completion: (@MainActor (AppEventReport) -> Void)? = nil) {
    let launch = event.payload(of: .launch)
    if queue.isOpen {
      if event.isDeparture || launch?.isInBackground == true { scenes.leaveAll() }
      if event.is(.willEnterForeground) { scenes.enterAll() }
      if let link = event.linkIntent { scenes.open(link) }
    }
    guard let launch else { return queue.send(event, completion: completion) }
    queue.send(event) { [self] report in
      if queue.isOpen { scenes.launch(launch, main: mainScene) }
      completion?(report)
    }
  }

  /// Sends an event without payload, without awaiting it; see ``send(_:completion:)-(AppEvent,_)``.
  public func send<Answer>(
    _ kind: AnsweredEventKind<Void, Answer>, completion: (@MainActor (AppEventReport) -> Void)? = nil
  ) {
    send(kind(), completion: completion)
  }

  /// Ends the time of the events of a kind that are being processed, because the system gives the app no more. Their
  /// handlers are cancelled, as at the end of the time limit, with the outcome ``AppHandlerOutcome/expired``. The
  /// reports are delivered before the method returns, or, if a completion or an observer calls it, after that.
  ///
  /// An event that waits for another one is not affected.
  public func expire<Payload, Answer>(_ kind: AnsweredEventKind<Payload, Answer>) { queue.expire(kind.name) }

  /// Calls `observer` with every event from now on, on the main actor, in order. Costs nothing without observers.
  @discardableResult
  public func observe(_ observer: @escaping @MainActor (AppLifecycleEvent) -> Void) -> Subscription {
    observers.add(observer)
  }

  /// Calls `receive` with the payload of every event of a kind from now on, when its handlers begin. The last event of
  /// a sticky kind is delivered before the call returns.
  public func observe<Payload, Answer>(
    _ kind: AnsweredEventKind<Payload, Answer>, _ receive: @escaping @MainActor (Payload) -> Void
  ) -> Subscription {
    let subscription = observe {
      if case .began(let event) = $0, let payload = event.payload(of: kind) { receive(payload) }
    }
    if let payload = queue.lastEvents[kind.name]?.payload(of: kind) { receive(payload) }
    return subscription
  }

  /// The events of ``observe(_:)`` from now on, as a sequence for one reader. It does not keep the lifecycle, and ends
  /// with it.
  public var events: AsyncStream<AppLifecycleEvent> { AsyncStream(observing: observe) }
}

/// Scenes.
extension AppLifecycle {
  /// Connects a scene with a router of its own, which is launched, or its snapshot restored, when the app has been
  /// launched.
  ///
  /// The lifecycle keeps the router until the scene is disconnected or released.
  ///
  /// - Parameters:
  ///   - router: The scene's router.
  ///   - options: The link that the scene opens, and the screens that it restores. The snapshot of an app with scenes
  ///     is given here, not to ``AppEventKinds/launch``.
  ///   - incoming: Chooses how each link of the scene is applied when its turn has come. Default nil: as the lifecycle
  ///     chooses it.
  public func connect(
    _ router: Router, _ options: LaunchOptions = LaunchOptions(), incoming: IncomingMode? = nil
  ) -> AppScene {
    let state = SceneState(router, options, isInForeground: false, incoming: incoming ?? self.incoming) { [observers] in
      observers.notify(.navigated($0, $1))
    }
    scenes.connect(state)
    return AppScene(state, self)
  }

  func disconnect(_ scene: SceneState) {
    if scenes.disconnect(scene), queue.isOpen { queue.send(.didEnterBackground(), completion: nil) }
  }

  func send(
    _ event: AppEvent, in scene: SceneState, completion: (@MainActor (AppEventReport) -> Void)?
  ) {
    let reachesModules: Bool
    if !queue.isOpen {
      reachesModules = true
    } else if event.is(.didEnterBackground) {
      reachesModules = scenes.leave(scene)
    } else if event.is(.willEnterForeground) {
      reachesModules = scenes.enter(scene)
    } else if let link = event.linkIntent {
      scene.open(link)
      reachesModules = true
    } else {
      return send(event, completion: completion)
    }
    if reachesModules {
      queue.send(event, completion: completion)
    } else if let completion {
      queue.perform { completion(AppEventReport(event: event, handlers: [])) }
    }
  }
}

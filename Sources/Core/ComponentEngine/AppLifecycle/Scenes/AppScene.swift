/// A scene of an app: a window with a router of its own. Made by ``AppLifecycle/connect(_:_:incoming:)``.
///
/// ```swift
/// func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
///   appScene = lifecycle.connect(router, LaunchOptions(link: options.urlContexts.first?.url.absoluteString))
/// }
/// func sceneWillEnterForeground(_ scene: UIScene) { appScene?.send(.willEnterForeground) }
/// func sceneDidEnterBackground(_ scene: UIScene) { appScene?.send(.didEnterBackground) }
/// func sceneDidDisconnect(_ scene: UIScene) { appScene?.disconnect() }
/// ```
///
/// A scene is not on the screen until ``AppEventKinds/willEnterForeground`` is sent to it. Until then its router mounts
/// and presents components, and none of them is active.
@MainActor
public final class AppScene {
  private let state: SceneState
  private let lifecycle: AppLifecycle

  init(_ state: SceneState, _ lifecycle: AppLifecycle) {
    self.state = state
    self.lifecycle = lifecycle
  }

  /// Sends an event of this scene.
  ///
  /// ``AppEventKinds/didEnterBackground`` and ``AppEventKinds/willEnterForeground`` reach the scene's router; modules
  /// receive the first one when the last scene leaves the screen, the second one when the first scene enters. An event
  /// that changes nothing, such as a second `didEnterBackground`, is not delivered. Links are opened in this scene, and
  /// modules receive their events. All other events are events of the app; see
  /// ``AppLifecycle/send(_:completion:)-(AppEvent,_)``.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - completion: Called once, when all handlers have their outcome; the report is empty if modules do not receive
  ///     the event.
  public func send(_ event: AppEvent, completion: (@MainActor (AppEventReport) -> Void)? = nil) {
    lifecycle.send(event, in: state, completion: completion)
  }

  /// Sends an event without payload; see ``send(_:completion:)-(AppEvent,_)``.
  public func send<Answer>(
    _ kind: AnsweredEventKind<Void, Answer>, completion: (@MainActor (AppEventReport) -> Void)? = nil
  ) {
    send(kind(), completion: completion)
  }

  /// Sends an event of this scene and returns its report when all its handlers have their outcome; see
  /// ``send(_:completion:)-(AppEvent,_)``.
  @discardableResult
  public func perform(_ event: AppEvent) async -> AppEventReport {
    await withCheckedContinuation { continuation in
      send(event) { continuation.resume(returning: $0) }
    }
  }

  /// Sends an event without payload and returns its report; see ``perform(_:)-(AppEvent)``.
  @discardableResult
  public func perform<Answer>(_ kind: AnsweredEventKind<Void, Answer>) async -> AppEventReport { await perform(kind()) }

  /// Restores the screens of an earlier run that arrive after the scene has connected.
  ///
  /// A scene that has not been launched is launched with them, as if they were the snapshot of its ``LaunchOptions``. A
  /// launched scene restores them once nothing is under way, if it shows nothing but roots then: what the user or a
  /// link has opened stays. A scene that has received screens before, at its connection or by this method, ignores
  /// them.
  public func restore(_ snapshot: RouterSnapshot) { state.restore(snapshot) }

  /// Ends the time of the app's events of a kind; see ``AppLifecycle/expire(_:)``.
  public func expire<Payload, Answer>(_ kind: AnsweredEventKind<Payload, Answer>) { lifecycle.expire(kind) }

  /// Ends the scene and its router, and releases the router. If the scene is the last one on the screen, modules
  /// receive ``AppEventKinds/didEnterBackground``. Later events reach no router. A second call does nothing; releasing
  /// the scene does the same.
  public func disconnect() { lifecycle.disconnect(state) }

  deinit { MainActor.finish { [lifecycle, state] in lifecycle.disconnect(state) } }
}

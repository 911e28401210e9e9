/// The connected scenes of an app, and the links that wait for the first one.
@MainActor
final class AppScenes {
  /// In the order in which they connected; the scene that entered the foreground last is at the end.
  private var scenes: [SceneState] = []

  /// The intents to open links that came while no scene was connected.
  private var unclaimedLinks: [Intent] = []

  /// Whether the app has been launched.
  private var hasLaunched = false

  /// Whether modules have received that the app is in the background.
  private var isAppInBackground = false

  /// The options of the launch whose first screen has not been shown.
  private var awaitingFirstScreen: LaunchOptions?
  private let onFirstScreen: @MainActor (LaunchOptions) -> Void

  /// - Parameter onFirstScreen: Called once for each launch, when its first screen has been shown.
  init(onFirstScreen: @escaping @MainActor (LaunchOptions) -> Void) { self.onFirstScreen = onFirstScreen }

  /// Adds a scene. Once the app has been launched, the scene is launched at once.
  func connect(_ scene: SceneState) {
    scenes.append(scene)
    for link in unclaimedLinks { scene.open(link) }
    unclaimedLinks = []
    if hasLaunched { scene.launch(nil) { [weak self] in self?.firstScreenShown() } }
  }

  /// Ends a scene and forgets it.
  ///
  /// - Returns: Whether the app has left the screen by that.
  func disconnect(_ scene: SceneState) -> Bool {
    let wasInForeground = scene.isInForeground
    scene.disconnect()
    scenes.removeAll { $0 === scene }
    return wasInForeground && leavesApp()
  }

  /// The scene has left the screen.
  ///
  /// - Returns: Whether the app has left the screen by that.
  func leave(_ scene: SceneState) -> Bool {
    scene.enterBackground() && leavesApp()
  }

  /// A scene is no longer on the screen.
  ///
  /// - Returns: Whether the app has left the screen by that.
  private func leavesApp() -> Bool {
    guard !isAppInBackground, !scenes.contains(where: \.isInForeground) else { return false }
    isAppInBackground = true
    return true
  }

  /// The scene comes back to the screen.
  ///
  /// - Returns: Whether the app comes back to the screen by that.
  func enter(_ scene: SceneState) -> Bool {
    guard scene.enterForeground() else { return false }
    scenes.removeAll { $0 === scene }
    scenes.append(scene)
    guard isAppInBackground else { return false }
    isAppInBackground = false
    return true
  }

  /// All scenes leave the screen.
  func leaveAll() {
    for scene in scenes { _ = scene.enterBackground() }
    isAppInBackground = true
  }

  /// All scenes come back to the screen.
  func enterAll() {
    for scene in scenes { _ = scene.enterForeground() }
    isAppInBackground = false
  }

  /// Opens a link in the scene that entered the foreground last. If no scene is in the foreground, the scene that
  /// connected last opens it; if no scene is connected, the next one to connect.
  func open(_ link: Intent) {
    if let scene = scenes.last(where: \.isInForeground) ?? scenes.last {
      scene.open(link)
    } else {
      unclaimedLinks.append(link)
    }
  }

  /// Launches all scenes: the main scene with the app's options, the others with their own.
  ///
  /// - Parameter main: The scene of an app with one router.
  func launch(_ options: LaunchOptions, main: SceneState?) {
    hasLaunched = true
    awaitingFirstScreen = options
    if main == nil, let link = options.link {
      open(.open(DeepLink(absolute: link), .reconcile, source: options.source))
    }
    for scene in scenes {
      scene.launch(scene === main ? options : nil) { [weak self] in self?.firstScreenShown() }
    }
  }

  private func firstScreenShown() {
    guard let options = awaitingFirstScreen else { return }
    awaitingFirstScreen = nil
    onFirstScreen(options)
  }
}

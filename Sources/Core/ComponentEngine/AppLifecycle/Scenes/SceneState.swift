/// A scene's router, the links that it has yet to open, and whether the scene is on the screen.
@MainActor
final class SceneState {
  private enum State {
    /// The router has not been launched, or its snapshot is being restored. The links are opened after that.
    case launching(Router, links: [Intent])
    case launched(Router)
    case disconnected
  }

  private var state: State
  private(set) var isInForeground: Bool

  /// The own options of the scene, until it is launched.
  private var options: LaunchOptions?

  /// Whether the scene has received the screens of an earlier run.
  private var hasSnapshot: Bool
  private let incoming: IncomingMode?
  private let report: @MainActor (Intent, Result<Outcome, RouterError>) -> Void

  /// - Parameters:
  ///   - router: The scene's router.
  ///   - options: The own options of the scene; nil if it is launched with the app's options.
  ///   - isInForeground: Whether the scene is on the screen.
  ///   - incoming: Chooses how links are applied; nil for `reconcile`.
  ///   - report: Receives the outcome of each intent.
  init(
    _ router: Router, _ options: LaunchOptions?, isInForeground: Bool, incoming: IncomingMode?,
    report: @escaping @MainActor (Intent, Result<Outcome, RouterError>) -> Void
  ) {
    state = .launching(router, links: [])
    self.options = options
    hasSnapshot = options?.snapshot != nil
    self.isInForeground = isInForeground
    self.incoming = incoming
    self.report = report
    if !isInForeground { send(.didEnterBackground) }
  }

  private var router: Router? {
    switch state {
    case .launching(let router, _), .launched(let router): router
    case .disconnected: nil
    }
  }

  /// - Returns: Whether the scene was on the screen until now.
  func enterBackground() -> Bool {
    guard isInForeground else { return false }
    isInForeground = false
    send(.didEnterBackground)
    return true
  }

  /// - Returns: Whether the scene was not on the screen until now.
  func enterForeground() -> Bool {
    guard !isInForeground, router != nil else { return false }
    isInForeground = true
    send(.willEnterForeground)
    return true
  }

  /// Opens a link; a scene that has not been launched opens it after the launch.
  func open(_ link: Intent) {
    guard case .launching(let router, var links) = state else { return send(link) }
    state = .disconnected  // so that `links` is not copied
    links.append(link)
    state = .launching(router, links: links)
  }

  /// Launches the router, or restores its snapshot, and then opens the links that have waited. With its own options a
  /// scene is launched once.
  ///
  /// - Parameters:
  ///   - appOptions: The options of the app; nil if the scene has its own.
  ///   - onFirstScreen: Called once, when the first screen has been shown; at once if it has been.
  func launch(_ appOptions: LaunchOptions?, onFirstScreen: @escaping @MainActor () -> Void) {
    defer { router?.core.presenter.whenFirstPresentationEnds(onFirstScreen) }
    guard let options = appOptions ?? options else { return }
    self.options = nil
    let link = options.link.map { DeepLink(absolute: $0) }
    let launch = Intent.launch(link, source: options.source)
    if let snapshot = options.snapshot {
      send(.restore(snapshot)) { [weak self] result in
        switch result {
        case .success: self?.begin(with: link.map { .open($0, .reconcile, source: options.source) })
        case .failure: self?.begin(with: launch)
        }
      }
    } else {
      begin(with: launch)
    }
  }

  /// Restores the screens of an earlier run that arrive after the connection; see ``AppScene/restore(_:)``.
  func restore(_ snapshot: RouterSnapshot) {
    guard !hasSnapshot, let router else { return }
    hasSnapshot = true
    if options != nil {
      options?.snapshot = snapshot
    } else {
      Task {
        try? await router.rest()
        if router.state.showsOnlyRoots { send(.restore(snapshot)) }
      }
    }
  }

  private func begin(with intent: Intent?) {
    var links: [Intent] = []
    if case .launching(let router, let waiting) = state {
      links = waiting
      state = .launched(router)
    }
    for intent in (intent.map { [$0] } ?? []) + links { send(intent) }
  }

  /// Ends the router and releases it. Links that wait are dropped.
  func disconnect() {
    let router = router
    state = .disconnected
    options = nil
    isInForeground = false
    router?.end()
  }

  private func send(
    _ intent: Intent, then next: (@MainActor (Result<Outcome, RouterError>) -> Void)? = nil
  ) {
    router?.core.submit(intent, incoming: incoming, isAwaited: false) { [report] queued in
      queued.whenEnded { result in
        report(intent, result)
        next?(result)
      }
    }
  }
}

extension RouterState {
  /// Whether it has nothing but the roots of its navigators.
  fileprivate var showsOnlyRoots: Bool { modalList.isEmpty && roots.allSatisfy { $0.stack.count < 2 } }
}

/// What the router hears of the app's life.
extension AppLifecycle {
  /// Tells the router what it must not wait for.
  func tellRouter(_ event: AppEvent) {
    if case .over = activity { return }
    switch event {
    case .launch: if screens != nil { heldLinks = heldLinks ?? [] }
    case .didEnterBackground, .willTerminate: navigate(.didEnterBackground)
    case .willEnterForeground: navigate(.willEnterForeground)
    case .openURL(let link): open(link, .external)
    case .pushTapped(let payload): open(payload.link, .notification)
    case .continueActivity(let activity): open(activity.link, .external)
    case .memoryWarning, .pushReceived, .backgroundFetch, .significantTimeChange: break
    }
  }

  /// Launches the router, lets it have the links that waited for that, and queues what is deferred.
  func launchRouter(_ options: LaunchOptions) {
    let deferred = AppLifecycleTurn(.launch(options), isDeferred: true)
    if handlers.contains(where: { deferred.asks(for: $0.handler) }) {
      if let screens {
        screens.afterFirstTransition { [weak self] in self?.join(deferred) }
      } else {
        join(deferred)
      }
    }
    let launch = Intent.launch(options.link.map { Link(absolute: $0) }, source: options.source)
    guard let snapshot = options.snapshot else { return start(with: launch) }
    navigate(.restore(snapshot)) { [weak self] result in
      switch result {
      case .success:
        self?.start(with: options.link.map { .open(Link(absolute: $0), .reconcile, source: options.source) })
      case .failure: self?.start(with: launch)
      }
    }
  }

  private func start(with intent: Intent?) {
    let links = heldLinks ?? []
    heldLinks = nil
    for intent in (intent.map { [$0] } ?? []) + links { navigate(intent) }
  }

  private func open(_ link: String?, _ source: LinkSource) {
    guard let link else { return }
    let intent = Intent.open(Link(absolute: link), .reconcile, source: source)
    if heldLinks != nil { heldLinks?.append(intent) } else { navigate(intent) }
  }

  private func navigate(
    _ intent: Intent, then next: (@MainActor (Result<Outcome, RouterError>) -> Void)? = nil
  ) {
    screens?.send(intent) { [weak self] result in
      self?.emit(.navigated(intent, result))
      next?(result)
    }
  }
}

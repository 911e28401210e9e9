import ComponentEngine
import EngineRandomTesting
import ModuleHarness

/// A router with a random table that processes random intents, from outside and from its components' phases.
@MainActor
final class ModelWorld {
  let inspector: ModelInspector
  let router: Router
  private(set) var random: SplitMix64
  private let table: ModelTable
  private let presenter = ModelPresenter()
  private let clock = ManualClock()
  private let home: Home
  /// Delivers incoming links. Its clock is another one, because the time of the presenter passes on the router's.
  private lazy var lifecycle: AppLifecycle? = (try? assemble([])).map { assembly in
    AppLifecycle(assembly, router: router, clock: ManualClock()) { [weak self] _, _ in
      self?.random.pick([.reconcile, .reset, .append, .append]) ?? .reconcile
    }
  }
  private var outcomes: [Int] = []
  private var lastIntent: ModelIntent?
  private var lastLink: ModelLink?

  /// The link from components to the world that made them.
  @MainActor
  final class Home {
    weak var world: ModelWorld?
    var isFaulty = false
    /// The number of components that were made and whose scopes have not ended.
    var scopes = 0
    var unmounted: [Weak] = []
  }

  struct Weak {
    let uid: ComponentUID
    weak var component: ModelComponent?
  }

  init(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let table = ModelTable(&random)
    let home = Home()
    var configuration = try table.configuration { try ModelComponent($0, home) }
    configuration.clock = clock
    let router = Router(configuration, presenter: presenter)
    let meanings = Meanings()
    self.random = random
    self.table = table
    self.home = home
    self.router = router
    inspector = ModelInspector(router, table) { meanings.meaning(of: $0) }
    self.meanings = meanings
    home.world = self
    presenter.world = self
  }

  @MainActor
  private final class Meanings {
    private var meanings: [ModelIntent] = []

    func add(_ intent: ModelIntent) { meanings.append(intent) }

    func meaning(of intent: Intent) -> ModelIntent { meanings.last { $0.intent == intent } ?? .other(intent) }
  }

  private let meanings: Meanings

  /// Launches, sends this many intents, and completes everything that is under way.
  func run(_ count: Int) async {
    send(.launch(chance(0.5) ? table.link(&random) : nil))
    while presenter.finish() {}
    await lifecycle?.perform(.launch(LaunchOptions()))
    while presenter.finish() {}
    home.isFaulty = true
    while outcomes.count < count, inspector.violation == nil {
      if presenter.isPending, chance(0.5) {
        if chance(0.02) { await letPresenterTimeOut() } else { presenter.finish() }
      } else {
        sendAny(nil)
      }
      if outcomes.count % 32 == 0 { await Task.yield() }
      checkRest()
    }
    home.isFaulty = false
    while presenter.finish() {}
    checkRest()
    await lifecycle?.perform(.memoryWarning)
    inspector.check(outcomes.allSatisfy { $0 == 1 }, "some intents have no outcome, or several")
  }

  func chance(_ share: Double) -> Bool { random.chance(share) }

  /// Sends a random intent, from the host or a component.
  func sendAny(_ component: ModelComponent?) {
    if component == nil, chance(0.1) { return receiveLink() }
    let repeated = chance(0.15) ? lastIntent : nil
    send(repeated ?? table.intent(&random, router.state, after: lastLink), by: component)
  }

  /// Another app opens a link.
  private func receiveLink() {
    var link = table.link(&random)
    link.source = .external
    link.isWhole = true
    meanings.add(.open(link, .reconcile))
    lifecycle?.send(.openURL(link.text))
  }

  private func send(_ intent: ModelIntent, by component: ModelComponent? = nil) {
    lastIntent = intent
    if case .open(let link, _) = intent { lastLink = link }
    meanings.add(intent)
    let id = outcomes.count
    outcomes.append(0)
    let navigating: any Navigating = component?.router ?? router
    navigating.send(intent.intent) { [weak self] _ in
      guard let self else { return }
      outcomes[id] += 1
      if home.isFaulty, chance(0.01) { sendAny(nil) }
    }
  }

  /// Sends random intents in a phase.
  func phase(_ component: ModelComponent) {
    if home.isFaulty, chance(0.02) { sendAny(component) }
  }

  private func letPresenterTimeOut() async {
    await clock.waitForSleepers()
    let late = presenter.forget()
    await withCheckedContinuation { continuation in
      inspector.onTimeOut = { continuation.resume() }
      clock.jump(by: .seconds(5))
    }
    let events = inspector.eventCount
    late()
    inspector.check(inspector.eventCount == events, "a late answer has an effect")
  }

  /// Checks that nothing leaks at rest: unmounted components are released, and their scopes have ended.
  private func checkRest() {
    guard !presenter.isPending else { return }
    inspector.checkRest()
    for gone in home.unmounted { inspector.check(gone.component == nil, "\(gone.uid) is still alive") }
    home.unmounted = []
    let mounted = router.state.navigators.reduce(0) { $0 + $1.stack.count }
    inspector.check(home.scopes == mounted, "\(home.scopes) scopes for \(mounted) components")
  }
}

/// A component that checks the calls that it receives.
final class ModelComponent: ComponentProtocol {
  let context: ComponentContext
  private let home: ModelWorld.Home
  private var updated: ResolvedComponent?
  private var isMounted = false
  private var isActive = false

  init(_ context: ComponentContext, _ home: ModelWorld.Home) throws {
    self.context = context
    self.home = home
    home.scopes += 1
    context.scope.onEnd { home.scopes -= 1 }
    try fault("factoryFailed", 0.01)
  }

  var viewController: String {
    home.world?.inspector.check(isMounted, "\(uid) shows itself before it is mounted")
    return "\(uid)"
  }

  func componentWillMount() throws {
    isMounted = true
    home.world?.phase(self)
    do {
      try fault("mountFailed", 0.01)
    } catch {
      home.unmounted.append(.init(uid: uid, component: self))
      throw error
    }
  }

  func componentWillActive() {
    home.world?.inspector.check(!isActive && !scope.hasEnded, "\(uid) is active already")
    isActive = true
    home.world?.phase(self)
  }

  func componentWillInactive() {
    home.world?.inspector.check(isActive, "\(uid) is not active")
    isActive = false
    home.world?.phase(self)
  }

  func componentWillUpdate(to urlComponent: ResolvedComponent) {
    let isChange = !urlComponent.parameters.hasSameValues(as: self.urlComponent.parameters)
    home.world?.inspector.check(isMounted && isChange, "\(uid) is updated with what it has")
    home.world?.phase(self)
  }

  func componentWillUnmount() {
    home.world?.inspector.check(isMounted && !isActive && scope.hasEnded, "\(uid) is unmounted too early")
    isMounted = false
    home.unmounted.append(.init(uid: uid, component: self))
    home.world?.phase(self)
  }

  private func fault(_ code: String, _ share: Double) throws {
    guard home.isFaulty, let world = home.world, world.chance(share) else { return }
    world.inspector.didFail(code, uid)
    throw ModelFault(code: code)
  }
}

/// A presenter that completes at once or when `finish` is called.
private final class ModelPresenter: Presenter {
  weak var world: ModelWorld?
  private var completion: (@MainActor () -> Void)?

  var isPending: Bool { completion != nil }

  func present(_ presentation: Presentation<String>, completion: @escaping @MainActor () -> Void) {
    world?.inspector.check(self.completion == nil, "presented while an earlier call is under way")
    for navigator in presentation.before.navigators + presentation.after.navigators {
      for mounted in navigator.stack {
        let view = presentation.viewController(of: mounted.uid)
        world?.inspector.check(view == mounted.uid.description, "\(mounted.uid) shows nothing")
      }
    }
    if world?.chance(0.5) == true { self.completion = completion } else { completion() }
  }

  @discardableResult
  func finish() -> Bool {
    guard let completion else { return false }
    self.completion = nil
    completion()
    return true
  }

  /// Gives up the call that is under way, and returns its late completion.
  func forget() -> @MainActor () -> Void {
    defer { completion = nil }
    return completion ?? {}
  }
}

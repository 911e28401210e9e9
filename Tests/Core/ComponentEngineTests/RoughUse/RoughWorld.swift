import ComponentEngine
import EngineRandomTesting
import Foundation
import ModuleHarness

/// Routers in random use: intents from everywhere, answers, holds, cancellations, restorations, scenes and ends.
@MainActor
final class RoughWorld {
  let log = RoughLog()
  var random: SplitMix64
  private let callers: RoughCallers
  private let gates: RoughGates
  private let clock = ManualClock()
  private let lifecycle: AppLifecycle
  private var windows: [RoughWindow] = []
  private var holds: [QueueHold] = []
  private var tasks: [Task<Void, Never>] = []
  private var snapshot: RouterSnapshot?
  private var components: [Weak] = []
  private var isFaulty = false

  private struct Weak {
    let uid: ComponentUID
    weak var component: RoughComponent?
  }

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    callers = RoughCallers(log)
    gates = RoughGates(SplitMix64(seed: seed &+ 1))
    lifecycle = AppLifecycle(try assemble([]), clock: ManualClock())
    gates.onAsk = { [weak self] in self?.sendSometimes(nil, 0.05) }
  }

  func run(_ count: Int) async throws {
    try openWindow()
    lifecycle.send(.launch(LaunchOptions()))
    isFaulty = true
    for number in 1...count where log.violation == nil {
      try step()
      for _ in 0..<random.number(0...4) { await Task.yield() }
      if number.isMultiple(of: 100) { try await settle() }
    }
    try await settle()
    try await closeAll()
    gates.onAsk = {}
  }

  private func openWindow() throws {
    let rules = RoughRules(log)
    var configuration = try RoughApp.configuration(gates) { [unowned self] context in
      let component = try RoughComponent(context, self, rules)
      components.append(Weak(uid: component.uid, component: component))
      return component
    }
    configuration.clock = clock
    let presenter = RoughPresenter()
    presenter.world = self
    let router = Router(configuration, presenter: presenter)
    let window = RoughWindow(router, presenter, rules)
    windows.append(window)
    let restored = random.chance(0.5) ? snapshot : nil
    if random.chance(0.7) {
      let link = random.chance(0.5) ? RoughApp.link(&random).description : nil
      window.connect(to: lifecycle, LaunchOptions(link: link, snapshot: restored)) { [weak self] _, _ in
        self?.random.pick([.reconcile, .append, .append, .reset]) ?? .reconcile
      }
    } else {
      send(.launch(), by: router)
      if let restored { send(.restore(restored), by: router) }
    }
  }

  // MARK: Steps

  private func step() throws {
    guard let window = windows.randomElement(using: &random) else { return }
    switch random.number(0...99) {
    case 0..<42: sendAny(nil)
    case 42..<51: sendAny(components.randomElement(using: &random)?.component)
    case 51..<60: window.presenter.complete()
    case 60..<62: if window.presenter.isPending { clock.jump(by: .seconds(5)) }
    case 62: window.presenter.completeLate()
    case 63..<73: gates.answerOne()
    case 73..<75: clock.jump(by: .seconds(random.number(1...70)))
    case 75..<79:
      let name = random.pick(["signedIn", "verified", "adult", "slow"])
      if gates.granted.remove(name) == nil { gates.granted.insert(name) }
      if random.chance(0.5) { send(.recheckGuards, by: window.router) }
    case 79..<81: holds.append(window.router.hold())
    case 81..<85: releaseHold()
    case 85..<90: tasks.suffix(20).randomElement(using: &random)?.cancel()
    case 90..<93: try takeSnapshot(of: window)
    case 93: checkCloseAnswer(of: window.router)
    case 94..<99: sendEvent(to: window)
    default: try changeWindows(window)
    }
  }

  /// Sends an event of a window's scene, or of the app.
  private func sendEvent(to window: RoughWindow) {
    let event = RoughApp.event(&random)
    switch random.number(0...9) {
    case 0...6: window.scene?.send(event)
    case 7: lifecycle.send(event)
    default: if let snapshot { window.scene?.restore(snapshot) }
    }
  }

  private func releaseHold() {
    guard !holds.isEmpty else { return }
    let hold = holds.remove(at: random.number(0...holds.count - 1))
    if random.chance(0.5) { hold.release() }
  }

  private func takeSnapshot(of window: RoughWindow) throws {
    let taken = window.router.snapshot
    snapshot = try JSONDecoder().decode(RouterSnapshot.self, from: JSONEncoder().encode(taken))
    log.check(snapshot == taken, "a snapshot changes when it is stored")
  }

  /// Checks that `closeAnswer` has no effect.
  private func checkCloseAnswer(of router: Router) {
    let before = router.snapshot
    _ = router.closeAnswer(for: RoughApp.intent(&random, router.state, nil))
    log.check(router.snapshot == before, "closeAnswer changes the state")
  }

  /// Sends an intent from the host or from a component, and waits for it in one of the possible ways.
  func sendAny(_ component: RoughComponent?) {
    let own = component.flatMap { component in windows.first { $0.rules === component.rules } }
    guard let window = own ?? windows.randomElement(using: &random) else { return }
    let intent = RoughApp.intent(&random, window.router.state, snapshot)
    if let component { send(intent, by: component.router) } else { send(intent, by: window.router) }
  }

  private func send(_ intent: Intent, by navigating: any Navigating) {
    let answer = callers.add(intent.description)
    // Background is entered at once, so that a router comes to rest in the foreground.
    switch intent == .didEnterBackground ? 0 : random.number(0...5) {
    case 0...2:
      navigating.send(intent) { [weak self] result in
        answer(result.text)
        self?.sendSometimes(nil, 0.02)
      }
    case 3:
      navigating.sendForResult(intent) { [weak self] result in
        answer(Self.text(result))
        self?.sendSometimes(nil, 0.02)
      }
    case 4:
      start { answer(Self.text(await Self.outcome { () throws(RouterError) in try await navigating.perform(intent) })) }
    default:
      start {
        answer(Self.text(await Self.result { () throws(RouterError) in try await navigating.result(of: intent) }))
      }
    }
  }

  private func start(_ work: @escaping @MainActor () async -> Void) {
    tasks.append(Task { await work() })
  }

  private static func outcome(_ work: () async throws(RouterError) -> Outcome) async -> Result<Outcome, RouterError> {
    do { return .success(try await work()) } catch { return .failure(error) }
  }

  private static func result(
    _ work: () async throws(RouterError) -> ComponentResult<any Sendable>
  ) async -> Result<ComponentResult<any Sendable>, RouterError> {
    do { return .success(try await work()) } catch { return .failure(error) }
  }

  private static func text(_ result: Result<Outcome, RouterError>) -> String { result.text }

  private static func text(_ result: Result<ComponentResult<any Sendable>, RouterError>) -> String {
    switch result {
    case .success(.finished): "finished"
    case .success(.closed): "closed"
    case .failure(let error): error.code
    }
  }

  // MARK: Components and guards

  func phase(_ component: RoughComponent) { sendSometimes(component, 0.03) }

  /// Checks that the handle of an unmounted component has no effect.
  func unmounted(_ component: RoughComponent) {
    guard random.chance(0.2) else { return }
    let (handle, uid, answer) = (component.router, component.uid, callers.add("home by unmounted \(component.uid)"))
    Task { [log] in
      handle.send(.home) { result in
        answer(result.text)
        log.check(result.text == "unmounted", "the handle of \(uid) still works: \(result.text)")
      }
    }
  }

  func sendSometimes(_ component: RoughComponent?, _ share: Double) {
    if isFaulty, random.chance(share) { sendAny(component) }
  }

  func mayMount(_ component: ResolvedComponent) -> Bool {
    let guards = RoughApp.guards[component.name] ?? []
    return guards.allSatisfy { gates.allowed.contains("\($0) \(RoughGates.key(component))") }
  }

  // MARK: Resting and ending

  /// Releases everything that waits, and checks the routers at rest.
  private func settle() async throws {
    isFaulty = false
    for hold in holds { hold.release() }
    holds = []
    for window in windows {
      window.scene?.send(.willEnterForeground)
      window.router.send(.willEnterForeground)
    }
    // A scene restores screens that arrive late when its router is at rest.
    for _ in 0..<2 {
      for window in windows { try await rest(window.router) }
      for _ in 0..<10 { await Task.yield() }
    }
    for window in windows { window.rules.checkRest(window.router) }
    clock.jump(by: .seconds(2))  // time for the leak check
    for _ in 0..<10 { await Task.yield() }
    isFaulty = true
  }

  private func rest(_ router: Router) async throws {
    var isAtRest = false
    let rest = Task {
      try await router.rest()
      isAtRest = true
    }
    var turns = 0
    while !isAtRest, log.violation == nil {
      gates.answerAll()
      for window in windows { window.presenter.complete() }
      await Task.yield()
      turns += 1
      if turns.isMultiple(of: 2000) { clock.jump(by: .seconds(1)) }
      if turns == 3_000_000 { log.fail("the router does not come to rest") }
    }
    if log.violation == nil { try await rest.value }
  }

  /// Opens a second or third window, or closes this one.
  private func changeWindows(_ window: RoughWindow) throws {
    if windows.count < 3, random.chance(0.5) { return try openWindow() }
    if random.chance(0.5) { snapshot = window.router.snapshot }
    close(window)
    if windows.isEmpty || random.chance(0.5) { try openWindow() }
  }

  /// Ends a window's router, disconnects its scene, or releases both and cancels the tasks that hold the router while
  /// they wait.
  private func close(_ window: RoughWindow) {
    switch random.number(0...3) {
    case 0: window.router.end()
    case 1 where window.scene != nil: window.scene?.disconnect()
    default: for task in tasks { task.cancel() }
    }
    window.presenter.completeLate()
    ends.append((window.rules, WeakRouter(router: window.router)))
    windows.removeAll { $0 === window }
  }

  private var ends: [(rules: RoughRules, old: WeakRouter)] = []

  private struct WeakRouter {
    weak var router: Router?
  }

  private func closeAll() async throws {
    isFaulty = false
    holds = []
    for window in windows { close(window) }
    gates.answerAll()
    for task in tasks { await task.value }
    tasks = []
    for _ in 0..<100 { await Task.yield() }
    for (rules, old) in ends {
      log.check(old.router == nil, "a router leaks")
      rules.checkEnd()
    }
    callers.checkAllAnswered()
    for weak in components { log.check(weak.component == nil, "\(weak.uid) leaks") }
  }
}

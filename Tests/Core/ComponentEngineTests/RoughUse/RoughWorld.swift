import ComponentEngine
import EngineRandomTesting
import Foundation
import ModuleHarness

/// A router in random use: intents from everywhere, answers, holds, cancellations, restorations and ends.
@MainActor
final class RoughWorld {
  let log = RoughLog()
  var random: SplitMix64
  private let callers: RoughCallers
  private let gates: RoughGates
  private var presenter = RoughPresenter()
  private let clock = ManualClock()
  private var rules: RoughRules
  private var router: Router?
  private var holds: [QueueHold] = []
  private var tasks: [Task<Void, Never>] = []
  private var snapshot: RouterSnapshot?
  private var components: [Weak] = []
  private var isFaulty = false

  private struct Weak {
    let uid: ComponentUID
    weak var component: RoughComponent?
  }

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    callers = RoughCallers(log)
    gates = RoughGates(SplitMix64(seed: seed &+ 1))
    rules = RoughRules(log)
    gates.onAsk = { [weak self] in self?.sendSometimes(nil, 0.05) }
  }

  func run(_ count: Int) async throws {
    try makeRouter()
    isFaulty = true
    for number in 1...count where log.violation == nil {
      try step()
      for _ in 0..<random.number(0...4) { await Task.yield() }
      if number.isMultiple(of: 100) { try await settle() }
    }
    try await settle()
    try await endRouter()
    gates.onAsk = {}
  }

  private func makeRouter() throws {
    let rules = RoughRules(log)
    var configuration = try RoughApp.configuration(gates) { [unowned self] context in
      let component = try RoughComponent(context, self, rules)
      components.append(Weak(uid: component.uid, component: component))
      return component
    }
    configuration.clock = clock
    presenter.completeLate()
    presenter = RoughPresenter()
    presenter.world = self
    let router = Router(configuration, presenter: presenter)
    router.observe { [weak router, weak presenter] event in
      if case .presenterTimedOut = event { presenter?.forget() }
      rules.receive(event, of: router)
    }
    (self.router, self.rules) = (router, rules)
    send(.launch(), by: router)
  }

  // MARK: Steps

  private func step() throws {
    switch random.number(0...99) {
    case 0..<45: sendAny(nil)
    case 45..<55: sendAny(components.randomElement(using: &random)?.component)
    case 55..<63: presenter.complete()
    case 63..<65: if presenter.isPending { clock.jump(by: .seconds(5)) }
    case 65: presenter.completeLate()
    case 66..<76: gates.answerOne()
    case 76..<78: clock.jump(by: .seconds(random.number(1...70)))
    case 78..<82:
      let name = random.pick(["signedIn", "verified", "adult", "slow"])
      if gates.granted.remove(name) == nil { gates.granted.insert(name) }
      if random.chance(0.5) { send(.recheckGuards, by: router) }
    case 82..<84: if let router { holds.append(router.hold()) }
    case 84..<88: releaseHold()
    case 88..<94: tasks.suffix(20).randomElement(using: &random)?.cancel()
    case 94..<98: try takeSnapshot()
    case 98: checkCloseAnswer()
    default: if random.chance(0.3) { try replaceRouter() }
    }
  }

  private func releaseHold() {
    guard !holds.isEmpty else { return }
    let hold = holds.remove(at: random.number(0...holds.count - 1))
    if random.chance(0.5) { hold.release() }
  }

  private func takeSnapshot() throws {
    guard let taken = router?.snapshot else { return }
    snapshot = try JSONDecoder().decode(RouterSnapshot.self, from: JSONEncoder().encode(taken))
    log.check(snapshot == taken, "a snapshot changes when it is stored")
  }

  /// Checks that `closeAnswer` has no effect.
  private func checkCloseAnswer() {
    guard let router else { return }
    let before = router.snapshot
    _ = router.closeAnswer(for: RoughApp.intent(&random, router.state, nil))
    log.check(router.snapshot == before, "closeAnswer changes the state")
  }

  /// Sends an intent from the host or from a component, and waits for it in one of the possible ways.
  func sendAny(_ component: RoughComponent?) {
    guard let router else { return }
    let intent = RoughApp.intent(&random, router.state, snapshot)
    if let component { send(intent, by: component.router) } else { send(intent, by: router) }
  }

  private func send(_ intent: Intent, by navigating: (any Navigating)?) {
    guard let navigating else { return }
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

  /// Releases everything that waits, and checks the router at rest.
  private func settle() async throws {
    isFaulty = false
    for hold in holds { hold.release() }
    holds = []
    guard let router else { return }
    router.send(.willEnterForeground)
    var isAtRest = false
    let rest = Task {
      try await router.rest()
      isAtRest = true
    }
    var turns = 0
    while !isAtRest, log.violation == nil {
      gates.answerAll()
      presenter.complete()
      await Task.yield()
      turns += 1
      if turns.isMultiple(of: 2000) { clock.jump(by: .seconds(1)) }
      if turns == 3_000_000 { log.fail("the router does not come to rest") }
    }
    if log.violation == nil { try await rest.value }
    rules.checkRest(router)
    clock.jump(by: .seconds(2))  // time for the leak check
    for _ in 0..<10 { await Task.yield() }
    isFaulty = true
  }

  private func replaceRouter() throws {
    guard let old = router else { return }
    if random.chance(0.5) { snapshot = old.snapshot }
    release(of: old)
    try makeRouter()
    if let snapshot { send(.restore(snapshot), by: router) }
  }

  /// Ends the router, or releases it and cancels the tasks that hold it while they wait.
  private func release(of old: Router) {
    if random.chance(0.5) { old.end() } else { for task in tasks { task.cancel() } }
    ends.append((rules, WeakRouter(router: old)))
    router = nil
  }

  private var ends: [(rules: RoughRules, old: WeakRouter)] = []

  private struct WeakRouter {
    weak var router: Router?
  }

  private func endRouter() async throws {
    isFaulty = false
    holds = []
    if let router { release(of: router) }
    gates.answerAll()
    presenter.complete()
    presenter.completeLate()
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

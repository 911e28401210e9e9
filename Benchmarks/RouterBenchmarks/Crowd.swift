import Benchmark
import ComponentEngine
import Fixtures

/// Many intents that wait at the same time, and transitions on a tall stack.
@MainActor
final class Crowd {
  /// The kind of waiting intents, or of the transition on the stack.
  enum Kind: String, CaseIterable, Sendable {
    case enqueued = "links enqueued while presenting"
    case guarded = "intents waiting for a guard"
    case redirected = "intents waiting for a login"
    case results = "callers waiting for a result"
    case push = "push on a stack"
    case back = "back on a stack"
    case reconcile = "reconcile on a stack"

    /// The numbers of intents or components. The second is four times the first.
    static let counts = [2_500, 10_000]
  }

  private let presenter = HeldPresenter()
  private let gate = Gate()
  private let router: Router

  init() {
    let (gate, make): (Gate, ComponentRegistration<Int>.Factory) = (gate, { BareComponent(context: $0) })
    do {
      let configuration = try RouterConfiguration<Int>(
        navigators: [.init("main", root: "home")],
        components: [
          ComponentRegistration("home", "home", make: make),
          ComponentRegistration("goods", "goods/:id<int>", make: make),
          ComponentRegistration("late", "late/:id<int>", guards: ["slow"], make: make),
          ComponentRegistration("order", "order/:id<int>", guards: ["signedIn"], make: make),
          ComponentRegistration("login", "login", navigateMode: .present, make: make),
        ],
        guards: [
          RouteGuard("slow") { _ in
            await gate.pass()
            return .allow
          },
          RouteGuard("signedIn", orElse: "login") { _ in gate.isOpen },
        ], policy: LinkPolicy(schemes: ["shop"]))
      router = Router(configuration, presenter: presenter)
    } catch {
      fatalError("the fixture is no configuration: \(error)")
    }
  }

  /// - Returns: Nanoseconds from the first intent, or from the presenter's completion, to the last outcome.
  func time(_ kind: Kind, _ count: Int) async -> Int {
    await perform(.launch())
    switch kind {
    case .enqueued: return await enqueue(count)
    case .guarded:
      return await wait(count, { .open("late/\($0)", options: OpenOptions(keepsWaiting: true)) }, gate.open)
    case .redirected: return await waitForLogin(count)
    case .results: return await waitForResults(count)
    case .push: return await onStack(count) { .append("goods/0") }
    case .back: return await onStack(count) { .back() }
    case .reconcile: return await onStack(count) { .open("goods/1") }
    }
  }

  private func enqueue(_ count: Int) async -> Int {
    presenter.isHeld = true
    router.send(.open("goods/0"))
    presenter.isHeld = false
    return await duration {
      var left = count
      for number in 0..<count { router.send(.open("goods/\(number % 4)")) { _ in left -= 1 } }
      presenter.complete()
      precondition(left == 0, "\(left) links have no outcome")
    }
  }

  /// Sends intents that wait, resumes them, and returns when all have ended.
  private func wait(_ count: Int, _ intent: (Int) -> Intent, _ letGo: () -> Void) async -> Int {
    await duration {
      var left = count
      for number in 0..<count { router.send(intent(number)) { _ in left -= 1 } }
      while gate.waitingCount < count { await Task.yield() }
      letGo()
      await rest()
      precondition(left == 0, "\(left) intents have no outcome")
    }
  }

  private func waitForLogin(_ count: Int) async -> Int {
    await duration {
      var left = count
      for number in 0..<count { router.send(.open("order/\(number)")) { _ in left -= 1 } }
      await rest()
      guard let login = router.state.top?.uid else { fatalError("the login is not open") }
      gate.open()
      await perform(.finish(login))
      precondition(left == 0, "\(left) intents have no outcome")
    }
  }

  private func waitForResults(_ count: Int) async -> Int {
    await duration {
      var left = count
      for _ in 0..<count { router.sendForResult(.open("goods/1")) { _ in left -= 1 } }
      await perform(.back())
      precondition(left == 0, "\(left) callers have no result")
    }
  }

  /// Fills the stack, and then measures one intent.
  private func onStack(_ count: Int, _ intent: () -> Intent) async -> Int {
    let link = DeepLink((0..<10).map { "goods/\($0)" }.joined(separator: "/"))
    for _ in 0..<count / 10 { router.send(.open(link, .append)) }
    await rest()
    precondition(router.state.frontmost.stack.count == count + 1)
    return await duration { await perform(intent()) }
  }

  private func perform(_ intent: Intent) async {
    do { try await router.perform(intent) } catch { fatalError("\(intent): \(error)") }
  }

  private func rest() async {
    do { try await router.rest() } catch { fatalError("\(error)") }
  }

  private func duration(_ work: () async -> Void) async -> Int {
    let start = ContinuousClock.now
    await work()
    return Int(start.duration(to: .now) / .nanoseconds(1))
  }
}

/// A gate at which guards wait.
@MainActor
private final class Gate {
  private(set) var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  var waitingCount: Int { waiting.count }

  func pass() async {
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
  }

  func open() {
    isOpen = true
    let waiting = waiting
    self.waiting = []
    for continuation in waiting { continuation.resume() }
  }
}

/// A presenter that completes at once, unless it is held back.
private final class HeldPresenter: Presenter {
  var isHeld = false
  private var completion: (@MainActor () -> Void)?

  func present(_ presentation: Presentation<Int>, completion: @escaping @MainActor () -> Void) {
    if isHeld { self.completion = completion } else { completion() }
  }

  func complete() {
    let completion = completion
    self.completion = nil
    completion?()
  }
}

import ComponentEngine
import ModuleHarness
import Synchronization
import Testing

/// The release of a router from memory by the code that it calls, and the objects that outlive it.
@MainActor
struct RouterReleaseTests {
  private final class Captured: Sendable {}

  /// Holds a router for code of another thread.
  private final class Holder: Sendable {
    private let router: Mutex<Router?>

    init(_ router: Router?) { self.router = Mutex(router) }

    func release() { router.withLock { $0 = nil } }
  }

  /// Holds the only reference to a router, on which a home screen is mounted.
  @MainActor
  private final class Owner {
    var router: Router?
    let hooks = TestComponents<String>()
    let presenter = LastPresenter()
    private(set) var events: [String] = []

    init() throws {
      let router = Router(try .shop(hooks: hooks), presenter: presenter)
      router.observe { [weak self] event in if !event.isForRecordings { self?.events.append(event.text) } }
      self.router = router
      router.send(Intent("launch"))
      events = []
    }

    /// Sends an intent of the home screen, so that the call does not keep the router.
    func send(_ intent: String) -> Answer {
      let answer = Answer()
      hooks.component("home#1")?.router.send(Intent(intent)) { answer.receive($0) }
      return answer
    }

    func take() -> [String] {
      defer { events = [] }
      return events
    }
  }

  /// Keeps the last presentation.
  @MainActor
  private final class LastPresenter: Presenter {
    var last: Presentation<String>?
    var onPresent: () -> Void = {}

    func present(_ presentation: Presentation<String>, completion: @escaping @MainActor () -> Void) {
      last = presentation
      onPresent()
      completion()
    }
  }

  private let unmounting = ["goods#2 willInactive", "goods#2 willUnmount", "home#1 willUnmount"]

  @Test(arguments: ["goods willMount", "goods willActive", "home willInactive"])
  func `a router that is released inside a phase ends after the transition, without the presenter`(phase: String) throws
  {
    let owner = try Owner()
    weak let released = owner.router
    owner.hooks.on(phase) { [weak owner] _ in
      owner?.router = nil
      #expect(released == nil)
    }
    let answer = owner.send("open goods/1")
    #expect(released == nil)
    #expect(answer.outcomes == ["routerEnded"])
    #expect(!owner.take().contains("present"))
    #expect(owner.hooks.alive == [])
  }

  @Test func `a router that is released inside the presenter's call ends after the call`() throws {
    let owner = try Owner()
    weak let released = owner.router
    owner.presenter.onPresent = { [weak owner] in
      owner?.router = nil
      #expect(released == nil)
    }
    let answer = owner.send("open goods/1")
    #expect(released == nil)
    #expect(answer.outcomes == ["routerEnded"])
    #expect(owner.take().suffix(4) == unmounting + ["ended open goods/1 routerEnded"])
    #expect(owner.hooks.alive == [])
  }

  @Test func `a router that is released by one of its observers is released and its components are unmounted`() throws {
    let owner = try Owner()
    weak let released = owner.router
    owner.router?.observe { [weak owner] event in if case .presented = event { owner?.router = nil } }
    let answer = owner.send("open goods/1")
    #expect(released == nil)
    #expect(answer.outcomes == ["routerEnded"])
    #expect(owner.hooks.alive == [])
  }

  @Test func `a router that is released on another thread ends on the main actor`() async throws {
    let owner = try Owner()
    _ = owner.send("open goods/1")
    weak let released = owner.router
    let holder = Holder(owner.router)
    owner.router = nil
    await Task { @concurrent in holder.release() }.value
    while !owner.hooks.alive.isEmpty { await Task.yield() }
    #expect(released == nil)
  }

  @Test func `the last presentation and its presenter are released with a host that the configuration captures`() throws
  {
    weak var host: Captured?
    weak var presenter: LastPresenter?
    func run() throws {
      let captured = Captured()
      host = captured
      let own = LastPresenter()
      presenter = own
      var configuration = try RouterConfiguration<String>.shop()
      configuration.confirmClosing = { [captured] _ in
        withExtendedLifetime(captured) {}
        return true
      }
      let router = Router(configuration, presenter: own)
      router.observe { [captured] _ in withExtendedLifetime(captured) {} }
      router.send(Intent("launch"))
      router.send(Intent("open goods/1"))
    }
    try run()
    #expect(host == nil)
    #expect(presenter == nil)
  }

  @Test(arguments: [false, true])
  func `a component that outlives its mounting does not keep the configuration and the observers`(sends: Bool)
    async throws
  {
    weak var host: Captured?
    func run() throws -> TestComponent<String>? {
      let captured = Captured()
      host = captured
      let hooks = TestComponents<String>()
      var configuration = try RouterConfiguration<String>.shop(hooks: hooks)
      configuration.confirmClosing = { [captured] _ in
        withExtendedLifetime(captured) {}
        return true
      }
      let router = Router(configuration, presenter: RecordingPresenter())
      router.observe { [captured] _ in withExtendedLifetime(captured) {} }
      router.send(Intent("launch"))
      router.send(Intent("open goods/1"))
      let goods = hooks.component("goods#2")
      if sends { goods?.router.send(.finish("goods#2")) } else { router.send(Intent("back")) }
      return goods
    }
    let goods = try run()
    for _ in 1...10 where host != nil { await Task.yield() }
    #expect(host == nil)
    #expect(goods?.uid.number == 2)
  }

  @Test(arguments: ["make", "willMount"])
  func `a component whose mounting failed does not keep the configuration`(phase: String) throws {
    weak var host: Captured?
    func run() throws -> TestComponent<String>? {
      let captured = Captured()
      host = captured
      let hooks = TestComponents<String>()
      var kept: TestComponent<String>?
      hooks.on("goods \(phase)") { kept = $0 }
      var configuration = try RouterConfiguration<String>.shop(hooks: hooks)
      configuration.confirmClosing = { [captured] _ in
        withExtendedLifetime(captured) {}
        return true
      }
      let router = Router(configuration, presenter: RecordingPresenter())
      router.send(Intent("launch"))
      router.send(Intent("open goods/1?fault=\(phase == "make" ? "factory" : "mount")"))
      defer { kept = nil }
      return kept
    }
    let goods = try run()
    #expect(host == nil)
    withExtendedLifetime(goods) {}
  }
}

import ComponentEngine
import ModuleHarness
import Testing

// Specification: navigation 7.
/// The result of a link's last component: every way of closing gives exactly one result.
@MainActor
struct ResultTests {
  @Test func `results are delivered after the last unmount`() async throws {
    let shop = try await GuardedShop()
    var events: [String] = []
    shop.router.send(.append("form"), returning: Int.self) { events.append("result \((try? $0.get())?.value ?? 0)") }
    shop.router.send(.append("goods/1"), returning: Int.self) { _ in events.append("result of goods") }
    try await shop.router.rest()
    for name in ["form", "goods"] { shop.hooks.on("\(name) willUnmount") { events.append("\($0.uid) willUnmount") } }
    try await shop.finish("form#2", 5)
    #expect(
      events == [
        "goods#3 willUnmount", "form#2 willUnmount", "result 5",
        "result of goods",
      ])
  }

  /// Opens a link for a result, calls `close`, and returns the result.
  private func result(
    of link: String = "shop://goods/1/form", requester: String? = nil, after close: (GuardedShop) async throws -> Void
  ) async throws -> ComponentResult<Int> {
    let shop = try await GuardedShop()
    let asking: any Navigating = requester.flatMap { shop.hooks.component($0)?.router } ?? shop.router
    let waiting = Task { try await asking.open(DeepLink(link), returning: Int.self) }
    while shop.router.state.top?.uid.number == 1 { await Task.yield() }
    try await close(shop)
    return try await waiting.value
  }

  @Test func `a component that finishes delivers its value`() async throws {
    #expect(try await result { try await $0.finish("form#3", 42) } == .finished(42))
  }

  /// Opens a link for a result without awaiting it, calls `close`, and returns the delivered results.
  private func delivered(_ link: DeepLink, after close: (GuardedShop) async throws -> Void) async throws -> [String] {
    let shop = try await GuardedShop()
    var answers: [String] = []
    shop.router.send(.open(link), returning: Int.self) { result in
      switch result {
      case .success(let result): answers.append("\(result)")
      case .failure(let error): answers.append(error.code)
      }
    }
    try await shop.router.rest()
    try await close(shop)
    return answers
  }

  @Test func `a caller that does not await receives one result`() async throws {
    #expect(try await delivered("shop://goods/1/form") { try await $0.finish("form#3", 42) } == ["finished(42)"])
    #expect(try await delivered("shop://goods/1/form") { try await $0.finish("form#3", "42") } == ["unexpectedType"])
    #expect(
      try await delivered("shop://goods/1/form") { try await $0.run("back") } == [
        "closed(ComponentEngine.CloseReason.back)"
      ])
    #expect(try await delivered("shop://nowhere") { _ in } == ["noRoute"])
  }

  @Test func `a result is delivered after the last unmount, and before the outcome`() async throws {
    let shop = try await GuardedShop()
    var events: [String] = []
    shop.router.observe { event in
      if case .phase(.willUnmount, let uid) = event { events.append("\(uid)") }
    }
    shop.router.send(.open("shop://goods/1/form"), returning: Int.self) { _ in events.append("result") }
    try await shop.router.rest()
    shop.router.send(.home) { _ in events.append("outcome") }
    try await shop.router.rest()
    #expect(events == ["form#3", "goods#2", "result", "outcome"])
  }

  @Test func `a value of another type is an error that names both types`() async throws {
    await #expect(
      throws: RouterError.unexpectedType(component: "shop://goods/1/form", expected: "Int", actual: "String")
    ) { try await result { try await $0.finish("form#3", "42") } }
  }

  @Test(arguments: [
    ("back", CloseReason.back), ("home", .back), ("host-pop home#1", .swipe), ("open goods/2", .link),
    ("close form#3", .close), ("finish goods#2", .close), ("reset goods/1/form", .link),
  ])
  func `a component that is closed in another way reports the reason`(intent: String, reason: CloseReason) async throws
  {
    #expect(try await result { try await $0.run(intent) } == .closed(reason))
  }

  @Test(arguments: [
    ("dismiss", CloseReason.dismissal), ("host-dismiss modal#1", .dismissal), ("select main", .selection),
    ("host-select orders", .selection),
  ])
  func `a component that is closed with its modal reports the reason`(intent: String, reason: CloseReason) async throws
  {
    let result = try await result(of: "shop://login/form") { shop in
      shop.gates.granted = ["signedIn"]
      try await shop.run(intent)
    }
    #expect(result == .closed(reason))
  }

  @Test func `a component that a check of guards closes reports guardRejected`() async throws {
    let shop = try await GuardedShop()
    shop.gates.granted = ["signedIn"]
    let waiting = Task { try await shop.router.open("shop://order/1", returning: Int.self) }
    while shop.router.state.top?.uid.number == 1 { await Task.yield() }
    shop.gates.granted = []
    try await shop.run("recheck-guards")
    #expect(try await waiting.value == .closed(.guardRejected))
  }

  @Test func `a requester that is unmounted receives requesterUnmounted, and the component stays`() async throws {
    let shop = try await GuardedShop()
    shop.gates.granted = ["signedIn"]
    try await shop.run("open form")
    let requester = try #require(shop.hooks.component("form#2")).router
    let waiting = Task { try await requester.open("shop://orders/goods/1", returning: Int.self) }
    while shop.router.state.top?.uid.name != "goods" { await Task.yield() }
    try await shop.run("close form#2")
    #expect(try await waiting.value == .closed(.requesterUnmounted))
    #expect(shop.stacks == "main: home#1; orders*: orders#3 goods#4")
  }

  @Test func `opening a component that is already open joins it`() async throws {
    let shop = try await GuardedShop()
    try await shop.run("open form")
    let trace = Trace(shop.router)
    let waiting = Task { try await shop.router.open("shop://form", returning: Int.self) }
    while !trace.events.contains("ended open shop://form unchanged") { await Task.yield() }
    try await shop.finish("form#2", 7)
    #expect(try await waiting.value == .finished(7))
  }

  @Test func `both callers of a double tap receive the result`() async throws {
    let shop = try await GuardedShop()
    async let first = shop.router.open("shop://slow", returning: Int.self)
    async let second = shop.router.open("shop://slow", returning: Int.self)
    await shop.gates.waitUntilAsked()
    await Task.yield()
    shop.gates.answer(.allow)
    while shop.router.state.top?.uid.name != "slow" { await Task.yield() }
    try await shop.finish("slow#2", 1)
    #expect(try await [first, second] == [.finished(1), .finished(1)])
  }

  @Test func `a link that names no component reports nothingOpened`() async throws {
    let shop = try await GuardedShop()
    #expect(try await shop.router.open("shop://", returning: Int.self) == .closed(.nothingOpened))
  }

  @Test func `a link that fails throws its error`() async throws {
    let shop = try await GuardedShop()
    await #expect(throws: RouterError.guardRejected(guard: "adult", reason: "the user is not of age")) {
      try await shop.router.open("shop://wine", returning: Int.self)
    }
  }

  @Test func `a root navigator's bottom component delivers its result and stays`() async throws {
    let shop = try await GuardedShop()
    let trace = Trace(shop.router)
    let waiting = Task { try await shop.router.open("shop://home", returning: Int.self) }
    while !trace.events.contains("ended open shop://home unchanged") { await Task.yield() }
    try await shop.finish("home#1", 3)
    #expect(try await waiting.value == .finished(3))
    #expect(shop.stacks == "main*: home#1")
  }

  @Test func `a component can finish only once`() async throws {
    let shop = try await GuardedShop()
    try await shop.run("open form")
    let component = try #require(shop.hooks.component("form#2"))
    component.router.finish(1)
    component.router.finish(2)
    try await shop.router.rest()
    #expect(shop.stacks == "main*: home#1")
  }
}

import ComponentEngine
import ModuleHarness
import Testing

/// Awaiting the result of a link's last component: every way of closing gives exactly one result.
@MainActor
struct ResultTests {
  /// Opens `goods/1/form` for a result, and gives what comes when `close` has been done.
  private func result(
    of link: String = "shop://goods/1/form", requester: String? = nil, after close: (GuardedShop) async throws -> Void
  ) async throws -> ComponentResult<Int> {
    let shop = try await GuardedShop()
    let asking: any Navigating = requester.flatMap { shop.hooks.component($0)?.router } ?? shop.router
    let waiting = Task { try await asking.open(Link(link), returning: Int.self) }
    while shop.router.state.top?.uid.number == 1 { await Task.yield() }
    try await close(shop)
    return try await waiting.value
  }

  @Test func `a component that finishes gives its value`() async throws {
    #expect(try await result { try await $0.finish("form#3", 42) } == .finished(42))
  }

  /// What comes of a result that nobody awaits.
  private func enqueued(_ link: Link, after close: (GuardedShop) async throws -> Void) async throws -> [String] {
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

  @Test func `whoever does not wait is told once as well`() async throws {
    #expect(try await enqueued("shop://goods/1/form") { try await $0.finish("form#3", 42) } == ["finished(42)"])
    #expect(try await enqueued("shop://goods/1/form") { try await $0.finish("form#3", "42") } == ["unexpectedType"])
    #expect(
      try await enqueued("shop://goods/1/form") { try await $0.run("back") } == [
        "closed(ComponentEngine.CloseReason.back)"
      ])
    #expect(try await enqueued("shop://nowhere") { _ in } == ["noRoute"])
  }

  @Test func `a value of another type is an error that names both`() async throws {
    await #expect(
      throws: RouterError.unexpectedType(component: "shop://goods/1/form", expected: "Int", actual: "String")
    ) { try await result { try await $0.finish("form#3", "42") } }
  }

  @Test(arguments: [
    ("back", CloseReason.back), ("home", .back), ("host-pop home#1", .swipe), ("open goods/2", .link),
    ("close form#3", .close), ("finish goods#2", .close), ("reset goods/1/form", .link),
  ])
  func `closed in any other way it says how`(intent: String, reason: CloseReason) async throws {
    #expect(try await result { try await $0.run(intent) } == .closed(reason))
  }

  @Test(arguments: [
    ("dismiss", CloseReason.dismissal), ("host-dismiss modal#1", .dismissal), ("select main", .selection),
    ("host-select orders", .selection),
  ])
  func `in a modal as well`(intent: String, reason: CloseReason) async throws {
    let result = try await result(of: "shop://login/form") { shop in
      shop.gates.granted = ["signedIn"]
      try await shop.run(intent)
    }
    #expect(result == .closed(reason))
  }

  @Test func `sign-out is an answer`() async throws {
    let shop = try await GuardedShop()
    shop.gates.granted = ["signedIn"]
    let waiting = Task { try await shop.router.open("shop://order/1", returning: Int.self) }
    while shop.router.state.top?.uid.number == 1 { await Task.yield() }
    shop.gates.granted = []
    try await shop.run("recheck-guards")
    #expect(try await waiting.value == .closed(.guardRejected))
  }

  @Test func `a requester that is unmounted receives the closing while the component stays`() async throws {
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

  @Test func `whoever opens what is open already joins`() async throws {
    let shop = try await GuardedShop()
    try await shop.run("open form")
    let trace = Trace(shop.router)
    let waiting = Task { try await shop.router.open("shop://form", returning: Int.self) }
    while !trace.events.contains("ended open shop://form unchanged") { await Task.yield() }
    try await shop.finish("form#2", 7)
    #expect(try await waiting.value == .finished(7))
  }

  @Test func `a double tap gives both the result`() async throws {
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

  @Test func `a link that names nothing opens nothing`() async throws {
    let shop = try await GuardedShop()
    #expect(try await shop.router.open("shop://", returning: Int.self) == .closed(.nothingOpened))
  }

  @Test func `a link that fails throws`() async throws {
    let shop = try await GuardedShop()
    await #expect(throws: RouterError.guardRejected(guard: "adult", reason: "nobody is of age")) {
      try await shop.router.open("shop://wine", returning: Int.self)
    }
  }

  @Test func `a root navigator's bottom gives its result and stays`() async throws {
    let shop = try await GuardedShop()
    let trace = Trace(shop.router)
    let waiting = Task { try await shop.router.open("shop://home", returning: Int.self) }
    while !trace.events.contains("ended open shop://home unchanged") { await Task.yield() }
    try await shop.finish("home#1", 3)
    #expect(try await waiting.value == .finished(3))
    #expect(shop.stacks == "main*: home#1")
  }

  @Test func `a component finishes once`() async throws {
    let shop = try await GuardedShop()
    try await shop.run("open form")
    let component = try #require(shop.hooks.component("form#2"))
    component.router.finish(1)
    component.router.finish(2)
    try await shop.router.rest()
    #expect(shop.stacks == "main*: home#1")
  }
}

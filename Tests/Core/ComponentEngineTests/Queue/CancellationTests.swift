import ComponentEngine
import ModuleHarness
import Testing

// Specification: lifecycle 4.4.
/// Cancelling tasks that await outcomes and results of intents suspended by guards, the user or a login.
@MainActor
struct CancellationTests {
  @Test func `an intent that waits for a guard is withdrawn with its only caller, and the guard's task is cancelled`()
    async throws
  {
    let shop = try await GuardedShop()
    let slow = Task { await shop.router.result(of: "append slow") }
    await shop.gates.waitUntilAsked()
    slow.cancel()
    #expect(await slow.value == "cancelled")
    while shop.gates.cancelledCount == 0 { await Task.yield() }
    #expect(shop.stacks == "main*: home#1")
    #expect(try await shop.run("append goods/1").outcomes == ["applied"])
  }

  @Test func `an intent that waits for a login is withdrawn with its only caller, and the login stays`() async throws {
    let shop = try await GuardedShop()
    let order = Task { await shop.router.result(of: "append order/1") }
    while shop.router.state.top?.uid.name != "login" { await Task.yield() }
    order.cancel()
    #expect(await order.value == "cancelled")
    shop.gates.granted = ["signedIn"]
    try await shop.finish("login#2")
    #expect(shop.stacks == "main*: home#1")
  }

  @Test func `an intent that is withdrawn leaves the others that wait for the same login`() async throws {
    let shop = try await GuardedShop()
    let first = Task { await shop.router.result(of: "append order/1") }
    while shop.router.state.top?.uid.name != "login" { await Task.yield() }
    let second = try await shop.run("append order/2")
    first.cancel()
    #expect(await first.value == "cancelled")
    shop.gates.granted = ["signedIn"]
    try await shop.finish("login#2")
    #expect(second.outcomes == ["applied"])
    #expect(shop.stacks == "main*: home#1 order#3")
  }

  @Test func `cancelling a wait for a result ends the wait, and the component stays open`() async throws {
    let shop = try await GuardedShop()
    let form = awaitResult(of: "shop://form", shop)
    while shop.router.state.top?.uid.name != "form" { await Task.yield() }
    form.cancel()
    #expect(await form.value == "cancelled")
    #expect(shop.stacks == "main*: home#1 form#2")
  }

  @Test func `cancelling a wait for a result withdraws an intent that waits for a login`() async throws {
    let shop = try await GuardedShop()
    let order = awaitResult(of: "shop://order/1", shop)
    while shop.router.state.top?.uid.name != "login" { await Task.yield() }
    order.cancel()
    #expect(await order.value == "cancelled")
    shop.gates.granted = ["signedIn"]
    try await shop.finish("login#2")
    #expect(shop.stacks == "main*: home#1")
  }

  @Test func `an intent withdrawn while guards are asked in a finish's transition delays no other intent`()
    async throws
  {
    let shop = try await GuardedShop()
    let order = Task { await shop.router.result(of: "append order/1") }
    while shop.router.state.top?.uid.name != "login" { await Task.yield() }
    shop.gates.granted = ["signedIn"]
    let finish = shop.send("finish login#2")
    order.cancel()
    #expect(await order.value == "cancelled")
    let next = shop.send("append goods/1")
    try await shop.settle()
    #expect((finish.outcomes, next.outcomes) == (["applied"], ["applied"]))
    #expect(shop.stacks == "main*: home#1 goods#3")
  }

  @Test func `a finish withdrawn while guards are asked still lets its waiting intents be resumed`() async throws {
    let shop = try await GuardedShop()
    let order = try await shop.run("append order/1")
    shop.gates.granted = ["signedIn"]
    let finish = Task { try await shop.router.finish("login#2").status }
    while shop.gates.asked.count < 2 { await Task.yield() }
    finish.cancel()
    _ = await finish.result
    try await shop.settle()
    if order.outcomes.isEmpty {
      _ = shop.send("finish login#2")
      try await shop.settle()
    }
    #expect(order.outcomes == ["applied"])
    #expect(shop.stacks == "main*: home#1 order#3")
  }

  @Test func `a double tap outlives the cancellation of one of its callers while a guard suspends`() async throws {
    let shop = try await GuardedShop()
    let first = Task { await shop.router.result(of: "append slow") }
    let second = Task { await shop.router.result(of: "append slow") }
    await shop.gates.waitUntilAsked()
    try await shop.settle()
    first.cancel()
    #expect(await first.value == "cancelled")
    shop.gates.answer(.allow)
    #expect(await second.value == "applied")
  }

  @Test func `an intent that was also sent without awaiting outlives the cancellation of the caller that awaits it`()
    async throws
  {
    let shop = try await GuardedShop()
    let first = Task { await shop.router.result(of: "append slow") }
    await shop.gates.waitUntilAsked()
    let second = shop.send("append slow")
    first.cancel()
    #expect(await first.value == "cancelled")
    try await shop.settle()
    shop.gates.answer(.allow)
    try await shop.router.rest()
    #expect(second.outcomes == ["applied"])
  }

  @Test func `a cancelled task sends nothing, with and without a result to wait for`() async throws {
    let shop = try Shop(["main=home"])
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await #expect(throws: RouterError.cancelled) { try await shop.router.open("shop://goods/1") }
      await #expect(throws: RouterError.cancelled) {
        try await shop.router.open("shop://goods/1", returning: Int.self)
      }
    }
    await task.value
    #expect(shop.stacks == "main*: home#1")
  }

  /// Opens a link for a result in a task, which returns the result or the code of the error.
  private func awaitResult(of link: DeepLink, _ shop: GuardedShop) -> Task<String, Never> {
    Task {
      do throws(RouterError) {
        return "\(try await shop.router.open(link, returning: Int.self))"
      } catch {
        return error.code
      }
    }
  }
}

import ComponentEngine
import ModuleHarness
import Testing

// Specification: lifecycle 4.1, lifecycle 4.6.
/// Intents that lifecycle phases send wait for the end of the transition.
@MainActor
struct PhaseIntentTests {
  @Test(arguments: [
    "order make", "order willMount", "list willUpdate", "goods willInactive", "order willActive", "goods willUnmount",
  ])
  func `an intent sent in any phase waits until the transition has ended`(phase: String) throws {
    let shop = try Shop(after: "open list?page=1/goods/1")
    let trace = Trace(shop.router)
    shop.on(phase) { $0.router.send(Intent("select account")) }
    try shop.run("open list?page=2/order")
    let events = trace.take()
    let end = try #require(events.firstIndex(of: "ended open list?page=2/order applied"))
    let begin = try #require(events.firstIndex { $0.hasPrefix("began select account by ") })
    #expect(begin == end + 1)
    #expect(events.last == "ended select account applied")
  }

  @Test func `intents sent in phases are processed in their order, each with its requester`() throws {
    let shop = try Shop()
    let trace = Trace(shop.router)
    shop.on("goods willMount") { $0.router.send(Intent("append list")) }
    shop.on("home willInactive") { $0.router.send(Intent("append order")) }
    shop.on("goods willActive") { $0.router.send(Intent("back 1")) }
    try shop.run("open goods/1")
    #expect(
      trace.take().filter { $0.hasPrefix("began") } == [
        "began open goods/1", "began append list by goods#2", "began append order by home#1",
        "began back 1 by goods#2",
      ])
    #expect(shop.stacks == "main*: home#1 goods#2 list#3")
  }

  @Test func `an intent sent in willUnmount is processed`() throws {
    let shop = try Shop(after: "open goods/1")
    shop.on("goods willUnmount") { $0.router.send(Intent("append order")) }
    try shop.run("back")
    #expect(shop.stacks == "main*: home#1 order#3")
  }

  @Test func `an intent sent in a phase also waits for the presenter`() throws {
    let shop = try Shop()
    shop.on("goods willActive") { $0.router.send(Intent("append order")) }
    shop.presenter.finishesAtOnce = false
    shop.send("open goods/1")
    #expect(shop.stacks == "main*: home#1 goods#2")
    shop.presenter.finish()
    #expect(shop.stacks == "main*: home#1 goods#2 order#3")
    shop.presenter.finish()
  }

  @Test func `a component can close itself as it becomes active`() throws {
    let shop = try Shop()
    shop.on("goods willActive") { $0.router.send(.close($0.uid)) }
    try shop.run("open goods/1")
    #expect(
      shop.events() == [
        "goods#2 willMount", "home#1 willInactive", "goods#2 willActive", "present", "goods#2 willInactive",
        "home#1 willActive", "present", "goods#2 willUnmount",
      ])
  }

  @Test func `the outcome of a departure that a phase sends comes after the phases`() throws {
    let shop = try Shop()
    let trace = Trace(shop.router)
    var phases: [String] = []
    shop.on("goods willMount") { component in
      component.router.send(.didEnterBackground) { _ in phases = trace.take().filter { $0.contains(" will") } }
    }
    try shop.run("open goods/1")
    #expect(phases == ["goods#2 willMount", "home#1 willInactive"])
    #expect(shop.router.active == nil)
  }

  @Test func `a task started in a phase can await an outcome`() async throws {
    let shop = try Shop()
    var task: Task<Outcome, any Error>?
    shop.on("goods willMount") { component in task = Task { try await component.router.append("order") } }
    try shop.run("open goods/1")
    #expect(try await task?.value.status == .applied)
    #expect(shop.stacks == "main*: home#1 goods#2 order#3")
  }
}

/// Endless chains of navigations in lifecycle phases.
@MainActor
struct RedirectLoopTests {
  @Test func `the navigation after 64 in a chain fails with the whole chain`() throws {
    let shop = try Shop()
    var errors: [RouterError] = []
    shop.on("goods willMount") { component in
      component.router.send(Intent("append goods/1")) { if case .failure(let error) = $0 { errors.append(error) } }
    }
    try shop.run("open goods/1")
    #expect(errors == [.redirectLoop(["open goods/1"] + Array(repeating: "append goods/1", count: 64))])
    #expect(shop.mounted.count == 65)
  }

  @Test func `a chain of 64 navigations that ends is no loop`() throws {
    let shop = try Shop()
    shop.on("goods willMount") { component in
      guard component.uid.number < 65 else { return }
      component.router.send(Intent("append goods/1"))
    }
    try shop.run("open goods/1")
    #expect(shop.mounted.count == 65)
    #expect(shop.mounted.last == "goods#65")
  }

  @Test func `the router processes other intents after a loop`() throws {
    let shop = try Shop()
    shop.on("goods willMount") { $0.router.send(Intent("append goods/1")) }
    try shop.run("open goods/1")
    try shop.run("open order")
    #expect(shop.mounted.count == 2)
  }

  @Test func `a loop is detected with presenters that complete later`() throws {
    let shop = try Shop()
    let trace = Trace(shop.router)
    shop.on("goods willActive") { $0.router.send(Intent("append order")) }
    shop.on("order willActive") { $0.router.send(Intent("append goods/1")) }
    shop.presenter.finishesAtOnce = false
    shop.send("open goods/1")
    while shop.presenter.finish() {}
    #expect(trace.take().filter { $0.hasSuffix("redirectLoop") } == ["ended append goods/1 redirectLoop"])
  }

  @Test func `endless background and foreground is a loop that leaves the router in the background`() throws {
    let shop = try Shop()
    let trace = Trace(shop.router)
    shop.on("home willInactive") { $0.router.send(.willEnterForeground) }
    shop.on("home willActive") { $0.router.send(.didEnterBackground) }
    try shop.run("background")
    #expect(trace.take().filter { $0.hasSuffix("redirectLoop") } == ["ended foreground redirectLoop"])
    try shop.run("open goods/1")
    #expect(shop.router.active == nil)
  }

  @Test func `intents sent in completions of others are no chain`() throws {
    let shop = try Shop()
    var count = 0
    func next(_ result: Result<Outcome, RouterError>) {
      count += 1
      if count < 100 { shop.router.send(Intent("append goods/\(count)"), completion: next) }
    }
    shop.router.send(Intent("open goods/0"), completion: next)
    #expect(shop.mounted.count == 101)
  }

  @Test func `any number of intents from the host is no chain`() throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    let answers = (1...100).map { shop.send("append goods/\($0)") }
    while shop.presenter.finish() {}
    #expect(answers.allSatisfy { $0.outcomes == ["applied"] })
  }

  @Test func `intents sent during a presenter call do not belong to its chain`() throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    for number in 1...100 {
      shop.send("append goods/\(number)")
      if number > 1 { shop.presenter.finish() }
    }
    shop.presenter.finish()
    #expect(shop.mounted.count == 101)
  }
}

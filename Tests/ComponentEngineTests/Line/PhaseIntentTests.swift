import ComponentEngine
import ModuleHarness
import Testing

/// An intent given from a lifecycle phase waits.
@MainActor
struct PhaseIntentTests {
  @Test(arguments: [
    "order make", "order willMount", "list willUpdate", "goods willInactive", "order willActive", "goods willUnmount",
  ])
  func `from every phase it waits until the transition has ended`(phase: String) throws {
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

  @Test func `several are served in the order in which they were given, each by its asker`() throws {
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

  @Test func `from the phase of a component that is unmounted it is served too`() throws {
    let shop = try Shop(after: "open goods/1")
    shop.on("goods willUnmount") { $0.router.send(Intent("append order")) }
    try shop.run("back")
    #expect(shop.stacks == "main*: home#1 order#3")
  }

  @Test func `while a presenter works it waits for that as well`() throws {
    let shop = try Shop()
    shop.on("goods willActive") { $0.router.send(Intent("append order")) }
    shop.presenter.finishesAtOnce = false
    shop.give("open goods/1")
    #expect(shop.stacks == "main*: home#1 goods#2")
    shop.presenter.finish()
    #expect(shop.stacks == "main*: home#1 goods#2 order#3")
    shop.presenter.finish()
  }

  @Test func `a component may close itself as it becomes active`() throws {
    let shop = try Shop()
    shop.on("goods willActive") { $0.router.send(.close($0.uid)) }
    try shop.run("open goods/1")
    #expect(
      shop.events() == [
        "goods#2 willMount", "home#1 willInactive", "goods#2 willActive", "present", "goods#2 willInactive",
        "home#1 willActive", "present", "goods#2 willUnmount",
      ])
  }

  @Test func `a task started in a phase may wait for the outcome`() async throws {
    let shop = try Shop()
    var task: Task<Outcome, any Error>?
    shop.on("goods willMount") { component in task = Task { try await component.router.push("order") } }
    try shop.run("open goods/1")
    #expect(try await task?.value.status == .applied)
    #expect(shop.stacks == "main*: home#1 goods#2 order#3")
  }
}

/// Navigations from lifecycle phases without coming to rest.
@MainActor
struct RedirectLoopTests {
  @Test func `the one after 64 fails with the chain`() throws {
    let shop = try Shop()
    var errors: [RouterError] = []
    shop.on("goods willMount") { component in
      component.router.send(Intent("append goods/1")) { if case .failure(let error) = $0 { errors.append(error) } }
    }
    try shop.run("open goods/1")
    #expect(errors == [.redirectLoop(["open goods/1"] + Array(repeating: "append goods/1", count: 64))])
    #expect(shop.mounted.count == 65)
  }

  @Test func `64 that come to rest are no loop`() throws {
    let shop = try Shop()
    shop.on("goods willMount") { component in
      guard component.uid.number < 65 else { return }
      component.router.send(Intent("append goods/1"))
    }
    try shop.run("open goods/1")
    #expect(shop.mounted.count == 65)
    #expect(shop.mounted.last == "goods#65")
  }

  @Test func `the router works on after it`() throws {
    let shop = try Shop()
    shop.on("goods willMount") { $0.router.send(Intent("append goods/1")) }
    try shop.run("open goods/1")
    try shop.run("open order")
    #expect(shop.mounted.count == 2)
  }

  @Test func `it is found through presenters that take their time`() throws {
    let shop = try Shop()
    let trace = Trace(shop.router)
    shop.on("goods willActive") { $0.router.send(Intent("append order")) }
    shop.on("order willActive") { $0.router.send(Intent("append goods/1")) }
    shop.presenter.finishesAtOnce = false
    shop.give("open goods/1")
    while shop.presenter.finish() {}
    #expect(trace.take().filter { $0.hasSuffix("redirectLoop") } == ["ended append goods/1 redirectLoop"])
  }

  @Test func `going to the background and back forever is one, and leaves the router in the background`() throws {
    let shop = try Shop()
    let trace = Trace(shop.router)
    shop.on("home willInactive") { $0.router.send(.willEnterForeground) }
    shop.on("home willActive") { $0.router.send(.didEnterBackground) }
    try shop.run("background")
    #expect(trace.take().filter { $0.hasSuffix("redirectLoop") } == ["ended foreground redirectLoop"])
    try shop.run("open goods/1")
    #expect(shop.router.active == nil)
  }

  @Test func `intents that wait for one another's outcomes are no chain`() throws {
    let shop = try Shop()
    var count = 0
    func next(_ result: Result<Outcome, RouterError>) {
      count += 1
      if count < 100 { shop.router.send(Intent("append goods/\(count)"), completion: next) }
    }
    shop.router.send(Intent("open goods/0"), completion: next)
    #expect(shop.mounted.count == 101)
  }

  @Test func `any number given by the host is no chain`() throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    let answers = (1...100).map { shop.give("append goods/\($0)") }
    while shop.presenter.finish() {}
    #expect(answers.allSatisfy { $0.outcomes == ["applied"] })
  }

  @Test func `what is given while a presenter works does not follow from its transition`() throws {
    let shop = try Shop()
    shop.presenter.finishesAtOnce = false
    for number in 1...100 {
      shop.give("append goods/\(number)")
      if number > 1 { shop.presenter.finish() }
    }
    shop.presenter.finish()
    #expect(shop.mounted.count == 101)
  }
}

import ComponentEngine
import ModuleHarness
import Testing

// Specification: lifecycle 4.7.
/// Holding the queue during a gesture.
@MainActor
struct HoldTests {
  @Test func `while the queue is held intents wait, and its release applies them in order`() throws {
    let shop = try Shop()
    let hold = shop.router.hold()
    let answers = ["append goods/1", "append order"].map { shop.send($0) }
    #expect(answers.map(\.outcomes) == [[], []])
    #expect(shop.events() == [])
    hold.release()
    hold.release()
    #expect(answers.map(\.outcomes) == [["applied"], ["applied"]])
    #expect(shop.stacks == "main*: home#1 goods#2 order#3")
  }

  @Test func `reports, background and foreground pass a held queue`() throws {
    let shop = try Shop(after: "open goods/1/order")
    let hold = shop.router.hold()
    let waiting = shop.send("append list")
    let passing = ["host-pop goods#2", "background", "foreground", "host-select account"].map { shop.send($0) }
    #expect(passing.flatMap(\.outcomes) == ["applied", "applied", "applied", "applied"])
    #expect(waiting.outcomes == [])
    #expect(
      shop.events() == [
        "order#3 willInactive", "goods#2 willActive", "order#3 willUnmount", "goods#2 willInactive",
        "goods#2 willActive", "account#4 willMount", "goods#2 willInactive", "account#4 willActive", "present",
      ])
    hold.release()
    #expect(shop.stacks == "main: home#1 goods#2; account*: account#4 list#5")
  }

  @Test func `a queue that is held several times is released with the last hold`() throws {
    let shop = try Shop()
    let holds = [shop.router.hold(), shop.router.hold()]
    let answer = shop.send("append goods/1")
    holds[0].release()
    #expect(answer.outcomes == [])
    holds[1].release()
    #expect(answer.outcomes == ["applied"])
  }

  @Test func `a hold ends when its last reference is released`() throws {
    let shop = try Shop()
    var hold: QueueHold? = shop.router.hold()
    let answer = shop.send("append goods/1")
    #expect(answer.outcomes == [])
    hold = nil
    #expect(hold == nil)
    #expect(answer.outcomes == ["applied"])
  }

  @Test func `a hold ends after the presenter's time limit`() async throws {
    let shop = try Shop()
    let hold = shop.router.hold()
    let answer = shop.send("append goods/1")
    await shop.clock.waitForSleepers()
    await shop.clock.advance(by: .milliseconds(4999))
    try await shop.settle()
    #expect(answer.outcomes == [])
    await shop.clock.advance(by: .milliseconds(1))
    while answer.outcomes.isEmpty { await Task.yield() }
    #expect(answer.outcomes == ["applied"])
    withExtendedLifetime(hold) {}
  }

  @Test func `an intent that waits for its guard during a hold is planned after it`() async throws {
    let shop = try await GuardedShop()
    let slow = shop.send("append slow")
    await shop.gates.waitUntilAsked()
    let hold = shop.router.hold()
    shop.gates.answer(.allow)
    try await shop.settle()
    #expect(slow.outcomes == [])
    hold.release()
    try await shop.router.rest()
    #expect(slow.outcomes == ["applied"])
  }

  @Test func `the router's end also ends intents in a held queue`() throws {
    let shop = try Shop()
    let hold = shop.router.hold()
    let answer = shop.send("append goods/1")
    shop.router.end()
    #expect(answer.outcomes == ["routerEnded"])
    hold.release()
    #expect(shop.mounted == [])
  }
}

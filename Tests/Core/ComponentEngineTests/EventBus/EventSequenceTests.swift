import ComponentEngine
import ModuleHarness
import Testing

// Events as an `AsyncSequence`.
// Specification: modules 4.3.
@MainActor
struct EventSequenceTests {
  let bus = EventBus()

  @Test func `a sequence has the events since it was made, in order`() async {
    bus.post(OrderPaid(order: 0))
    let events = bus.events(of: OrderPaid.self)
    for order in 1...3 { bus.post(OrderPaid(order: order)) }
    #expect(await events.prefix(3).orders == [1, 2, 3])
  }

  @Test func `a sequence has the events that are posted while it is read`() async {
    let events = bus.events(of: OrderPaid.self)
    bus.post(OrderPaid(order: 1))
    var orders: [Int] = []
    for await paid in events {
      orders.append(paid.order)
      if paid.order == 3 { break }
      bus.post(OrderPaid(order: paid.order + 1))
    }
    #expect(orders == [1, 2, 3])
  }

  @Test func `a sequence begins with the last event of a sticky type`() async {
    bus.post(LoginChanged(customer: "eve"))
    var events = bus.events(of: LoginChanged.self).makeAsyncIterator()
    #expect(await events.next()?.customer == "eve")
  }

  @Test func `a slow reader misses the oldest events beyond the limit`() async {
    let events = bus.events(of: OrderPaid.self, unread: 2)
    for order in 1...4 { bus.post(OrderPaid(order: order)) }
    #expect(await events.prefix(2).orders == [3, 4])
  }

  @Test func `a sequence holds up to 64 unread events`() async {
    let events = bus.events(of: OrderPaid.self)
    for order in 1...65 { bus.post(OrderPaid(order: order)) }
    #expect(await events.prefix(64).orders == Array(2...65))
  }

  @Test func `several sequences each receive all events`() async {
    let sequences = (1...2).map { _ in bus.events(of: OrderPaid.self) }
    bus.post(OrderPaid(order: 1))
    for events in sequences { #expect(await events.prefix(1).orders == [1]) }
  }

  @Test func `a sequence ends with the bus, after its unread events, and does not keep the bus`() async {
    var bus: EventBus? = EventBus()
    weak let kept = bus
    let events = bus?.events(of: OrderPaid.self)
    bus?.post(OrderPaid(order: 1))
    bus = nil
    #expect(kept == nil)
    #expect(await events?.orders == [1])
  }

  @Test(.timeLimit(.minutes(15))) func `a sequence ends with the task that reads it`() async {
    let events = bus.events(of: OrderPaid.self)
    let reading = Task { await events.orders }
    reading.cancel()
    #expect(await reading.value == [])
    while bus.subscriberCount(OrderPaid.self) > 0 { await Task.yield() }
  }

  @Test(.timeLimit(.minutes(15))) func `a released sequence leaves the bus`() async {
    do { _ = bus.events(of: OrderPaid.self) }
    while bus.subscriberCount(OrderPaid.self) > 0 { await Task.yield() }
  }

  @Test(.timeLimit(.minutes(15))) func `a sequence read in a component's task ends with the component`() async throws {
    let shop = try Shop(after: "append order")
    let order = try #require(shop.hooks.component("order#2"))
    let bus = order.events
    let received = Received()
    let reading = order.scope.task {
      for await paid in bus.events(of: OrderPaid.self) { received.texts.append("\(paid.order)") }
      received.texts.append("end")
    }
    while bus.subscriberCount(OrderPaid.self) == 0 { await Task.yield() }
    try shop.run("back")
    await reading.value
    #expect(received.texts == ["end"])
  }
}

extension AsyncSequence where Element == OrderPaid, Failure == Never, Self: Sendable {
  fileprivate var orders: [Int] {
    get async { await reduce(into: []) { $0.append($1.order) } }
  }
}

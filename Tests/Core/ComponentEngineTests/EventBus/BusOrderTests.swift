import ComponentEngine
import Testing

// The order in which events are delivered.
// Specification: modules 4.1.
@MainActor
struct BusOrderTests {
  let bus = EventBus()
  let received = Received()

  @Test func `subscribers receive an event in the order of subscription, before the post returns`() {
    for name in ["a", "b", "c"] { _ = bus.observe(OrderPaid.self, received.paid(name)) }
    bus.post(OrderPaid(order: 1))
    #expect(received.texts == ["a 1", "b 1", "c 1"])
  }

  @Test func `subscribers receive only events of their type`() {
    _ = bus.observe(OrderPaid.self, received.paid("a"))
    _ = bus.observe(LoginChanged.self, received.login("b"))
    bus.post(OrderPaid(order: 1))
    bus.post(LoginChanged(customer: "eve"))
    #expect(received.texts == ["a 1", "b eve"])
  }

  @Test func `subscribers receive only events posted after the subscription`() {
    bus.post(OrderPaid(order: 1))
    _ = bus.observe(OrderPaid.self, received.paid("a"))
    bus.post(OrderPaid(order: 2))
    #expect(received.texts == ["a 2"])
  }

  @Test func `two subscriptions with one closure receive an event twice`() {
    for _ in 1...2 { _ = bus.observe(OrderPaid.self, received.paid("a")) }
    bus.post(OrderPaid(order: 1))
    #expect(received.texts == ["a 1", "a 1"])
  }

  @Test func `a subscriber that subscribes again is the last`() {
    let first = bus.observe(OrderPaid.self, received.paid("a"))
    _ = bus.observe(OrderPaid.self, received.paid("b"))
    first.cancel()
    _ = bus.observe(OrderPaid.self, received.paid("a"))
    bus.post(OrderPaid(order: 1))
    #expect(received.texts == ["b 1", "a 1"])
  }

  @Test func `events posted in a round are delivered after it, in the same order to all subscribers`() {
    _ = bus.observe(OrderPaid.self) { [unowned bus, received] paid in
      received.texts.append("a \(paid.order)")
      guard paid.order == 1 else { return }
      bus.post(OrderPaid(order: 2))
      bus.post(LoginChanged(customer: "eve"))
      received.texts.append("posted")
    }
    _ = bus.observe(LoginChanged.self, received.login("b"))
    _ = bus.observe(OrderPaid.self, received.paid("c"))
    bus.post(OrderPaid(order: 1))
    #expect(received.texts == ["a 1", "posted", "c 1", "a 2", "c 2", "b eve"])
  }

  @Test func `nested events are delivered first in, first out`() {
    _ = bus.observe(OrderPaid.self) { [unowned bus, received] paid in
      received.texts.append("\(paid.order)")
      if paid.order < 4 { for next in [2 * paid.order, 2 * paid.order + 1] { bus.post(OrderPaid(order: next)) } }
    }
    bus.post(OrderPaid(order: 1))
    #expect(received.texts == ["1", "2", "3", "4", "5", "6", "7"])
  }

  @Test func `a subscriber added in a round receives the next event`() {
    _ = bus.observe(OrderPaid.self) { [unowned bus, received] paid in
      received.texts.append("a \(paid.order)")
      if paid.order == 1 { _ = bus.observe(OrderPaid.self, received.paid("b")) }
    }
    bus.post(OrderPaid(order: 1))
    bus.post(OrderPaid(order: 2))
    #expect(received.texts == ["a 1", "a 2", "b 2"])
  }

  @Test func `a subscriber added in a round takes part in queued rounds`() {
    _ = bus.observe(OrderPaid.self) { [unowned bus, received] paid in
      guard paid.order == 1 else { return }
      bus.post(OrderPaid(order: 2))
      _ = bus.observe(OrderPaid.self, received.paid("b"))
    }
    bus.post(OrderPaid(order: 1))
    #expect(received.texts == ["b 2"])
  }

  @Test func `a subscription cancelled in a round before its turn receives nothing of it`() {
    var second: Subscription?
    _ = bus.observe(OrderPaid.self) { [received] paid in
      received.texts.append("a \(paid.order)")
      second?.cancel()
    }
    second = bus.observe(OrderPaid.self, received.paid("b"))
    _ = bus.observe(OrderPaid.self, received.paid("c"))
    bus.post(OrderPaid(order: 1))
    #expect(received.texts == ["a 1", "c 1"])
  }

  @Test func `a subscriber can cancel its own subscription in a round`() {
    var first: Subscription?
    first = bus.observe(OrderPaid.self) { [received] paid in
      received.texts.append("a \(paid.order)")
      first?.cancel()
    }
    _ = bus.observe(OrderPaid.self, received.paid("b"))
    for order in 1...2 { bus.post(OrderPaid(order: order)) }
    #expect(received.texts == ["a 1", "b 1", "b 2"])
  }

  @Test func `cancelling a subscription twice does not affect other subscriptions`() {
    let first = bus.observe(OrderPaid.self, received.paid("a"))
    let others = ["b", "c", "d"].map { bus.observe(OrderPaid.self, received.paid($0)) }
    for _ in 1...2 { first.cancel() }
    others[1].cancel()
    bus.post(OrderPaid(order: 1))
    #expect(received.texts == ["b 1", "d 1"])
  }

  @Test func `a module's registration receives events until its subscription is cancelled`() {
    let registrations = [
      EventRegistration(OrderPaid.self, receive: received.paid("a")),
      EventRegistration(LoginChanged.self, receive: received.login("b")),
    ]
    let subscriptions = registrations.map { bus.observe($0) }
    bus.post(OrderPaid(order: 1))
    subscriptions[0].cancel()
    bus.post(OrderPaid(order: 2))
    bus.post(LoginChanged(customer: nil))
    #expect(received.texts == ["a 1", "b none"])
  }
}

@MainActor
struct BusObserverTests {
  let bus = EventBus()
  let received = Received()

  @Test func `an observer receives every event at the beginning of its round, before subscribers`() {
    _ = bus.observe(OrderPaid.self) { [unowned bus, received] paid in
      if paid.order == 1 { bus.post(LoginChanged(customer: "eve")) }
      received.texts.append("a \(paid.order)")
    }
    _ = bus.observe { [received] in received.texts.append("post \(type(of: $0))") }
    bus.post(OrderPaid(order: 1))
    #expect(received.texts == ["post OrderPaid", "a 1", "post LoginChanged"])
  }

  @Test func `a cancelled observer receives no more events`() {
    let observer = bus.observe { [received] in received.texts.append("post \(type(of: $0))") }
    observer.cancel()
    bus.post(OrderPaid(order: 1))
    #expect(received.texts == [])
  }
}

import ComponentEngine
import Testing

// Sticky events: the last event of a type is delivered to later subscribers.
// Specification: modules 4.2.
@MainActor
struct StickyEventTests {
  let bus = EventBus()
  let received = Received()

  @Test func `a subscriber receives the last sticky event before the subscription returns`() {
    bus.post(LoginChanged(customer: "eve"))
    bus.post(LoginChanged(customer: "ada"))
    _ = bus.observe(LoginChanged.self, received.login("a"))
    #expect(received.texts == ["a ada"])
  }

  @Test func `a subscriber receives the last sticky event once, and then later events`() {
    bus.post(LoginChanged(customer: "eve"))
    _ = bus.observe(LoginChanged.self, received.login("a"))
    bus.post(LoginChanged(customer: nil))
    #expect(received.texts == ["a eve", "a none"])
  }

  @Test func `a subscriber added in a sticky event's round receives it once`() {
    _ = bus.observe(LoginChanged.self) { [unowned bus, received] _ in
      _ = bus.observe(LoginChanged.self, received.login("a"))
    }
    bus.post(LoginChanged(customer: "eve"))
    #expect(received.texts == ["a eve"])
  }

  @Test func `a subscriber whose scope ends in a sticky event receives nothing more`() {
    bus.post(LoginChanged(customer: "eve"))
    let scope = EndingScope()
    bus.observe(LoginChanged.self, in: scope.scope) { [received] login in
      received.texts.append("a \(login.customer ?? "none")")
      scope.end()
    }
    bus.post(LoginChanged(customer: nil))
    #expect(received.texts == ["a eve"])
    #expect(bus.subscriberCount(LoginChanged.self) == 0)
  }

  @Test func `an event posted in a sticky event's delivery follows after it`() {
    bus.post(LoginChanged(customer: "eve"))
    _ = bus.observe(OrderPaid.self, received.paid("a"))
    _ = bus.observe(LoginChanged.self) { [unowned bus, received] _ in
      bus.post(OrderPaid(order: 1))
      received.texts.append("posted")
    }
    #expect(received.texts == ["posted", "a 1"])
  }

  @Test func `the last sticky event changes at the beginning of its round`() {
    _ = bus.observe(OrderPaid.self) { [unowned bus, received] _ in
      bus.post(LoginChanged(customer: "eve"))
      received.texts.append("last \(bus.last(LoginChanged.self)?.customer ?? "none")")
    }
    _ = bus.observe(LoginChanged.self) { [unowned bus, received] _ in
      received.texts.append("last \(bus.last(LoginChanged.self)?.customer ?? "none")")
    }
    bus.post(OrderPaid(order: 1))
    #expect(received.texts == ["last none", "last eve"])
  }

  @Test func `a type that is not sticky has no last event`() {
    bus.post(OrderPaid(order: 1))
    #expect(bus.last(OrderPaid.self) == nil)
  }

  @Test func `later subscribers do not receive a forgotten event`() {
    bus.post(LoginChanged(customer: "eve"))
    bus.forgetLast(LoginChanged.self)
    _ = bus.observe(LoginChanged.self, received.login("a"))
    #expect(received.texts == [])
    #expect(bus.last(LoginChanged.self) == nil)
  }

  @Test func `the end of a session forgets the last events of all types, and subscribers stay`() {
    struct Theme: BroadcastEvent { static var isSticky: Bool { true } }
    _ = bus.observe(LoginChanged.self, received.login("a"))
    bus.post(Theme())
    bus.post(LoginChanged(customer: "eve"))
    bus.endSession()
    #expect(bus.last(Theme.self) == nil)
    #expect(bus.last(LoginChanged.self) == nil)
    bus.post(LoginChanged(customer: "ada"))
    #expect(received.texts == ["a eve", "a ada"])
  }

  @Test func `events queued at the end of a session are delivered`() {
    _ = bus.observe(OrderPaid.self) { [unowned bus] _ in
      bus.post(LoginChanged(customer: "eve"))
      bus.endSession()
    }
    _ = bus.observe(LoginChanged.self, received.login("a"))
    bus.post(OrderPaid(order: 1))
    #expect(received.texts == ["a eve"])
    #expect(bus.last(LoginChanged.self)?.customer == "eve")
  }
}

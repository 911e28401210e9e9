import ComponentEngine
import Testing

// Issue 5: sticky when asked.
@MainActor
struct StickyEventTests {
  let bus = EventBus()
  let heard = Heard()

  @Test func `the last event of a sticky type is heard before the subscribing returns`() {
    bus.post(LoginChanged(customer: "eve"))
    bus.post(LoginChanged(customer: "ada"))
    _ = bus.subscribe(to: LoginChanged.self, heard.login("a"))
    #expect(heard.texts == ["a ada"])
  }

  @Test func `it is heard once, and what comes after it as by everybody`() {
    bus.post(LoginChanged(customer: "eve"))
    _ = bus.subscribe(to: LoginChanged.self, heard.login("a"))
    bus.post(LoginChanged(customer: nil))
    #expect(heard.texts == ["a eve", "a nobody"])
  }

  @Test func `also inside of the event's own round`() {
    _ = bus.subscribe(to: LoginChanged.self) { [bus, heard] _ in
      _ = bus.subscribe(to: LoginChanged.self, heard.login("a"))
    }
    bus.post(LoginChanged(customer: "eve"))
    #expect(heard.texts == ["a eve"])
  }

  @Test func `one who cancels in it hears nothing more`() {
    bus.post(LoginChanged(customer: "eve"))
    let scope = EndingScope()
    bus.subscribe(to: LoginChanged.self, in: scope.scope) { [heard] login in
      heard.texts.append("a \(login.customer ?? "nobody")")
      scope.end()
    }
    bus.post(LoginChanged(customer: nil))
    #expect(heard.texts == ["a eve"])
    #expect(bus.subscriberCount(LoginChanged.self) == 0)
  }

  @Test func `what is posted from it is told afterwards`() {
    bus.post(LoginChanged(customer: "eve"))
    _ = bus.subscribe(to: OrderPaid.self, heard.paid("a"))
    _ = bus.subscribe(to: LoginChanged.self) { [bus, heard] _ in
      bus.post(OrderPaid(order: 1))
      heard.texts.append("posted")
    }
    #expect(heard.texts == ["posted", "a 1"])
  }

  @Test func `the last event changes when the round begins`() {
    _ = bus.subscribe(to: OrderPaid.self) { [bus, heard] _ in
      bus.post(LoginChanged(customer: "eve"))
      heard.texts.append("last \(bus.last(LoginChanged.self)?.customer ?? "none")")
    }
    _ = bus.subscribe(to: LoginChanged.self) { [bus, heard] _ in
      heard.texts.append("last \(bus.last(LoginChanged.self)?.customer ?? "none")")
    }
    bus.post(OrderPaid(order: 1))
    #expect(heard.texts == ["last none", "last eve"])
  }

  @Test func `of another type there is none`() {
    bus.post(OrderPaid(order: 1))
    #expect(bus.last(OrderPaid.self) == nil)
  }

  @Test func `what is forgotten is not heard by those who come later`() {
    bus.post(LoginChanged(customer: "eve"))
    bus.forgetLast(LoginChanged.self)
    _ = bus.subscribe(to: LoginChanged.self, heard.login("a"))
    #expect(heard.texts == [])
    #expect(bus.last(LoginChanged.self) == nil)
  }

  @Test func `the end of a session forgets the last events of all types, and subscribers stay`() {
    struct Theme: BroadcastEvent { static var isSticky: Bool { true } }
    _ = bus.subscribe(to: LoginChanged.self, heard.login("a"))
    bus.post(Theme())
    bus.post(LoginChanged(customer: "eve"))
    bus.endSession()
    #expect(bus.last(Theme.self) == nil)
    #expect(bus.last(LoginChanged.self) == nil)
    bus.post(LoginChanged(customer: "ada"))
    #expect(heard.texts == ["a eve", "a ada"])
  }

  @Test func `what waits at the end of a session is told all the same`() {
    _ = bus.subscribe(to: OrderPaid.self) { [bus] _ in
      bus.post(LoginChanged(customer: "eve"))
      bus.endSession()
    }
    _ = bus.subscribe(to: LoginChanged.self, heard.login("a"))
    bus.post(OrderPaid(order: 1))
    #expect(heard.texts == ["a eve"])
    #expect(bus.last(LoginChanged.self)?.customer == "eve")
  }
}

import ComponentEngine
import Testing

// Issue 5: delivery order defined.
@MainActor
struct BusOrderTests {
  let bus = EventBus()
  let heard = Heard()

  @Test func `subscribers hear an event in the order in which they subscribed, before the post returns`() {
    for name in ["a", "b", "c"] { _ = bus.subscribe(to: OrderPaid.self, heard.paid(name)) }
    bus.post(OrderPaid(order: 1))
    #expect(heard.texts == ["a 1", "b 1", "c 1"])
  }

  @Test func `only events of the type`() {
    _ = bus.subscribe(to: OrderPaid.self, heard.paid("a"))
    _ = bus.subscribe(to: LoginChanged.self, heard.login("b"))
    bus.post(OrderPaid(order: 1))
    bus.post(LoginChanged(customer: "eve"))
    #expect(heard.texts == ["a 1", "b eve"])
  }

  @Test func `only events from then on`() {
    bus.post(OrderPaid(order: 1))
    _ = bus.subscribe(to: OrderPaid.self, heard.paid("a"))
    bus.post(OrderPaid(order: 2))
    #expect(heard.texts == ["a 2"])
  }

  @Test func `one who subscribes twice hears twice`() {
    for _ in 1...2 { _ = bus.subscribe(to: OrderPaid.self, heard.paid("a")) }
    bus.post(OrderPaid(order: 1))
    #expect(heard.texts == ["a 1", "a 1"])
  }

  @Test func `one who subscribes again is the last`() {
    let first = bus.subscribe(to: OrderPaid.self, heard.paid("a"))
    _ = bus.subscribe(to: OrderPaid.self, heard.paid("b"))
    first.cancel()
    _ = bus.subscribe(to: OrderPaid.self, heard.paid("a"))
    bus.post(OrderPaid(order: 1))
    #expect(heard.texts == ["b 1", "a 1"])
  }

  @Test func `what is posted inside of a round is told after it, to everybody in the same order`() {
    _ = bus.subscribe(to: OrderPaid.self) { [bus, heard] paid in
      heard.texts.append("a \(paid.order)")
      guard paid.order == 1 else { return }
      bus.post(OrderPaid(order: 2))
      bus.post(LoginChanged(customer: "eve"))
      heard.texts.append("posted")
    }
    _ = bus.subscribe(to: LoginChanged.self, heard.login("b"))
    _ = bus.subscribe(to: OrderPaid.self, heard.paid("c"))
    bus.post(OrderPaid(order: 1))
    #expect(heard.texts == ["a 1", "posted", "c 1", "a 2", "c 2", "b eve"])
  }

  @Test func `first come, first served, however deep`() {
    _ = bus.subscribe(to: OrderPaid.self) { [bus, heard] paid in
      heard.texts.append("\(paid.order)")
      if paid.order < 4 { for next in [2 * paid.order, 2 * paid.order + 1] { bus.post(OrderPaid(order: next)) } }
    }
    bus.post(OrderPaid(order: 1))
    #expect(heard.texts == ["1", "2", "3", "4", "5", "6", "7"])
  }

  @Test func `one who subscribes inside of a round hears the next one`() {
    _ = bus.subscribe(to: OrderPaid.self) { [bus, heard] paid in
      heard.texts.append("a \(paid.order)")
      if paid.order == 1 { _ = bus.subscribe(to: OrderPaid.self, heard.paid("b")) }
    }
    bus.post(OrderPaid(order: 1))
    bus.post(OrderPaid(order: 2))
    #expect(heard.texts == ["a 1", "a 2", "b 2"])
  }

  @Test func `who subscribes inside of a round takes part in the rounds that wait`() {
    _ = bus.subscribe(to: OrderPaid.self) { [bus, heard] paid in
      guard paid.order == 1 else { return }
      bus.post(OrderPaid(order: 2))
      _ = bus.subscribe(to: OrderPaid.self, heard.paid("b"))
    }
    bus.post(OrderPaid(order: 1))
    #expect(heard.texts == ["b 2"])
  }

  @Test func `one who is cancelled inside of a round before its turn hears nothing of it`() {
    var second: Subscription?
    _ = bus.subscribe(to: OrderPaid.self) { [heard] paid in
      heard.texts.append("a \(paid.order)")
      second?.cancel()
    }
    second = bus.subscribe(to: OrderPaid.self, heard.paid("b"))
    _ = bus.subscribe(to: OrderPaid.self, heard.paid("c"))
    bus.post(OrderPaid(order: 1))
    #expect(heard.texts == ["a 1", "c 1"])
  }

  @Test func `one may cancel itself`() {
    var first: Subscription?
    first = bus.subscribe(to: OrderPaid.self) { [heard] paid in
      heard.texts.append("a \(paid.order)")
      first?.cancel()
    }
    _ = bus.subscribe(to: OrderPaid.self, heard.paid("b"))
    for order in 1...2 { bus.post(OrderPaid(order: order)) }
    #expect(heard.texts == ["a 1", "b 1", "b 2"])
  }

  @Test func `a cancelled subscription may be cancelled again, and hurts no other`() {
    let first = bus.subscribe(to: OrderPaid.self, heard.paid("a"))
    let others = ["b", "c", "d"].map { bus.subscribe(to: OrderPaid.self, heard.paid($0)) }
    for _ in 1...2 { first.cancel() }
    others[1].cancel()
    bus.post(OrderPaid(order: 1))
    #expect(heard.texts == ["b 1", "d 1"])
  }

  @Test func `what modules register is heard until its subscription is cancelled`() {
    let registrations = [
      EventRegistration(OrderPaid.self, receive: heard.paid("a")),
      EventRegistration(LoginChanged.self, receive: heard.login("b")),
    ]
    let subscriptions = registrations.map { bus.subscribe($0) }
    bus.post(OrderPaid(order: 1))
    subscriptions[0].cancel()
    bus.post(OrderPaid(order: 2))
    bus.post(LoginChanged(customer: nil))
    #expect(heard.texts == ["a 1", "b nobody"])
  }
}

@MainActor
struct BusObserverTests {
  let bus = EventBus()
  let heard = Heard()

  @Test func `an observer hears every event when its round begins, before its subscribers`() {
    _ = bus.subscribe(to: OrderPaid.self) { [bus, heard] paid in
      if paid.order == 1 { bus.post(LoginChanged(customer: "eve")) }
      heard.texts.append("a \(paid.order)")
    }
    _ = bus.observe { [heard] in heard.texts.append("post \(type(of: $0))") }
    bus.post(OrderPaid(order: 1))
    #expect(heard.texts == ["post OrderPaid", "a 1", "post LoginChanged"])
  }

  @Test func `it hears nothing after it is cancelled`() {
    let observer = bus.observe { [heard] in heard.texts.append("post \(type(of: $0))") }
    observer.cancel()
    bus.post(OrderPaid(order: 1))
    #expect(heard.texts == [])
  }
}

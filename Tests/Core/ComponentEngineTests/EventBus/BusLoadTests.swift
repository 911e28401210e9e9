import ComponentEngine
import Testing

// Large numbers of events and subscribers: time grows in proportion, and nothing recurses.
@MainActor
struct BusLoadTests {
  private struct Ping: BroadcastEvent { let number: Int }
  private struct Pong: BroadcastEvent { let number: Int }

  private let bus = EventBus()

  @Test func `two subscribers that answer each other's events 100,000 times take no stack`() {
    var numbers = (ping: 0, pong: 0)
    _ = bus.observe(Ping.self) { [unowned bus] ping in
      numbers.ping = ping.number
      if ping.number < 100_000 { bus.post(Pong(number: ping.number)) }
    }
    _ = bus.observe(Pong.self) { [unowned bus] pong in
      numbers.pong = pong.number
      bus.post(Ping(number: pong.number + 1))
    }
    bus.post(Ping(number: 1))
    #expect(numbers == (100_000, 99_999))
  }

  @Test func `an observer that answers every event takes no stack`() {
    var last = 0
    _ = bus.observe { [unowned bus] event in
      guard let ping = event as? Ping else { return }
      last = ping.number
      if ping.number < 100_000 { bus.post(Ping(number: ping.number + 1)) }
    }
    bus.post(Ping(number: 1))
    #expect(last == 100_000)
  }

  @Test(.timeLimit(.minutes(15)))
  func `100,000 subscribers subscribe, receive an event and cancel in proportional time`() {
    var received = 0
    let subscriptions = (0..<100_000).map { _ in bus.observe(Ping.self) { received += $0.number } }
    bus.post(Ping(number: 1))
    for subscription in subscriptions { subscription.cancel() }
    bus.post(Ping(number: 1))
    #expect(received == 100_000)
    #expect(bus.subscriberCount(Ping.self) == 0)
  }
}

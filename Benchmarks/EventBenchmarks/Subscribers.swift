import ComponentEngine
import Fixtures

private struct Event: BroadcastEvent {
  let number: Int
}

/// Many subscribers that subscribe, receive one event and cancel.
@MainActor
struct Subscribers {
  /// The elapsed nanoseconds.
  struct Times {
    var subscribing = 0
    var receiving = 0
    var cancelling = 0
  }

  nonisolated static let parts: [(String, any KeyPath<Times, Int> & Sendable)] = [
    ("Subscribe", \.subscribing), ("Receive", \.receiving), ("Cancel", \.cancelling),
  ]

  private let count: Int

  init(_ count: Int) { self.count = count }

  func times() -> Times {
    let bus = EventBus()
    var subscriptions: [Subscription] = []
    subscriptions.reserveCapacity(count)
    var received = 0
    let times = Times(
      subscribing: processorTime {
        for _ in 0..<count { subscriptions.append(bus.observe(Event.self) { received += $0.number }) }
      },
      receiving: processorTime { bus.post(Event(number: 1)) },
      cancelling: processorTime { for subscription in subscriptions { subscription.cancel() } })
    precondition(received == count)
    return times
  }
}

/// Two subscribers that answer each other's events.
@MainActor
struct Conversation {
  private struct Answer: BroadcastEvent {
    let number: Int
  }

  private let count: Int

  init(_ count: Int) { self.count = count }

  /// The elapsed nanoseconds.
  func time() -> Int {
    let bus = EventBus()
    var last = 0
    _ = bus.observe(Event.self) { [unowned bus] event in bus.post(Answer(number: event.number + 1)) }
    _ = bus.observe(Answer.self) { [unowned bus, count] answer in
      last = answer.number
      if answer.number < count { bus.post(Event(number: answer.number + 1)) }
    }
    let time = processorTime { bus.post(Event(number: 1)) }
    precondition(last == count)
    return time
  }
}

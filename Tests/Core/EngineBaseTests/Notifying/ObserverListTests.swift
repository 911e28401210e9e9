import EngineBase
import Testing

@MainActor
struct ObserverListTests {
  private let list = ObserverList<Int>()
  private let log = Log()

  @Test func `observers receive an event in the order of their addition, before the call returns`() {
    for name in ["a", "b", "c"] { _ = list.add(log.note(name)) }
    list.notify(1)
    #expect(log.texts == ["a 1", "b 1", "c 1"])
  }

  @Test func `an observer that was added twice receives an event twice`() {
    for _ in 1...2 { _ = list.add(log.note("a")) }
    list.notify(1)
    #expect(log.texts == ["a 1", "a 1"])
  }

  @Test func `an event is created once if there are observers, and not at all otherwise`() {
    var made = 0
    func event() -> Int {
      made += 1
      return made
    }
    list.notify(event())
    for name in ["a", "b"] { _ = list.add(log.note(name)) }
    list.notify(event())
    #expect(log.texts == ["a 1", "b 1"])
  }

  @Test func `an observer that is added during a delivery does not receive that event`() {
    _ = list.add { [unowned list, log] event in
      log.texts.append("a \(event)")
      if event == 1 { _ = list.add(log.note("b")) }
    }
    list.notify(1)
    list.notify(2)
    #expect(log.texts == ["a 1", "a 2", "b 2"])
  }

  @Test func `a cancelled observer receives no event, not even the one that is being delivered`() {
    var second: Subscription?
    _ = list.add { [log] event in
      log.texts.append("a \(event)")
      second?.cancel()
    }
    second = list.add(log.note("b"))
    _ = list.add(log.note("c"))
    list.notify(1)
    list.notify(2)
    #expect(log.texts == ["a 1", "c 1", "a 2", "c 2"])
  }

  @Test func `an observer can cancel itself`() {
    var own: Subscription?
    own = list.add { [log] event in
      log.texts.append("a \(event)")
      own?.cancel()
    }
    _ = list.add(log.note("b"))
    for event in 1...2 { list.notify(event) }
    #expect(log.texts == ["a 1", "b 1", "b 2"])
  }

  @Test func `all observers receive all events in the same order if an observer posts an event`() {
    _ = list.add { [unowned list, log] event in
      log.texts.append("a \(event)")
      if event < 3 { list.notify(event + 1) }
    }
    _ = list.add(log.note("b"))
    list.notify(1)
    #expect(log.texts == ["a 1", "b 1", "a 2", "b 2", "a 3", "b 3"])
  }

  @Test func `an observer that is added during a delivery receives the queued events`() {
    _ = list.add { [unowned list, log] event in
      guard event == 1 else { return }
      list.notify(2)
      _ = list.add(log.note("b"))
    }
    list.notify(1)
    #expect(log.texts == ["b 2"])
  }

  @Test func `a chain of 100,000 events needs no stack`() {
    var count = 0
    _ = list.add { [unowned list] event in
      count += 1
      if event < 100_000 { list.notify(event + 1) }
    }
    list.notify(1)
    #expect(count == 100_000)
  }

  @Test func `cancellations in any order preserve the order and the count`() {
    let names = (0..<10).map { "\($0)" }
    let subscriptions = names.map { list.add(log.note($0)) }
    for index in [3, 9, 0, 4, 7, 5] { subscriptions[index].cancel() }
    for index in [9, 3] { subscriptions[index].cancel() }
    _ = list.add(log.note("new"))
    list.notify(1)
    #expect(log.texts == ["1 1", "2 1", "6 1", "8 1", "new 1"])
    #expect(list.count == 5)
  }

  @Test(.timeLimit(.minutes(15))) func `adding, notifying and cancelling 100,000 observers takes linear time`() {
    var received = 0
    let subscriptions = (0..<100_000).map { _ in list.add { received += $0 } }
    list.notify(1)
    for subscription in subscriptions { subscription.cancel() }
    #expect(received == 100_000)
    #expect(list.isEmpty)
  }

  @Test(.timeLimit(.minutes(15)))
  func `100,000 observers that cancel themselves during an event take linear time`() {
    var received = 0
    for _ in 0..<100_000 {
      var own: Subscription?
      own = list.add {
        received += $0
        own?.cancel()
      }
    }
    list.notify(1)
    list.notify(1)
    #expect(received == 100_000)
  }
}

@MainActor
struct ObserverListChangeTests {
  private let log = Log()

  @Test func `the list reports the addition of the first observer and the removal of the last`() {
    let list = list()
    let subscriptions = (1...2).map { _ in list.add { _ in } }
    for subscription in subscriptions { subscription.cancel() }
    list.add { _ in }.cancel()
    #expect(log.texts == ["true", "false", "true", "false"])
  }

  @Test func `the list reports the end of all observers once`() {
    let list = list()
    var second: Subscription?
    second = list.add { _ in }
    _ = list.add { _ in second?.cancel() }
    list.finish(with: 1)
    #expect(log.texts == ["true", "false"])
  }

  @Test func `a new list is empty`() {
    #expect(list().isEmpty)
    #expect(list().count == 0)
  }

  private func list() -> ObserverList<Int> {
    let list = ObserverList<Int>()
    list.onChange = { [log] isObserved in log.texts.append("\(isObserved)") }
    return list
  }
}

/// The received events, in order.
@MainActor
final class Log {
  var texts: [String] = []

  /// Returns a closure that records events under a name.
  func note(_ name: String) -> @MainActor (Int) -> Void {
    { self.texts.append("\(name) \($0)") }
  }
}

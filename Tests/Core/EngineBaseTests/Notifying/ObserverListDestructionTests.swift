import EngineBase
import Synchronization
import Testing

// A list that is destroyed must not be reached through its observers.
@MainActor
struct ObserverListDestructionTests {
  /// Cancels subscriptions when it is destroyed.
  @MainActor
  private final class Canceller {
    var subscriptions: [Subscription] = []

    isolated deinit { for subscription in subscriptions { subscription.cancel() } }
  }

  /// Holds a list for code of another thread.
  private final class Holder: Sendable {
    private let list: Mutex<ObserverList<Int>?>
    let isReleased = Atomic(false)

    init(_ list: ObserverList<Int>) { self.list = Mutex(list) }

    func release() {
      list.withLock { $0 = nil }
      isReleased.store(true, ordering: .releasing)
    }
  }

  private let log = Log()

  /// Adds observers of which each cancels all of them when its closure is released.
  private func addCancelling(to list: ObserverList<Int>) -> [Subscription] {
    let cancellers = (0..<8).map { _ in Canceller() }
    let subscriptions = cancellers.map { canceller in list.add { _ in withExtendedLifetime(canceller) {} } }
    for canceller in cancellers { canceller.subscriptions = subscriptions }
    return subscriptions
  }

  @Test func `closures that cancel all observers can be released by the destruction of the list`() {
    var list: ObserverList<Int>? = ObserverList()
    let subscriptions = list.map { addCancelling(to: $0) } ?? []
    weak let released = list
    list = nil
    #expect(released == nil)
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test func `a list that another thread releases receives no cancellation after its destruction`() async {
    func addAll() -> (Holder, [Subscription]) {
      let list = ObserverList<Int>()
      list.onChange = { [log] in log.texts.append("\($0)") }
      return (Holder(list), (0..<100).map { _ in list.add { _ in } } + addCancelling(to: list))
    }
    let (holder, subscriptions) = addAll()
    await Task { @concurrent in holder.release() }.value
    for subscription in subscriptions { subscription.cancel() }
    #expect(log.texts.first == "true")
  }

  @Test func `an observer can be cancelled while the destruction of its list waits for the main actor`() async {
    func addAll() -> (Holder, [Subscription]) {
      let list = ObserverList<Int>()
      return (Holder(list), (0..<100).map { _ in list.add { _ in } } + addCancelling(to: list))
    }
    for _ in 1...20 {
      let (holder, subscriptions) = addAll()
      Task { @concurrent in holder.release() }
      while !holder.isReleased.load(ordering: .acquiring) {}  // without leaving the main actor
      for subscription in subscriptions { subscription.cancel() }
      await Task.yield()
      for subscription in subscriptions { subscription.cancel() }
    }
  }

  @Test func `an observer that releases the list during an event still delivers the queued events`() {
    var list: ObserverList<Int>? = ObserverList()
    _ = list?.add { [log] in log.texts.append("a \($0)") }
    _ = list?.add { [log] event in
      log.texts.append("b \(event)")
      guard event == 1 else { return }
      for following in 2...3 { list?.notify(following) }
      list = nil
    }
    list?.notify(1)
    #expect(log.texts == ["a 1", "b 1", "a 2", "b 2", "a 3", "b 3"])
  }

  @Test func `10,000 events that are posted during an event reach several observers in the order of posting`() {
    let list = ObserverList<Int>()
    var received: [[Int]] = [[], [], []]
    for index in 0..<3 {
      _ = list.add { [weak list] event in
        received[index].append(event)
        if event == 0, index == 0 { for following in 1...10_000 { list?.notify(following) } }
        if event == 5_000, index == 1 { list?.notify(10_001) }
      }
    }
    list.notify(0)
    #expect(received == Array(repeating: Array(0...10_001), count: 3))
  }
}

import EngineBase
import Testing

// The end of a list and of the observers' captures.
@MainActor
struct ObserverListEndTests {
  private final class Captured {}

  /// Cancels a subscription when it is destroyed.
  @MainActor
  private final class Canceller {
    var subscription: Subscription?

    isolated deinit { subscription?.cancel() }
  }

  private let list = ObserverList<Int>()
  private let log = Log()

  @Test func `the last event is delivered in reverse order`() {
    for name in ["a", "b", "c"] { _ = list.add(log.note(name)) }
    list.finish(with: 9)
    list.notify(1)
    #expect(log.texts == ["c 9", "b 9", "a 9"])
    #expect(list.isEmpty)
  }

  @Test func `cancelled observers do not receive the last event`() {
    let first = list.add(log.note("a"))
    _ = list.add(log.note("b"))
    _ = list.add { [log] event in
      log.texts.append("c \(event)")
      first.cancel()
    }
    list.finish(with: 9)
    #expect(log.texts == ["c 9", "b 9"])
  }

  @Test func `an observer that is added during the last event receives it`() {
    _ = list.add(log.note("a"))
    _ = list.add { [unowned list, log] _ in _ = list.add(log.note("b")) }
    list.finish(with: 9)
    #expect(log.texts == ["b 9", "a 9"])
  }

  @Test func `cancelling after the last event does nothing`() {
    let subscription = list.add(log.note("a"))
    list.finish(with: 9)
    subscription.cancel()
    _ = list.add(log.note("b"))
    #expect(list.count == 1)
  }

  @Test func `the list retains a closure until its subscription is cancelled`() {
    var captured: Captured? = Captured()
    weak let released = captured
    let subscription = list.add { [captured] _ in withExtendedLifetime(captured) {} }
    captured = nil
    #expect(released != nil)
    subscription.cancel()
    #expect(released == nil)
  }

  @Test func `a closure whose destruction cancels another observer leaves the others in the list`() {
    var subscriptions = (0..<2).map { _ in list.add { _ in } }
    var canceller: Canceller? = Canceller()
    subscriptions.append(list.add { [canceller] _ in withExtendedLifetime(canceller) {} })
    canceller?.subscription = list.add { _ in }
    canceller = nil
    _ = list.add(log.note("e"))
    for subscription in subscriptions { subscription.cancel() }
    list.notify(1)
    #expect(log.texts == ["e 1"])
    #expect(list.count == 1)
  }

  @Test func `the list retains a closure until the last event`() {
    var captured: Captured? = Captured()
    weak let released = captured
    let subscription = list.add { [captured] _ in withExtendedLifetime(captured) {} }
    captured = nil
    list.finish(with: 9)
    #expect(released == nil)
    withExtendedLifetime(subscription) {}
  }

  @Test func `releasing a token changes nothing`() {
    do { _ = list.add(log.note("a")) }
    list.notify(1)
    #expect(log.texts == ["a 1"])
  }

  @Test func `observers and tokens do not retain the list, and its end releases the closures`() {
    var list: ObserverList<Int>? = ObserverList()
    var captured: Captured? = Captured()
    weak let releasedList = list
    weak let releasedCapture = captured
    let subscription = list?.add { [captured] _ in withExtendedLifetime(captured) {} }
    captured = nil
    list = nil
    #expect(releasedList == nil)
    #expect(releasedCapture == nil)
    subscription?.cancel()
  }

  @Test func `an observer can release the list during a delivery, and the others still receive the event`() {
    var list: ObserverList<Int>? = ObserverList()
    _ = list?.add { _ in list = nil }
    _ = list?.add(log.note("b"))
    list?.notify(1)
    #expect(list == nil)
    #expect(log.texts == ["b 1"])
  }

  @Test func `cancelling releases an object whose deinitializer cancels the same subscription`() {
    @MainActor final class Owner {
      var subscription: Subscription?
      isolated deinit { subscription?.cancel() }
    }
    var owner: Owner? = Owner()
    weak let released = owner
    let subscription = list.add { [owner] _ in withExtendedLifetime(owner) {} }
    owner?.subscription = subscription
    owner = nil
    subscription.cancel()
    #expect(released == nil)
    #expect(list.isEmpty)
  }
}

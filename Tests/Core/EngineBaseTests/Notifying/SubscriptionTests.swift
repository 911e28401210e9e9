import EngineBase
import Testing

@MainActor
struct SubscriptionTests {
  private final class Captured {}

  @Test func `the first cancellation calls the closure, and a second one does nothing`() {
    var calls = 0
    let subscription = Subscription { calls += 1 }
    subscription.cancel()
    subscription.cancel()
    #expect(calls == 1)
  }

  @Test func `releasing a token does not cancel its subscription`() {
    var calls = 0
    do { _ = Subscription { calls += 1 } }
    #expect(calls == 0)
  }

  @Test func `cancelling a subscription releases its closure`() {
    var captured: Captured? = Captured()
    weak let released = captured
    let subscription = Subscription { [captured] in withExtendedLifetime(captured) {} }
    captured = nil
    #expect(released != nil)
    subscription.cancel()
    #expect(released == nil)
  }

  @Test func `a closure that cancels its own subscription is called once`() {
    var calls = 0
    var subscription: Subscription?
    subscription = Subscription {
      calls += 1
      subscription?.cancel()
    }
    subscription?.cancel()
    #expect(calls == 1)
  }
}

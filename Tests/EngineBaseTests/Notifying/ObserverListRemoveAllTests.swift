import EngineBase
import Testing

@MainActor
struct ObserverListRemoveAllTests {
  private final class Captured {}
  private let list = ObserverList<Int>()
  private let log = Log()

  @Test func `an observer that is added after all were removed stays when an old subscription is cancelled`() {
    let old = list.add(log.note("old"))
    list.removeAll()
    _ = list.add(log.note("new"))
    old.cancel()
    list.notify(1)
    #expect(log.texts == ["new 1"])
  }

  @Test func `observers that are removed during an event do not receive it`() {
    _ = list.add { [list] _ in list.removeAll() }
    _ = list.add(log.note("second"))
    list.notify(1)
    #expect(log.texts == [])
  }

  @Test func `a subscription of a removed observer does not keep its closure`() {
    weak var kept: Captured?
    func add() -> Subscription {
      let captured = Captured()
      kept = captured
      return list.add { _ in withExtendedLifetime(captured) {} }
    }
    let subscription = add()
    list.removeAll()
    #expect(kept == nil)
    withExtendedLifetime(subscription) {}
  }
}

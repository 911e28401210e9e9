import ComponentEngine
import ModuleHarness
import Testing

/// The scope of a component that can be unmounted.
@MainActor
final class EndingScope {
  let scope: ComponentScope
  private let unmount: () -> Void

  init() {
    let hooks = TestComponents()
    let router = try? Router(.shop(hooks: hooks), presenter: RecordingPresenter())
    router?.send(Intent("launch"))
    router?.send(Intent("append order"))
    guard let scope = hooks.component("order#2")?.scope else { preconditionFailure("nothing is mounted") }
    self.scope = scope
    unmount = { router?.send(Intent("back")) }
  }

  func end() { unmount() }
}

// Subscriptions that end with their component.
// Specification: modules 4.1.
@MainActor
struct BusScopeTests {
  let bus = EventBus()
  let received = Received()
  let scope = EndingScope()

  @Test func `a subscriber receives events until its component's scope ends`() {
    bus.observe(OrderPaid.self, in: scope.scope, received.paid("a"))
    bus.post(OrderPaid(order: 1))
    scope.end()
    bus.post(OrderPaid(order: 2))
    #expect(received.texts == ["a 1"])
    #expect(bus.subscriberCount(OrderPaid.self) == 0)
  }

  @Test func `a subscription in a scope can be cancelled before the scope ends`() {
    let subscription = bus.observe(OrderPaid.self, in: scope.scope, received.paid("a"))
    subscription.cancel()
    bus.post(OrderPaid(order: 1))
    scope.end()
    #expect(received.texts == [])
    #expect(bus.subscriberCount(OrderPaid.self) == 0)
  }

  @Test func `after the end of its scope a subscriber receives nothing, not even a sticky event`() {
    bus.post(LoginChanged(customer: "eve"))
    scope.end()
    bus.observe(LoginChanged.self, in: scope.scope, received.login("a")).cancel()
    bus.observe(LoginChanged.self, in: scope.scope, received.login("b"))
    bus.post(LoginChanged(customer: "ada"))
    #expect(received.texts == [])
  }

  @Test func `a subscriber receives no event that is posted while its scope ends`() {
    for _ in 1...3 {
      scope.scope.onEnd { [bus] in bus.post(OrderPaid(order: 1)) }
      bus.observe(OrderPaid.self, in: scope.scope, received.paid("a"))
    }
    scope.end()
    #expect(received.texts == [])
  }

  @Test func `a subscriber whose scope ends in a round before its turn receives nothing of it`() {
    _ = bus.observe(OrderPaid.self) { [scope] _ in scope.end() }
    bus.observe(OrderPaid.self, in: scope.scope, received.paid("a"))
    bus.post(OrderPaid(order: 1))
    #expect(received.texts == [])
  }

  @Test func `components post and receive events on the bus of their router`() throws {
    let shop = try Shop(after: "append order")
    let (home, order) = try (
      #require(shop.hooks.component("home#1")), #require(shop.hooks.component("order#2"))
    )
    home.events.observe(OrderPaid.self, in: home.scope, received.paid("home"))
    order.events.post(OrderPaid(order: 1))
    #expect(received.texts == ["home 1"])
    #expect(home.events === order.context.events)
  }

  @Test func `a host can give its routers one bus`() throws {
    let hooks = TestComponents()
    var configuration = try RouterConfiguration.shop(hooks: hooks)
    configuration.events = bus
    let router = Router(configuration, presenter: RecordingPresenter())
    router.send(Intent("launch"))
    #expect(hooks.component("home#1")?.events === bus)
  }
}

// Memory: neither the bus nor its subscribers are part of a retain cycle.
@MainActor
struct BusReleaseTests {
  private final class Listener {}

  let received = Received()

  @Test func `the bus keeps a closure until its subscription is cancelled`() {
    let bus = EventBus()
    var listener: Listener? = Listener()
    weak let kept = listener
    let subscription = bus.observe(OrderPaid.self) { [listener] _ in withExtendedLifetime(listener) {} }
    listener = nil
    #expect(kept != nil)
    subscription.cancel()
    #expect(kept == nil)
  }

  @Test func `the bus keeps a closure until its scope ends`() {
    let (bus, scope) = (EventBus(), EndingScope())
    var listener: Listener? = Listener()
    weak let kept = listener
    bus.observe(OrderPaid.self, in: scope.scope) { [listener] _ in withExtendedLifetime(listener) {} }
    listener = nil
    scope.end()
    #expect(kept == nil)
  }

  @Test func `a scope does not keep subscriptions that were cancelled before its end`() {
    let (bus, scope) = (EventBus(), EndingScope())
    weak let subscription = bus.observe(OrderPaid.self, in: scope.scope) { _ in }
    weak var cancelled: Subscription?
    do {
      let other = bus.observe(OrderPaid.self, in: scope.scope) { _ in }
      cancelled = other
      other.cancel()
    }
    #expect(subscription == nil)
    #expect(cancelled == nil)
    #expect(bus.subscriberCount(OrderPaid.self) == 1)
  }

  @Test func `a component captured by its subscriber is released when it is unmounted`() throws {
    let shop = try Shop()
    shop.on("order willMount") { order in
      order.events.observe(OrderPaid.self, in: order.scope) { _ in _ = order.uid }
    }
    try shop.run("append order")
    try shop.run("back")
    #expect(shop.hooks.alive == ["home#1"])
  }

  @Test func `a component captured by its subscriber is released with its router`() throws {
    var shop: Shop? = try Shop()
    let hooks = try #require(shop?.hooks)
    let home = try #require(hooks.component("home#1"))
    let bus = home.events
    bus.observe(OrderPaid.self, in: home.scope) { [home] _ in _ = home.uid }
    shop = nil
    #expect(bus.subscriberCount(OrderPaid.self) == 0)
  }

  @Test func `subscriptions and scopes do not keep the bus`() {
    var bus: EventBus? = EventBus()
    weak let kept = bus
    let scope = EndingScope()
    let subscription = bus?.observe(OrderPaid.self, received.paid("a"))
    bus?.observe(OrderPaid.self, in: scope.scope, received.paid("b"))
    bus = nil
    #expect(kept == nil)
    subscription?.cancel()
    scope.end()
  }

  @Test func `a released bus releases its subscribers' closures`() {
    var bus: EventBus? = EventBus()
    var listener: Listener? = Listener()
    weak let kept = listener
    let subscription = bus?.observe(OrderPaid.self) { [listener] _ in withExtendedLifetime(listener) {} }
    listener = nil
    bus = nil
    #expect(kept == nil)
    subscription?.cancel()
  }

  @Test func `releasing a subscription does not cancel it`() {
    let bus = EventBus()
    do { _ = bus.observe(OrderPaid.self, received.paid("a")) }
    bus.post(OrderPaid(order: 1))
    #expect(received.texts == ["a 1"])
  }
}

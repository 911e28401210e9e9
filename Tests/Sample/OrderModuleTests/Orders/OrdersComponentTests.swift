import CommonUI
import ComponentEngine
import ModuleHarness
import SampleShopContracts
import Testing

@testable import SampleOrderModule

struct OrdersComponentTests {
  @Test func `it is there before its data, and shows them when they come`() async throws {
    let app = try OrderApp()
    try await app.router.launch()
    #expect(try app.text == "Your orders (working…)\ni Loading your orders\n")
    await app.load()
    #expect(try app.screen.sections.map(\.header) == ["November 2026", "October 2026", "Together"])
    #expect(app.recorder.entries == ["orders#1 willMount", "orders#1 willActive", "present"])
  }

  @Test func `a state in the link narrows it`() async throws {
    let app = try await OrderApp.launched("shop://orders?state=open")
    #expect(try app.screen.title == "Your open orders")
    #expect(try app.screen.sections.flatMap(\.rows).map(\.title) == ["Trail shoe, red", "Green tea", "2 open"])
  }

  @Test func `a state without a value narrows nothing`() async throws {
    let app = try await OrderApp.launched("shop://orders?state")
    #expect(try app.screen.title == "Your orders")
  }

  @Test func `another state updates the list where it stands`() async throws {
    let app = try await OrderApp.launched("shop://orders")
    _ = app.recorder.take()
    try await app.choose("Only paid")
    #expect(try app.screen.title == "Your paid orders")
    try await app.choose("All orders")
    #expect(try app.screen.title == "Your orders")
    #expect(app.recorder.entries == ["orders#1 willUpdate", "orders#1 willUpdate"])
  }

  @Test func `it shows more when asked, and begins again with another state`() async throws {
    let app = try await OrderApp.launched("shop://orders", .long)
    try await app.choose("Show more (25 left)")
    try await app.choose("Show more (5 left)")
    #expect(try app.screen.sections.dropLast().flatMap(\.rows).count == 45)
    try await app.choose("Only open")
    try await app.choose("All orders")
    #expect(try app.screen.sections.dropLast().flatMap(\.rows).count == 20)
  }

  @Test func `a row opens its order`() async throws {
    let app = try await OrderApp.launched("shop://orders")
    try await app.choose("Desk lamp")
    #expect(app.stack == ["orders#1", "order#2"])
    #expect(try app.screen.title == "Order 4705")
  }

  @Test func `without orders it leads to the goods`() async throws {
    let app = try await OrderApp.launched("shop://orders", .empty)
    try await app.choose("Look at the goods")
    #expect(app.router.state.selected.id == .root("goods"))
  }

  @Test func `trying again fetches again`() async throws {
    let app = try await OrderApp.launched("shop://orders", .failing)
    try await app.choose("Try again")
    #expect(try app.text == "Your orders (working…)\ni Loading your orders\n")
    await app.load()
    #expect(try app.screen.actions.map(\.title) == ["Try again"])
  }

  @Test func `it shows what is cached before anything else`() async throws {
    let app = try OrderApp(.offline)
    try await app.router.launch()
    #expect(try app.screen.isBusy)
    #expect(try app.screen.sections.count == 3)
    await app.load()
    #expect(try app.screen.notice?.kind == .problem)
    #expect(try app.screen.sections.count == 3)
  }

  @Test func `an order that was placed elsewhere appears`() async throws {
    let app = try await OrderApp.launched("shop://orders")
    app.data.orderList().write([order(9)])
    #expect(try app.screen.sections.flatMap(\.rows).map(\.title) == ["Trail shoe", "1 open"])
  }

  @Test func `a payment has the list and the order fetched again`() async throws {
    let app = try await OrderApp.launched("shop://orders/order/4706", fetches: 2)
    app.events.post(PaymentMade(PaymentResult(order: 4706, method: .card)))
    #expect(try app.screen.isBusy)
    await app.load(2)
    try await app.router.back()
    #expect(try !app.screen.isBusy)
  }

  @Test func `a notification has the list fetched again`() async throws {
    let app = try await OrderApp.launched("shop://orders")
    await app.lifecycle.handle(.pushReceived(PushPayload()))
    #expect(try app.screen.isBusy)
  }

  @Test func `time in the background is used to fetch the list again`() async throws {
    let app = try await OrderApp.launched("shop://orders")
    async let same = app.lifecycle.handle(.backgroundFetch)
    await app.load()
    #expect(await same.fetchResult == .noData)
    async let other = app.lifecycle.handle(.backgroundFetch)
    await app.clock.waitForSleepers()
    app.data.orderList().write([order(9)])
    #expect(await other.fetchResult == .newData)
  }

  @Test func `in the background nothing is fetched that nobody has looked at`() async throws {
    let app = try OrderApp()
    #expect(await app.lifecycle.handle(.backgroundFetch).fetchResult == .noData)
  }

  @Test func `when the session ends it forgets, and asks for the next customer`() async throws {
    let app = try await OrderApp.launched("shop://orders")
    await app.data.mock.provider.endSession()
    #expect(try app.text == "Your orders (working…)\ni Loading your orders\n")
    await app.load()
    #expect(try app.screen.sections.count == 3)
  }
}

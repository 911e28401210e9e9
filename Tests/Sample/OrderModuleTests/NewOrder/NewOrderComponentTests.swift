import CommonUI
import ComponentEngine
import ModuleHarness
import SampleShopContracts
import Testing

@testable import SampleOrderModule

/// How the form is filled in by whoever opens it.
struct NewOrderComponentTests {
  /// What the form shows: title of the article, quantity, coupon.
  private func fields(_ app: OrderApp) throws -> [String] {
    let rows = try app.screen.sections.flatMap(\.rows)
    return [rows.first?.title ?? ""] + rows.filter { ["Quantity", "Coupon"].contains($0.title) }.map { $0.value ?? "" }
  }

  @Test func `the link's numbers fill it in when the article is there`() async throws {
    let app = try OrderApp()
    try await app.router.launch("shop://order/new?article=42&qty=2&coupon=SPRING")
    #expect(try app.text == "New order (working…)\ni Loading the article\n")
    await app.load(3)
    #expect(try fields(app) == ["Trail shoe, red", "2", "SPRING"])
    #expect(
      app.recorder.entries == ["orders#1 willMount", "orderNew#2 willMount", "orderNew#2 willActive", "present"])
  }

  @Test func `without a quantity it is for one piece`() async throws {
    let app = try await OrderApp.launched("shop://order/new?article=42", fetches: 3)
    #expect(try fields(app) == ["Trail shoe, red", "1", ""])
  }

  @Test func `a draft is there at once, and is taken once`() async throws {
    let app = try OrderApp()
    let key = app.data.handoffs.hold(draft(coupon: spring))
    try await app.router.launch(ShopLinks.newOrder(draft(quantity: 9), key))
    #expect(try fields(app) == ["Trail shoe", "2", "SPRING"])
    #expect(throws: HandoffError.gone) { try app.data.handoffs.take(key) }
    await app.load(3)
    #expect(try fields(app) == ["Trail shoe, red", "2", "SPRING"])
  }

  @Test func `where the draft is gone the link's numbers stand in`() async throws {
    let app = try OrderApp()
    let key = app.data.handoffs.hold(draft())
    app.data.handoffs.release(key)
    try await app.router.launch(ShopLinks.newOrder(draft(quantity: 3, coupon: spring), key))
    await app.load(3)
    #expect(try fields(app) == ["Trail shoe, red", "3", "SPRING"])
  }

  @Test func `what is no draft stays where it is`() async throws {
    let app = try OrderApp()
    let key = app.data.handoffs.hold("a greeting")
    try await app.router.launch("shop://order/new?article=42&draft=\(key)")
    await app.load(3)
    #expect(try fields(app) == ["Trail shoe, red", "1", ""])
    #expect(try app.data.handoffs.take(key) == "a greeting")
  }

  @Test(arguments: ["draft", "draft=not+a+key", "draft=-1", "coupon"]) func `what says nothing is nothing`(
    parameter: String
  ) async throws {
    let app = try await OrderApp.launched("shop://order/new?article=42&\(parameter)", fetches: 3)
    #expect(try fields(app) == ["Trail shoe, red", "1", ""])
  }

  @Test func `without article and draft it leads to the goods`() async throws {
    let app = try OrderApp()
    try await app.router.launch("shop://order/new?qty=2")
    #expect(try app.screen.notice?.text == "An order needs an article: choose one first")
    try await app.choose("Look at the goods")
    #expect(app.router.state.selected.id == .root("goods"))
  }

  @Test(arguments: [Int.max, 4, 0, -1, .min]) func `a quantity that is not there cannot be ordered`(
    quantity: Int
  ) async throws {
    let app = try await OrderApp.launched("shop://order/new?article=42&qty=\(quantity)", fetches: 3)
    #expect(try fields(app) == ["Trail shoe, red", "\(quantity)", ""])
    #expect(try app.screen.actions.isEmpty)
  }

  @Test(arguments: [Int.max, 0, .min]) func `an article that is not there cannot be ordered`(id: Int) async throws {
    let app = try await OrderApp.launched("shop://order/new?article=\(id)", fetches: 3)
    #expect(try app.screen.notice?.text == "Could not load the article: there is no article \(id)")
    #expect(try app.screen.actions.map(\.title) == ["Look at the goods"])
  }

  @Test func `the fields take what is typed`() async throws {
    let app = try await OrderApp.launched("shop://order/new?article=42", fetches: 3)
    try await app.choose("Quantity", "3")
    await app.untilIdle()
    try await app.choose("One fewer")
    try await app.choose("Coupon", "spring")
    await app.untilIdle()
    #expect(try fields(app) == ["Trail shoe, red", "2", "spring"])
    #expect(try app.screen.actions.map(\.title) == ["Place order for €152.83"])
    try await app.choose("Coupon", "")
    #expect(try app.screen.actions.map(\.title) == ["Place order for €179.80"])
  }

  @Test func `stock that turns out smaller is said, and nothing is ordered`() async throws {
    let app = try await OrderApp.launched("shop://order/new?article=42&qty=3", fetches: 3)
    app.data.orderArticle(42).write(article(stock: 2))
    let quantity = try #require(try app.screen.sections.flatMap(\.rows).first { $0.title == "Quantity" })
    #expect((quantity.value, quantity.detail) == ("3", "Only 2 left: 3 cannot be ordered"))
    #expect(try app.screen.actions.isEmpty)
  }

  @Test func `trying again fetches again`() async throws {
    let app = try await OrderApp.launched("shop://order/new?article=42&coupon=SPRING", .failing, fetches: 3)
    try await app.choose("Try again")
    #expect(try app.text == "New order (working…)\ni Loading the article\n")
    await app.load(2)
    #expect(try app.screen.actions.map(\.title) == ["Try again"])
  }

  @Test func `another link begins the form again where it stands`() async throws {
    let app = try await OrderApp.launched("shop://order/new?article=42&qty=3", fetches: 3)
    try await app.router.open("shop://order/new?article=7;qty=2;nav=reuse")
    await app.load()
    #expect(try fields(app) == ["Trail shoe, red", "2", ""])
    #expect(app.stack == ["orders#1", "orderNew#2"])
  }

  @Test func `data that comes after it has left changes nothing`() async throws {
    let app = try OrderApp()
    try await app.router.launch("shop://order/new?article=42")
    let controller = try app.controller
    await app.clock.waitForSleepers(3)
    try await app.router.back()
    await app.load(5)
    #expect(controller.screen.notice?.text == "Loading the article")
    #expect(
      app.recorder.entries == [
        "orders#1 willMount", "orderNew#2 willMount", "orderNew#2 willActive", "present", "orderNew#2 willInactive",
        "orders#1 willActive", "present", "orderNew#2 willUnmount",
      ])
  }
}

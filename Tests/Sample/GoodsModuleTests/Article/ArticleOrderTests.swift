import CommonUI
import ComponentEngine
import ModuleHarness
import SampleShopContracts
import Testing

@testable import SampleGoodsModule

struct ArticleOrderTests {
  private func app() throws -> GoodsApp {
    try GoodsApp(others: [ComponentRegistration("orderNew", "order/new") { OtherComponent($0) }])
  }

  private func key(_ app: GoodsApp) throws -> HandoffKey<OrderDraft> {
    try #require(try app.router.state.top?.component.value("draft"))
  }

  @Test func `ordering goes forward to the form, and hands the draft over once`() async throws {
    let app = try app()
    try await app.open("shop://goods/1?coupon=SPRING", awaiting: 3)
    await app.choose("One more")
    _ = app.recorder.take()
    await app.choose("Order")
    #expect(
      app.recorder.entries == ["orderNew#3 willMount", "article#2 willInactive", "orderNew#3 willActive", "present"])
    let draft = OrderDraft(
      article: 1, title: "Trail shoe", unitPrice: Money(cents: 8990), quantity: 2, coupon: Articles.spring)
    let key = try key(app)
    #expect(try app.data.handoffs.take(key) == draft)
    #expect(throws: HandoffError.gone) { try app.data.handoffs.take(key) }
  }

  @Test func `what the draft says is in the link too`() async throws {
    let app = try app()
    try await app.open("shop://goods/1?coupon=spring", awaiting: 3)
    await app.choose("Order")
    #expect(app.parameters.dropLast() == ["article=1", "qty=1", "coupon=SPRING"])
  }

  @Test func `the draft ends with the article`() async throws {
    let app = try app()
    try await app.open("shop://goods/1", awaiting: 2)
    await app.choose("Order")
    #expect(app.data.handoffs.count == 1)
    try await app.router.home()
    #expect(app.data.handoffs.count == 0)
  }

  @Test func `a double tap orders once`() async throws {
    let app = try app()
    try await app.open("shop://goods/1", awaiting: 2)
    let order = try #require(app.top?.screen.actions.first)
    #expect(order.role == .primary)
    app.top?.choose(order.target)
    app.top?.choose(order.target)
    try await app.router.back(0)
    #expect(app.router.state.frontmost.stack.map(\.component.name) == ["goods", "article", "orderNew"])
  }

  @Test func `after coming back it can be ordered again`() async throws {
    let app = try app()
    try await app.open("shop://goods/1", awaiting: 2)
    for _ in 1...2 {
      await app.choose("Order")
      #expect(app.title == "Other")
      try await app.router.back()
    }
  }

  @Test func `where there is no form it says so, and holds nothing`() async throws {
    let app = try GoodsApp()
    try await app.open("shop://goods/1", awaiting: 2)
    await app.choose("Order")
    #expect(app.top?.screen.notice?.text.hasPrefix("The order form could not be opened: ") == true)
    #expect(app.data.handoffs.count == 0)
    #expect(app.top?.screen.actions.first?.title == "Order")
  }

  @Test func `what is not loaded or sold out cannot be ordered`() async throws {
    let app = try app()
    try await app.router.launch("shop://goods/3")
    #expect(app.top?.screen.actions.map(\.title) == [])
    await app.arrive(2)
    #expect(app.top?.screen.actions.map(\.title) == ["Reviews (0)"])
  }
}

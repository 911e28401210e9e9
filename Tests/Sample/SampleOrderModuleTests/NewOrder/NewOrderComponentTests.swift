import CommonUI
import ComponentEngine
import ModuleHarness
import SampleShopContracts
import Testing

@testable import SampleOrderModule

/// Filling in the form from links and drafts.
struct NewOrderComponentTests {
  /// Returns the fields of the form: article title, quantity, coupon.
  private func fields(_ stage: OrderStage) throws -> [String] {
    let rows = try stage.screen.sections.flatMap(\.rows)
    return [rows.first?.title ?? ""]
      + rows.filter { ["Quantity", "Coupon"].contains($0.title) }.map { $0.shownValue ?? "" }
  }

  @Test func `the link's values fill in the form once the article is loaded`() async throws {
    let stage = try OrderStage()
    try await stage.router.launch("shop://order/new?article=42&qty=2&coupon=SPRING")
    #expect(stage.text == "New order (working…)\ni Loading the article\n")
    try await stage.load()
    #expect(try fields(stage) == ["Trail shoe, red", "2", "SPRING"])
    #expect(
      stage.phases() == ["orders#1 willMount", "orderNew#2 willMount", "orderNew#2 willActive", "present"])
  }

  @Test func `the quantity is one by default`() async throws {
    let stage = try await OrderStage.launched("shop://order/new?article=42")
    #expect(try fields(stage) == ["Trail shoe, red", "1", ""])
  }

  @Test func `a draft is shown at once and redeemed once`() async throws {
    let stage = try OrderStage()
    let key = stage.data.handoffs.hold(draft(coupon: spring))
    try await stage.router.launch(NewOrderLink(draft(quantity: 9), key).link)
    #expect(try fields(stage) == ["Trail shoe", "2", "SPRING"])
    #expect(throws: HandoffError.gone) { try stage.data.handoffs.take(key) }
    try await stage.load()
    #expect(try fields(stage) == ["Trail shoe, red", "2", "SPRING"])
  }

  @Test func `the link's values replace a missing draft`() async throws {
    let stage = try OrderStage()
    let key = stage.data.handoffs.hold(draft())
    stage.data.handoffs.release(key)
    try await stage.router.launch(NewOrderLink(draft(quantity: 3, coupon: spring), key).link)
    try await stage.load()
    #expect(try fields(stage) == ["Trail shoe, red", "3", "SPRING"])
  }

  @Test func `a stored value of another type is not redeemed`() async throws {
    let stage = try OrderStage()
    let key = stage.data.handoffs.hold("a greeting")
    try await stage.router.launch("shop://order/new?article=42&draft=\(key)")
    try await stage.load()
    #expect(try fields(stage) == ["Trail shoe, red", "1", ""])
    #expect(try stage.data.handoffs.take(key) == "a greeting")
  }

  @Test(arguments: ["draft", "draft=not+a+key", "draft=-1", "coupon"]) func `an empty or invalid parameter is ignored`(
    parameter: String
  ) async throws {
    let stage = try await OrderStage.launched("shop://order/new?article=42&\(parameter)")
    #expect(try fields(stage) == ["Trail shoe, red", "1", ""])
  }

  @Test func `a form without article and draft offers the goods`() async throws {
    let stage = try OrderStage()
    try await stage.router.launch("shop://order/new?qty=2")
    #expect(try stage.screen.notice?.text == "An order needs an article: choose one first")
    try await stage.choose("Look at the goods")
    #expect(stage.router.state.selected.id == .root("goods"))
  }

  @Test(arguments: [Int.max, 4, 0, -1, .min]) func `a quantity outside the stock cannot be ordered`(
    quantity: Int
  ) async throws {
    let stage = try await OrderStage.launched("shop://order/new?article=42&qty=\(quantity)")
    #expect(try fields(stage) == ["Trail shoe, red", "\(quantity)", ""])
    #expect(try stage.screen.actions.isEmpty)
  }

  @Test(arguments: [Int.max, 0, .min]) func `an article that does not exist cannot be ordered`(id: Int) async throws {
    let stage = try await OrderStage.launched("shop://order/new?article=\(id)")
    #expect(try stage.screen.notice?.text == "Could not load the article: there is no article \(id)")
    #expect(try stage.screen.actions.map(\.title) == ["Look at the goods"])
  }

  @Test func `the fields accept typed values`() async throws {
    let stage = try await OrderStage.launched("shop://order/new?article=42")
    try await stage.choose("Quantity", "3")
    try await stage.choose("Quantity", "-")
    try await stage.choose("Coupon", "spring")
    #expect(try fields(stage) == ["Trail shoe, red", "2", "spring"])
    #expect(try stage.screen.actions.map(\.title) == ["Place order for €152.83"])
    try await stage.choose("Coupon", "")
    #expect(try stage.screen.actions.map(\.title) == ["Place order for €179.80"])
  }

  @Test func `a smaller stock is reported and blocks the order`() async throws {
    let stage = try await OrderStage.launched("shop://order/new?article=42&qty=3")
    stage.data.orderArticle(42).write(article(stock: 2))
    let quantity = try #require(try stage.screen.sections.flatMap(\.rows).first { $0.title == "Quantity" })
    #expect(quantity.shownValue == "3")
    #expect(quantity.accessibleElements().map(\.hint) == ["Only 2 left: 3 cannot be ordered"])
    #expect(try stage.screen.actions.isEmpty)
  }

  @Test func `a retry fetches the article again`() async throws {
    let stage = try await OrderStage.launched("shop://order/new?article=42&coupon=SPRING", .failing)
    try await stage.choose("Try again")
    #expect(stage.text == "New order (working…)\ni Loading the article\n")
    try await stage.load()
    #expect(try stage.screen.actions.map(\.title) == ["Try again"])
  }

  @Test func `a link that reuses the form fills it in again`() async throws {
    let stage = try await OrderStage.launched("shop://order/new?article=42&qty=3")
    try await stage.router.open("shop://order/new?article=7;qty=2;nav=reuse")
    try await stage.load()
    #expect(try fields(stage) == ["Trail shoe, red", "2", ""])
    #expect(stage.stack == ["orders#1", "orderNew#2"])
  }

  @Test func `data that arrives after the form is closed is ignored`() async throws {
    let stage = try OrderStage()
    try await stage.launch("shop://order/new?article=42")
    let controller = try #require(stage.top)
    try await stage.router.back()
    try await stage.load()
    #expect(controller.screen.notice?.text == "Loading the article")
    #expect(
      stage.phases() == [
        "orders#1 willMount", "orderNew#2 willMount", "orderNew#2 willActive", "present", "orderNew#2 willInactive",
        "orders#1 willActive", "present", "orderNew#2 willUnmount",
      ])
  }
}

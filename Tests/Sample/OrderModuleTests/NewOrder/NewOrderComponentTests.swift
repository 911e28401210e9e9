import CommonUI
import ComponentEngine
import ModuleHarness
import SampleShopContracts
import Testing

@testable import SampleOrderModule

/// How the form is filled in by whoever opens it.
struct NewOrderComponentTests {
  /// What the form shows: title of the article, quantity, coupon.
  private func fields(_ stage: OrderStage) throws -> [String] {
    let rows = try stage.screen.sections.flatMap(\.rows)
    return [rows.first?.title ?? ""] + rows.filter { ["Quantity", "Coupon"].contains($0.title) }.map { $0.value ?? "" }
  }

  @Test func `the link's numbers fill it in when the article is there`() async throws {
    let stage = try OrderStage()
    try await stage.router.launch("shop://order/new?article=42&qty=2&coupon=SPRING")
    #expect(stage.text == "New order (working…)\ni Loading the article\n")
    try await stage.load()
    #expect(try fields(stage) == ["Trail shoe, red", "2", "SPRING"])
    #expect(
      stage.phases() == ["orders#1 willMount", "orderNew#2 willMount", "orderNew#2 willActive", "present"])
  }

  @Test func `without a quantity it is for one piece`() async throws {
    let stage = try await OrderStage.launched("shop://order/new?article=42")
    #expect(try fields(stage) == ["Trail shoe, red", "1", ""])
  }

  @Test func `a draft is there at once, and is taken once`() async throws {
    let stage = try OrderStage()
    let key = stage.data.handoffs.hold(draft(coupon: spring))
    try await stage.router.launch(ShopLinks.newOrder(draft(quantity: 9), key))
    #expect(try fields(stage) == ["Trail shoe", "2", "SPRING"])
    #expect(throws: HandoffError.gone) { try stage.data.handoffs.take(key) }
    try await stage.load()
    #expect(try fields(stage) == ["Trail shoe, red", "2", "SPRING"])
  }

  @Test func `where the draft is gone the link's numbers stand in`() async throws {
    let stage = try OrderStage()
    let key = stage.data.handoffs.hold(draft())
    stage.data.handoffs.release(key)
    try await stage.router.launch(ShopLinks.newOrder(draft(quantity: 3, coupon: spring), key))
    try await stage.load()
    #expect(try fields(stage) == ["Trail shoe, red", "3", "SPRING"])
  }

  @Test func `what is no draft stays where it is`() async throws {
    let stage = try OrderStage()
    let key = stage.data.handoffs.hold("a greeting")
    try await stage.router.launch("shop://order/new?article=42&draft=\(key)")
    try await stage.load()
    #expect(try fields(stage) == ["Trail shoe, red", "1", ""])
    #expect(try stage.data.handoffs.take(key) == "a greeting")
  }

  @Test(arguments: ["draft", "draft=not+a+key", "draft=-1", "coupon"]) func `what says nothing is nothing`(
    parameter: String
  ) async throws {
    let stage = try await OrderStage.launched("shop://order/new?article=42&\(parameter)")
    #expect(try fields(stage) == ["Trail shoe, red", "1", ""])
  }

  @Test func `without article and draft it leads to the goods`() async throws {
    let stage = try OrderStage()
    try await stage.router.launch("shop://order/new?qty=2")
    #expect(try stage.screen.notice?.text == "An order needs an article: choose one first")
    try await stage.choose("Look at the goods")
    #expect(stage.router.state.selected.id == .root("goods"))
  }

  @Test(arguments: [Int.max, 4, 0, -1, .min]) func `a quantity that is not there cannot be ordered`(
    quantity: Int
  ) async throws {
    let stage = try await OrderStage.launched("shop://order/new?article=42&qty=\(quantity)")
    #expect(try fields(stage) == ["Trail shoe, red", "\(quantity)", ""])
    #expect(try stage.screen.actions.isEmpty)
  }

  @Test(arguments: [Int.max, 0, .min]) func `an article that is not there cannot be ordered`(id: Int) async throws {
    let stage = try await OrderStage.launched("shop://order/new?article=\(id)")
    #expect(try stage.screen.notice?.text == "Could not load the article: there is no article \(id)")
    #expect(try stage.screen.actions.map(\.title) == ["Look at the goods"])
  }

  @Test func `the fields take what is typed`() async throws {
    let stage = try await OrderStage.launched("shop://order/new?article=42")
    try await stage.choose("Quantity", "3")
    try await stage.choose("One fewer")
    try await stage.choose("Coupon", "spring")
    #expect(try fields(stage) == ["Trail shoe, red", "2", "spring"])
    #expect(try stage.screen.actions.map(\.title) == ["Place order for €152.83"])
    try await stage.choose("Coupon", "")
    #expect(try stage.screen.actions.map(\.title) == ["Place order for €179.80"])
  }

  @Test func `stock that turns out smaller is said, and nothing is ordered`() async throws {
    let stage = try await OrderStage.launched("shop://order/new?article=42&qty=3")
    stage.data.orderArticle(42).write(article(stock: 2))
    let quantity = try #require(try stage.screen.sections.flatMap(\.rows).first { $0.title == "Quantity" })
    #expect((quantity.value, quantity.detail) == ("3", "Only 2 left: 3 cannot be ordered"))
    #expect(try stage.screen.actions.isEmpty)
  }

  @Test func `trying again fetches again`() async throws {
    let stage = try await OrderStage.launched("shop://order/new?article=42&coupon=SPRING", .failing)
    try await stage.choose("Try again")
    #expect(stage.text == "New order (working…)\ni Loading the article\n")
    try await stage.load()
    #expect(try stage.screen.actions.map(\.title) == ["Try again"])
  }

  @Test func `another link begins the form again where it stands`() async throws {
    let stage = try await OrderStage.launched("shop://order/new?article=42&qty=3")
    try await stage.router.open("shop://order/new?article=7;qty=2;nav=reuse")
    try await stage.load()
    #expect(try fields(stage) == ["Trail shoe, red", "2", ""])
    #expect(stage.stack == ["orders#1", "orderNew#2"])
  }

  @Test func `data that comes after it has left changes nothing`() async throws {
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

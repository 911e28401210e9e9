import CommonUI
import ComponentEngine
import ModuleHarness
import SampleShopContracts
import Testing

@testable import SampleOrderModule

/// Placing the order of a form.
struct PlacingTests {
  private func filledForm(in navigator: NavigatorID = "orders", hasPayment: Bool = true) async throws -> OrderStage {
    let stage = try OrderStage(hasPayment: hasPayment)
    try await stage.router.launch()
    try await stage.router.select(navigator)
    try await stage.router.append("order/new?article=42&qty=2")
    try await stage.load()
    _ = stage.phases()
    return stage
  }

  @Test func `the form is busy while the order is being placed`() async throws {
    let stage = try await filledForm()
    try await stage.choose("Place order")
    #expect(try stage.screen.isBusy)
    #expect(try stage.screen.actions.isEmpty)
  }

  @Test func `a second tap places no second order`() async throws {
    let stage = try await filledForm()
    let (form, place) = (try #require(stage.top), try #require(try stage.screen.actions.first).target)
    form.choose(place)
    form.choose(place)
    try await stage.load()
    form.choose(place)
    #expect(stage.data.placedDrafts.map(\.quantity) == [2])
  }

  @Test func `a placed order replaces the form with the order and its payment in one transition`() async throws {
    let stage = try await filledForm()
    try await stage.choose("Place order")
    try await stage.load()
    #expect(
      stage.phases() == [
        "order#3 willMount", "payment#4 willMount", "orderNew#2 willInactive", "payment#4 willActive", "present",
        "orderNew#2 willUnmount",
      ])
    try await stage.router.back()
    #expect(stage.stack == ["orders#1", "order#3"])
    try await stage.router.back()
    #expect(stage.stack == ["orders#1"])
  }

  @Test func `the payment receives the draft`() async throws {
    let stage = try await filledForm()
    try await stage.choose("Place order")
    try await stage.load()
    let payment = try #require(stage.router.state.top?.component)
    let key: HandoffKey<OrderDraft> = try payment.value("draft")
    #expect(try payment.value("order") == 4708)
    #expect(try stage.data.handoffs.take(key) == stage.data.placedDrafts.first)
  }

  @Test func `a form in another navigator is closed as well`() async throws {
    let stage = try await filledForm(in: "goods")
    #expect(stage.stack == ["goods#2", "orderNew#3"])
    try await stage.choose("Place order")
    try await stage.load()
    #expect(stage.router.state.selected.id == .root("orders"))
    #expect(stage.router.state.roots.last?.stack.map(\.uid.description) == ["goods#2"])
    #expect(stage.phases().suffix(2) == ["present", "orderNew#3 willUnmount"])
  }

  @Test func `a failure keeps the entries`() async throws {
    let stage = try await filledForm()
    stage.data.refusal = DataError(.unavailable, "the connection was lost")
    try await stage.choose("Coupon", "SPRING")
    try await stage.choose("Place order")
    try await stage.load()
    #expect(try stage.screen.notice == Notice(.problem, "Not ordered: the connection was lost"))
    #expect(try stage.screen.actions.map(\.title) == ["Place order for €152.83"])
    #expect(stage.phases() == [])
  }

  @Test func `an order can be placed again after a failure`() async throws {
    let stage = try await filledForm()
    stage.data.refusal = DataError(.unavailable, "the connection was lost")
    try await stage.choose("Place order")
    try await stage.load()
    stage.data.refusal = nil
    try await stage.choose("Place order")
    try await stage.load()
    #expect(stage.router.state.top?.component.name == "payment")
  }

  @Test func `a refusal fetches the data again`() async throws {
    let stage = try await filledForm()
    stage.data.refusal = DataError(.refused, "only one is left")
    try await stage.choose("Place order")
    try await stage.load()
    try await stage.load()
    stage.data.orderArticle(42).write(article(stock: 1))
    #expect(try stage.screen.notice?.text == "Not ordered: only one is left")
    #expect(try stage.screen.actions.map(\.title) == ["Sign in"])
  }

  @Test func `the payment does not open if the customer has left the form`() async throws {
    let stage = try await filledForm()
    try await stage.choose("Place order")
    try await stage.router.append("goods/7")
    try await stage.load()
    #expect(stage.stack == ["orders#1", "orderNew#2", "article#3"])
    try await stage.router.back()
    #expect(try stage.screen.notice == Notice(.success, "Order 4708 is placed"))
    try await stage.choose("Pay")
    #expect(stage.router.state.top?.component.name == "payment")
    #expect(stage.stack.count == 1)
  }

  @Test func `a response after the form is closed changes nothing`() async throws {
    let stage = try await filledForm()
    let form = try #require(stage.top)
    try await stage.choose("Place order")
    try await stage.perform(.back())
    #expect(form.screen.notice?.text == "Placing the order")
    #expect(stage.data.handoffs.count == 0)
    #expect(stage.stack == ["orders#1"])
  }

  @Test func `an order without a payment module is placed and leaves no draft`() async throws {
    let stage = try await filledForm(hasPayment: false)
    try await stage.choose("Place order")
    try await stage.load()
    #expect(try stage.screen.notice == Notice(.success, "Order 4708 is placed"))
    #expect(stage.data.handoffs.count == 0)
    try await stage.choose("Look at the order")
    #expect(stage.stack == ["orders#1", "order#3"])
  }

  @Test func `no component leaks after an order is placed`() async throws {
    let stage = try await filledForm()
    try await stage.choose("Place order")
    try await stage.load()
    for _ in 1...3 { try await stage.router.home() }
    try await stage.router.select("goods")
    try await stage.router.select("orders")
    try await stage.advance(by: .seconds(1))
    #expect(stage.phases().filter { $0.hasPrefix("leak") } == [])
  }
}

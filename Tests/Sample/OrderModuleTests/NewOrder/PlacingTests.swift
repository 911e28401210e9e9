import CommonUI
import ComponentEngine
import ModuleHarness
import SampleShopContracts
import Testing

@testable import SampleOrderModule

/// What comes of a form that is sent.
struct PlacingTests {
  private func filledForm(in navigator: NavigatorID = "orders", hasPayment: Bool = true) async throws -> OrderApp {
    let app = try OrderApp(hasPayment: hasPayment)
    try await app.router.launch()
    try await app.router.select(navigator)
    try await app.router.push("order/new?article=42&qty=2")
    await app.load(3)
    _ = app.recorder.take()
    return app
  }

  @Test func `while it is placed the form is busy`() async throws {
    let app = try await filledForm()
    try await app.choose("Place order")
    #expect(try app.screen.isBusy)
    #expect(try app.screen.actions.isEmpty)
  }

  @Test func `a second tap orders nothing`() async throws {
    let app = try await filledForm()
    let (form, place) = (try app.controller, try #require(try app.screen.actions.first).target)
    form.choose(place)
    form.choose(place)
    await app.load()
    form.choose(place)
    #expect(app.data.placedDrafts.map(\.quantity) == [2])
  }

  @Test func `then the order and its payment are opened in one step, and the form is gone`() async throws {
    let app = try await filledForm()
    try await app.choose("Place order")
    await app.load()
    #expect(
      app.recorder.entries == [
        "order#3 willMount", "payment#4 willMount", "orderNew#2 willInactive", "payment#4 willActive", "present",
        "orderNew#2 willUnmount",
      ])
    try await app.router.back()
    #expect(app.stack == ["orders#1", "order#3"])
    try await app.router.back()
    #expect(app.stack == ["orders#1"])
  }

  @Test func `the payment finds the draft`() async throws {
    let app = try await filledForm()
    try await app.choose("Place order")
    await app.load()
    let payment = try #require(app.router.state.top?.component)
    let key: HandoffKey<OrderDraft> = try payment.value("draft")
    #expect(try payment.value("order") == 4708)
    #expect(try app.data.handoffs.take(key) == app.data.placedDrafts.first)
  }

  @Test func `a form in another navigator is closed as well`() async throws {
    let app = try await filledForm(in: "goods")
    #expect(app.stack == ["goods#2", "orderNew#3"])
    try await app.choose("Place order")
    await app.load()
    #expect(app.router.state.selected.id == .root("orders"))
    #expect(app.router.state.roots.last?.stack.map(\.uid.description) == ["goods#2"])
    #expect(app.recorder.entries.suffix(2) == ["present", "orderNew#3 willUnmount"])
  }

  @Test func `when it fails all that was typed stays`() async throws {
    let app = try await filledForm()
    app.data.refusal = DataError(.unavailable, "the connection was lost")
    try await app.choose("Coupon", "SPRING")
    await app.untilIdle()
    try await app.choose("Place order")
    await app.load()
    #expect(try app.screen.notice == Notice(.problem, "Not ordered: the connection was lost"))
    #expect(try app.screen.actions.map(\.title) == ["Place order for €152.83"])
    #expect(app.recorder.entries == [])
  }

  @Test func `after a failure it can be placed again`() async throws {
    let app = try await filledForm()
    app.data.refusal = DataError(.unavailable, "the connection was lost")
    try await app.choose("Place order")
    await app.load()
    app.data.refusal = nil
    try await app.choose("Place order")
    await app.load()
    #expect(app.router.state.top?.component.name == "payment")
  }

  @Test func `what is refused is looked at again`() async throws {
    let app = try await filledForm()
    app.data.refusal = DataError(.refused, "only one is left")
    try await app.choose("Place order")
    await app.clock.waitForSleepers()
    app.clock.jump(by: .milliseconds(20))
    await app.load(2)
    app.data.orderArticle(42).write(article(stock: 1))
    #expect(try app.screen.notice?.text == "Not ordered: only one is left")
    #expect(try app.screen.actions.map(\.title) == ["Sign in"])
  }

  @Test func `a customer who looks at something else by then is left alone`() async throws {
    let app = try await filledForm()
    let form = try app.controller
    try await app.choose("Place order")
    try await app.router.push("goods/7")
    await app.clock.waitForSleepers()
    app.clock.jump(by: .milliseconds(20))
    await form.until { !$0.isBusy }
    #expect(app.stack == ["orders#1", "orderNew#2", "article#3"])
    try await app.router.back()
    #expect(try app.screen.notice == Notice(.success, "Order 4708 is placed"))
    try await app.choose("Pay")
    #expect(app.router.state.top?.component.name == "payment")
    #expect(app.stack.count == 1)
  }

  @Test func `an answer that comes after the form has left changes nothing`() async throws {
    let app = try await filledForm()
    let form = try app.controller
    try await app.choose("Place order")
    await app.clock.waitForSleepers()
    try await app.router.back()
    await app.data.untilPlaced()
    #expect(form.screen.notice?.text == "Placing the order")
    #expect(app.data.handoffs.count == 0)
    #expect(app.stack == ["orders#1"])
  }

  @Test func `where nothing can be opened the order is placed all the same, and nothing is held`() async throws {
    let app = try await filledForm(hasPayment: false)
    try await app.choose("Place order")
    await app.load()
    #expect(try app.screen.notice == Notice(.success, "Order 4708 is placed"))
    #expect(app.data.handoffs.count == 0)
    try await app.choose("Look at the order")
    #expect(app.stack == ["orders#1", "order#3"])
  }

  @Test func `nothing leaks`() async throws {
    let app = try await filledForm()
    try await app.choose("Place order")
    await app.load()
    for _ in 1...3 { try await app.router.home() }
    try await app.router.select("goods")
    try await app.router.select("orders")
    #expect(app.recorder.entries.filter { $0.hasPrefix("leak") } == [])
  }
}

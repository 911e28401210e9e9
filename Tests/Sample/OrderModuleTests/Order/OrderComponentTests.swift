import CommonUI
import ComponentEngine
import ModuleHarness
import SampleShopContracts
import Testing

@testable import SampleOrderModule

struct OrderComponentTests {
  @Test func `it is there before its data, and shows them when they come`() async throws {
    let app = try OrderApp()
    try await app.router.launch("shop://order/4706")
    #expect(try app.text == "Order 4706 (working…)\ni Loading the order\n")
    await app.load(2)
    #expect(try app.screen.actions.map(\.title) == ["Pay €53.90", "Order again"])
    #expect(
      app.recorder.entries == ["orders#1 willMount", "order#2 willMount", "order#2 willActive", "present"])
  }

  @Test func `its article is one step forward`() async throws {
    let app = try await OrderApp.launched("shop://order/4706", fetches: 2)
    try await app.choose("Trail shoe")
    #expect(app.stack == ["orders#1", "order#2", "article#3"])
    #expect(app.router.state.top?.component.parameters == ["id": "6"])
  }

  @Test func `paying opens over it`() async throws {
    let app = try await OrderApp.launched("shop://order/4706", fetches: 2)
    try await app.choose("Pay")
    #expect(app.router.state.frontmost.id == .modal(1))
    #expect(app.router.state.top?.component.parameters == ["order": "4706"])
  }

  @Test func `what was paid from it is said`() async throws {
    let app = try await OrderApp.launched("shop://order/4706", fetches: 2)
    try await app.choose("Pay")
    let payment = try #require(app.router.state.top)
    try await app.router.finish(payment.uid, PaymentResult(order: 4706, method: .wallet))
    #expect(try app.screen.notice == Notice(.success, "Paid by wallet"))
  }

  @Test func `a payment of another order, or none, says nothing`() async throws {
    for value in [PaymentResult(order: 1, method: .wallet), nil] {
      let app = try await OrderApp.launched("shop://order/4706", fetches: 2)
      try await app.choose("Pay")
      let payment = try #require(app.router.state.top)
      if let value { try await app.router.finish(payment.uid, value) } else { try await app.router.back() }
      #expect(try app.screen.notice == nil)
    }
  }

  @Test func `when it is paid elsewhere it says so`() async throws {
    let app = try await OrderApp.launched("shop://order/4706", fetches: 2)
    var order = try #require(app.data.orderDetail(4706).valueInMemory)
    order.state = .paid
    app.data.orderDetail(4706).write(order)
    #expect(try app.screen.actions.map(\.title) == ["Order again"])
  }

  @Test func `an order that nobody has leads to the list`() async throws {
    let app = try await OrderApp.launched("shop://order/9223372036854775807", fetches: 2)
    try await app.choose("All orders")
    #expect(app.stack == ["orders#1"])
  }

  @Test func `ordering again hands a draft over, which the form takes`() async throws {
    let app = try await OrderApp.launched("shop://order/4706", fetches: 2)
    try await app.choose("Order again")
    #expect(app.stack == ["orders#1", "order#2", "orderNew#3"])
    #expect(try app.screen.sections.first?.rows.first?.title == "Trail shoe, red")
    #expect(app.data.handoffs.count == 0)
  }

  @Test func `a second tap opens no second form`() async throws {
    let app = try await OrderApp.launched("shop://order/4706", fetches: 2)
    let order = try app.controller
    let again = try #require(order.screen.actions.last).target
    order.choose(again)
    order.choose(again)
    try await app.router.rest()
    #expect(app.stack == ["orders#1", "order#2", "orderNew#3"])
  }

  @Test func `a draft goes with the order that holds it; the form loads what the link names`() async throws {
    let app = try await OrderApp.launched("shop://order/4706", fetches: 2)
    let order = try app.controller
    app.presenter.finishesAtOnce = false
    app.router.send(.home)
    order.choose(try #require(order.screen.actions.last).target)
    #expect(app.data.handoffs.count == 1)
    app.presenter.finishesAtOnce = true
    while app.presenter.finish() {}
    try await app.router.rest()
    #expect(app.data.handoffs.count == 0)
    #expect(app.stack == ["orders#1", "orderNew#3"])
    #expect(try app.text == "New order (working…)\ni Loading the article\n")
  }

  @Test func `another order in its place is loaded instead`() async throws {
    let app = try await OrderApp.launched("shop://order/4706", fetches: 2)
    try await app.router.open("shop://order/4705?nav=reuse")
    #expect(try app.text == "Order 4705 (working…)\ni Loading the order\n")
    await app.load()
    app.data.orderDetail(4706).write(order(4706, .shipped))
    #expect(try app.screen.sections.first?.rows.first?.value == "shipped")
    #expect(try app.screen.sections.dropFirst().first?.rows.first?.title == "Desk lamp")
  }

  @Test func `the same order in its place is not loaded again`() async throws {
    let app = try await OrderApp.launched("shop://order/4706", fetches: 2)
    try await app.router.open("shop://order/4706?nav=reuse&ref=mail")
    #expect(try !app.screen.isBusy)
  }
}

import CommonUI
import ComponentEngine
import ModuleHarness
import SampleShopContracts
import Testing

@testable import SampleOrderModule

struct OrderComponentTests {
  @Test func `the order is visible while loading and then shows its data`() async throws {
    let stage = try OrderStage()
    try await stage.router.launch("shop://order/4706")
    #expect(stage.text == "Order 4706 (working…)\n  … Loading the order\n")
    try await stage.load()
    #expect(try stage.screen.actions.map(\.title) == ["Pay €53.90", "Order again"])
    #expect(
      stage.phases() == ["orders#1 willMount", "order#2 willMount", "order#2 willActive", "present"])
  }

  @Test func `the article opens on top of the order`() async throws {
    let stage = try await OrderStage.launched("shop://order/4706")
    try await stage.choose("Trail shoe")
    #expect(stage.stack == ["orders#1", "order#2", "article#3"])
    #expect(stage.router.state.top?.component.parameters == ["id": "6"])
  }

  @Test func `the payment is presented over the order`() async throws {
    let stage = try await OrderStage.launched("shop://order/4706")
    try await stage.choose("Pay")
    #expect(stage.router.state.frontmost.id == .modal(1))
    #expect(stage.router.state.top?.component.parameters == ["order": "4706"])
  }

  @Test func `a payment from the order is reported`() async throws {
    let stage = try await OrderStage.launched("shop://order/4706")
    try await stage.choose("Pay")
    let payment = try #require(stage.router.state.top)
    try await stage.router.finish(payment.uid, PaymentResult(order: 4706, method: .wallet))
    #expect(try stage.screen.notice == Notice(.success, "Paid by wallet"))
  }

  @Test func `a payment of another order or no payment is not reported`() async throws {
    for value in [PaymentResult(order: 1, method: .wallet), nil] {
      let stage = try await OrderStage.launched("shop://order/4706")
      try await stage.choose("Pay")
      let payment = try #require(stage.router.state.top)
      if let value { try await stage.router.finish(payment.uid, value) } else { try await stage.router.back() }
      #expect(try stage.screen.notice == nil)
    }
  }

  @Test func `an order that is not sent yet is cancelled and its screen closed`() async throws {
    let stage = try await OrderStage.launched("shop://order/4706")
    var order = try #require(stage.data.orderDetail(4706).valueInMemory)
    order.sending = .waiting
    stage.data.orderDetail(4706).write(order)
    try await stage.choose("Cancel order")
    try await stage.load()
    #expect(stage.data.cancelledOrders == [4706])
    #expect(stage.stack == ["orders#1"])
  }

  @Test func `a screen with a provisional number shows and pays the server's number`() async throws {
    let stage = try await OrderStage.launched("shop://order/4706")
    var order = try #require(stage.data.orderDetail(4706).valueInMemory)
    order.id = 4_799
    stage.data.orderDetail(4706).write(order)
    #expect(stage.text.hasPrefix("Order 4799\n"))
    try await stage.choose("Pay")
    #expect(stage.router.state.top?.component.parameters == ["order": "4799"])
  }

  @Test func `an order that is paid elsewhere can no longer be paid`() async throws {
    let stage = try await OrderStage.launched("shop://order/4706")
    var order = try #require(stage.data.orderDetail(4706).valueInMemory)
    order.state = .paid
    stage.data.orderDetail(4706).write(order)
    #expect(try stage.screen.actions.map(\.title) == ["Order again"])
  }

  @Test func `an order that does not exist offers a link to the list`() async throws {
    let stage = try await OrderStage.launched("shop://order/9223372036854775807")
    try await stage.choose("All orders")
    #expect(stage.stack == ["orders#1"])
  }

  @Test func `ordering again hands a draft to the form`() async throws {
    let stage = try await OrderStage.launched("shop://order/4706")
    try await stage.choose("Order again")
    #expect(stage.stack == ["orders#1", "order#2", "orderNew#3"])
    #expect(try stage.screen.sections.first?.rows.first?.title == "Trail shoe, red")
    #expect(stage.data.handoffs.count == 0)
  }

  @Test func `a second tap opens no second form`() async throws {
    let stage = try await OrderStage.launched("shop://order/4706")
    let order = try #require(stage.top)
    let again = try #require(order.screen.actions.last).target
    order.choose(again)
    order.choose(again)
    try await stage.router.rest()
    #expect(stage.stack == ["orders#1", "order#2", "orderNew#3"])
  }

  @Test func `the draft of a closed order is released, and the form loads the link's article`() async throws {
    let stage = try await OrderStage.launched("shop://order/4706")
    let order = try #require(stage.top)
    stage.presenter.finishesAtOnce = false
    stage.router.send(.home)
    order.choose(try #require(order.screen.actions.last).target)
    #expect(stage.data.handoffs.count == 1)
    stage.presenter.finishesAtOnce = true
    while stage.presenter.finish() {}
    try await stage.router.rest()
    #expect(stage.data.handoffs.count == 0)
    #expect(stage.stack == ["orders#1", "orderNew#3"])
    #expect(stage.text == "New order (working…)\ni Loading the article\n")
  }

  @Test func `a link that reuses the order loads another order`() async throws {
    let stage = try await OrderStage.launched("shop://order/4706")
    try await stage.router.open("shop://order/4705?nav=reuse")
    #expect(stage.text == "Order 4705 (working…)\n  … Loading the order\n")
    try await stage.load()
    stage.data.orderDetail(4706).write(order(4706, .shipped))
    #expect(try stage.screen.sections.first?.rows.first?.value == "shipped")
    #expect(try stage.screen.sections.dropFirst().first?.rows.first?.title == "Desk lamp")
  }

  @Test func `a link to the same order does not load it again`() async throws {
    let stage = try await OrderStage.launched("shop://order/4706")
    try await stage.router.open("shop://order/4706?nav=reuse&ref=mail")
    #expect(try !stage.screen.isBusy)
  }
}

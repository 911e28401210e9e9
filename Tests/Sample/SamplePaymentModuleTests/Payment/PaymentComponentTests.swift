import CommonUI
import ComponentEngine
import ModuleHarness
import SampleShopContracts
import Testing

@testable import SamplePaymentModule

@Suite(.timeLimit(.minutes(15))) struct PaymentComponentTests {
  @Test func `the payment is presented over the current screen while its data is loading`() async throws {
    let stage = try Stage(.late)
    try await stage.router.launch()
    _ = stage.phases()
    try await stage.router.append("payment/7")
    #expect(
      stage.phases() == ["payment#2 willMount", "orders#1 willInactive", "payment#2 willActive", "present"])
    #expect(stage.router.state.modals.count == 1)
    #expect(stage.text == "Payment (working…)\n")
  }

  @Test func `the payment shows data that arrives late`() async throws {
    let stage = try Stage(.late)
    try await stage.router.launch("shop://payment/7")
    try await stage.advance(by: .seconds(1))
    #expect(stage.actions == ["Pay €179.80"])
    #expect(stage.top?.screen.isBusy == false)
  }

  @Test func `data that arrives after the payment is closed is ignored`() async throws {
    let stage = try Stage(.late)
    try await stage.router.launch("shop://payment/7")
    let payment = stage.top
    try await stage.router.dismiss()
    let answer = Task { try await stage.data.paymentOrder(7).value() }
    try await stage.advance(by: .seconds(1))
    #expect(try await answer.value == .shoes())
    #expect(payment?.screen.sections.isEmpty == true)
  }

  @Test func `the payment shows cached data at once`() async throws {
    let stage = try Stage(.cut)
    try await stage.router.launch("shop://payment/7")
    #expect(stage.actions == ["Pay €179.80"])
    #expect(stage.top?.screen.isBusy == true)
    try await stage.settle()
    #expect(stage.actions == ["Pay €179.80", "Try again"])
  }

  @Test func `a payment that cannot be sent now is queued, and the screen stays open`() async throws {
    let stage = try await Stage.at("payment/7")
    stage.data.queuesPayments = true
    try await stage.choose("Pay")
    #expect(stage.top?.screen.notice == Notice(.information, "The payment is sent when the shop can be reached"))
    #expect(stage.actions == ["Done"])
  }

  @Test func `the link's method is selected`() async throws {
    let stage = try await Stage.at("payment/7?method=wallet")
    #expect(stage.chosen == "Wallet")
  }

  @Test func `a card is selected by default, and another method can be chosen`() async throws {
    let stage = try await Stage.at("payment/7")
    #expect(stage.chosen == "Card")
    try await stage.choose("Invoice")
    #expect(stage.chosen == "Invoice")
  }

  @Test(arguments: [Int.min, -1, 0])
  func `an order that does not exist is reported`(id: Int) async throws {
    let stage = try await Stage.at("payment/\(id)?amount=-1e300")
    #expect(stage.top?.screen.notice == Notice(.problem, "Could not load the order: there is no order \(id)"))
  }

  @Test func `the payment can be reloaded after a failure`() async throws {
    let stage = try await Stage.at("payment/7", .failing)
    try await stage.advance(by: .milliseconds(20))
    try await stage.choose("Try again")
    #expect(stage.top?.screen.isBusy == true)
    try await stage.advance(by: .milliseconds(20))
    #expect(stage.actions == ["Try again"])
  }
}

/// Paying the order.
extension PaymentComponentTests {
  @Test func `the payment uses the chosen method and closes itself`() async throws {
    let stage = try await Stage.at("payment/7?amount=12.5")
    try await stage.choose("Wallet")
    _ = stage.phases()
    try await stage.pay()
    #expect(stage.data.calls == ["pay 7 by wallet"])
    #expect(stage.phases() == ["payment#2 willInactive", "orders#1 willActive", "present", "payment#2 willUnmount"])
  }

  @Test func `the payment is returned to its opener and posted to subscribers`() async throws {
    let stage = try await Stage.at("orders")
    var posted: [PaymentResult] = []
    let subscription = stage.events.observe(PaymentMade.self) { posted.append($0.payment) }
    var given: PaymentResult?
    let intent = Intent.append("payment/7")
    stage.router.send(intent, returning: PaymentResult.self) { given = try? $0.get().value }
    try await stage.settle()
    try await stage.pay()
    #expect(given == PaymentResult(order: 7, method: .card))
    #expect(posted == [PaymentResult(order: 7, method: .card)])
    subscription.cancel()
  }

  @Test func `the payment is busy while paying, and a second tap pays once`() async throws {
    let stage = try await Stage.at("payment/7", .late)
    try await stage.advance(by: .seconds(1))
    let pay = try stage.target("Pay €179.80")
    stage.top?.choose(pay)
    stage.top?.choose(pay)
    try await stage.settle()
    #expect(stage.top?.screen.isBusy == true)
    try await stage.advance(by: .seconds(1))
    #expect(stage.data.calls == ["pay 7 by card"])
  }

  @Test func `a refusal shows the reason and keeps the payment open`() async throws {
    let stage = try await Stage.at("payment/7", .cut)
    try await stage.pay()
    #expect(stage.top?.screen.notice == Notice(.problem, "Not paid: there is no connection"))
    #expect(stage.state == "orders*: orders#1; modal#1: payment#2")
    try await stage.pay()
    #expect(stage.data.calls == ["pay 7 by card", "pay 7 by card"])
  }

  @Test func `a paid order offers only to close the payment`() async throws {
    let stage = try await Stage.at("payment/7")
    try await stage.pay()
    try await stage.router.append("payment/7")
    try await stage.settle()
    #expect(stage.actions == ["Done"])
    try await stage.choose("Done")
    #expect(stage.state == "orders*: orders#1")
  }

  @Test func `an order that was paid elsewhere is not paid again`() async throws {
    let stage = try await Stage.at("payment/7")
    let pay = try stage.target("Pay €179.80")
    stage.data.paymentOrder(7).write(.shoes(isPaid: true))
    stage.top?.choose(pay)
    try await stage.settle()
    #expect(stage.data.calls == [])
  }

  @Test func `paying continues after the screen is closed`() async throws {
    let stage = try Stage(.late)
    try await stage.router.launch("shop://payment/7")
    try await stage.advance(by: .seconds(1))
    try await stage.choose("Pay €179.80")
    try await stage.router.dismiss()
    try await stage.advance(by: .seconds(1))
    let answer = Task { try await stage.data.paymentOrder(7).value() }
    try await stage.advance(by: .seconds(1))
    #expect(try await answer.value.isPaid)
    #expect(stage.state == "orders*: orders#1")
  }
}

extension Stage {
  var actions: [String] { top?.screen.actions.map(\.title) ?? [] }

  var chosen: String? {
    top?.screen.sections.flatMap(\.rows).first { $0.title == "Pay by" }?.shownValue
  }

  func pay() async throws { try await choose("Pay €179.80") }
}

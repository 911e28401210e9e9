import CommonUI
import ComponentEngine
import ModuleHarness
import SampleShopContracts
import Testing

@testable import SamplePaymentModule

@Suite(.timeLimit(.minutes(15))) struct PaymentComponentTests {
  @Test func `it is presented over what is there, and waits for its data`() async throws {
    let stage = try Stage(.late)
    try await stage.router.launch()
    _ = stage.phases()
    try await stage.router.push("payment/7")
    #expect(
      stage.phases() == ["payment#2 willMount", "orders#1 willInactive", "payment#2 willActive", "present"])
    #expect(stage.router.state.modals.count == 1)
    #expect(stage.text == "Payment (working…)\n")
  }

  @Test func `data that arrives late is shown when it does`() async throws {
    let stage = try Stage(.late)
    try await stage.router.launch("shop://payment/7")
    try await stage.advance(by: .seconds(1))
    #expect(stage.actions == ["Pay €179.80"])
    #expect(stage.top?.screen.isBusy == false)
  }

  @Test func `data that arrives after it has gone reaches nobody`() async throws {
    let stage = try Stage(.late)
    try await stage.router.launch("shop://payment/7")
    let payment = stage.top
    try await stage.router.dismiss()
    let answer = Task { try await stage.data.paymentOrder(7).value() }
    try await stage.advance(by: .seconds(1))
    #expect(try await answer.value == .shoes())
    #expect(payment?.screen.sections.isEmpty == true)
  }

  @Test func `what is there already is shown at once`() async throws {
    let stage = try Stage(.cut)
    try await stage.router.launch("shop://payment/7")
    #expect(stage.actions == ["Pay €179.80"])
    #expect(stage.top?.screen.isBusy == true)
    try await stage.settle()
    #expect(stage.actions == ["Pay €179.80", "Try again"])
  }

  @Test func `the method of the link is chosen`() async throws {
    let stage = try await Stage.at("payment/7?method=wallet")
    #expect(stage.chosen == "Wallet")
  }

  @Test func `otherwise a card is, and another can be`() async throws {
    let stage = try await Stage.at("payment/7")
    #expect(stage.chosen == "Card")
    try await stage.choose("Invoice")
    #expect(stage.chosen == "Invoice")
  }

  @Test(arguments: [Int.min, -1, 0])
  func `an order that there is not is no harm`(id: Int) async throws {
    let stage = try await Stage.at("payment/\(id)?amount=-1e300")
    #expect(stage.top?.screen.notice == Notice(.problem, "Could not load the order: there is no order \(id)"))
  }

  @Test func `a failure can be tried again`() async throws {
    let stage = try await Stage.at("payment/7", .failing)
    try await stage.advance(by: .milliseconds(20))
    try await stage.choose("Try again")
    #expect(stage.top?.screen.isBusy == true)
    try await stage.advance(by: .milliseconds(20))
    #expect(stage.actions == ["Try again"])
  }
}

/// Paying.
extension PaymentComponentTests {
  @Test func `it pays what was chosen, and closes itself`() async throws {
    let stage = try await Stage.at("payment/7?amount=12.5")
    try await stage.choose("Wallet")
    _ = stage.phases()
    try await stage.pay()
    #expect(stage.data.calls == ["pay 7 by wallet"])
    #expect(stage.phases() == ["payment#2 willInactive", "orders#1 willActive", "present", "payment#2 willUnmount"])
  }

  @Test func `whoever has opened it gets the payment, and everybody hears of it`() async throws {
    let stage = try await Stage.at("orders")
    var heard: [PaymentResult] = []
    let subscription = stage.events.subscribe(to: PaymentMade.self) { heard.append($0.payment) }
    var given: PaymentResult?
    let intent = Intent.push("payment/7")
    stage.router.send(intent, returning: PaymentResult.self) { given = try? $0.get().value }
    try await stage.settle()
    try await stage.pay()
    #expect(given == PaymentResult(order: 7, method: .card))
    #expect(heard == [PaymentResult(order: 7, method: .card)])
    subscription.cancel()
  }

  @Test func `it is busy meanwhile, and pays once`() async throws {
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

  @Test func `a refusal says why and leaves it open`() async throws {
    let stage = try await Stage.at("payment/7", .cut)
    try await stage.pay()
    #expect(stage.top?.screen.notice == Notice(.problem, "Not paid: there is no connection"))
    #expect(stage.state == "orders*: orders#1; modal#1: payment#2")
    try await stage.pay()
    #expect(stage.data.calls == ["pay 7 by card", "pay 7 by card"])
  }

  @Test func `what is paid already is closed by hand`() async throws {
    let stage = try await Stage.at("payment/7")
    try await stage.pay()
    try await stage.router.push("payment/7")
    try await stage.settle()
    #expect(stage.actions == ["Done"])
    try await stage.choose("Done")
    #expect(stage.state == "orders*: orders#1")
  }

  @Test func `what was paid elsewhere meanwhile is not paid again`() async throws {
    let stage = try await Stage.at("payment/7")
    let pay = try stage.target("Pay €179.80")
    stage.data.paymentOrder(7).write(.shoes(isPaid: true))
    stage.top?.choose(pay)
    try await stage.settle()
    #expect(stage.data.calls == [])
  }

  @Test func `a payment that was begun ends, also when the screen is closed meanwhile`() async throws {
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
    top?.screen.sections.flatMap(\.rows).first { $0.value == "chosen" }?.title
  }

  func pay() async throws { try await choose("Pay €179.80") }
}

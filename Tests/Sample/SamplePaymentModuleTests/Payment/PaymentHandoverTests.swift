import CommonUI
import ComponentEngine
import ModuleHarness
import SampleShopContracts
import Testing

@testable import SamplePaymentModule

/// Drafts from the order module, and changes of the link or the session.
@Suite(.timeLimit(.minutes(15))) struct PaymentHandoverTests {
  @Test func `a draft is redeemed once and shown until the order is loaded`() async throws {
    let stage = try Stage(.late)
    let key = stage.data.handoffs.hold(OrderDraft.caps)
    try await stage.router.launch(PaymentLink(order: 7, draft: key))
    #expect(stage.top?.screen.sections.first?.rows.map(\.title) == ["Cap", "To pay"])
    #expect(stage.actions == [])
    #expect(stage.data.handoffs.count == 0)
    try await stage.advance(by: .seconds(1))
    #expect(stage.top?.screen.sections.first?.rows.map(\.title) == ["Trail shoe", "To pay"])
  }

  @Test(arguments: ["", "draft", "0", "%00", "zzzzzzzzzzzzzzzzzzzzzzzzzzzzz"])
  func `a key without a stored value is ignored`(key: String) async throws {
    let stage = try await Stage.at("payment/7?draft=\(key)")
    #expect(stage.actions == ["Pay €179.80"])
  }

  @Test func `a key of another type leaves its value stored`() async throws {
    let stage = try Stage()
    let key = stage.data.handoffs.hold("something else")
    try await stage.router.launch("payment/7?draft=\(key)")
    #expect(stage.data.handoffs.count == 1)
  }

  @Test func `a link that reuses the payment loads another order`() async throws {
    let stage = try await Stage.at("payment/7?method=wallet")
    try await stage.router.append("payment/8?nav=reuse;amount=1")
    try await stage.settle()
    #expect(stage.top?.screen.notice?.text.hasPrefix("The link says €1.00") == true)
    #expect(stage.chosen == "Card")
    try await stage.pay()
    #expect(stage.data.calls == ["pay 8 by card"])
  }

  @Test func `a change of the previous order is ignored`() async throws {
    let stage = try await Stage.at("payment/7")
    try await stage.router.append("payment/8?nav=reuse")
    try await stage.settle()
    stage.data.paymentOrder(7).write(.shoes(7, isPaid: true))
    #expect(stage.actions == ["Pay €179.80"])
  }

  @Test func `a link that reuses the payment can change the method`() async throws {
    let stage = try await Stage.at("payment/7?method=wallet")
    try await stage.router.append("payment/7?nav=reuse;method=invoice")
    #expect(stage.chosen == "Invoice")
    try await stage.router.append("payment/7?nav=reuse")
    #expect(stage.chosen == "Invoice")
  }

  @Test func `the result of a payment does not affect the order that is shown now`() async throws {
    let stage = try Stage(.late)
    try await stage.router.launch("payment/7")
    try await stage.advance(by: .seconds(1))
    try await stage.choose("Pay €179.80")
    try await stage.router.append("payment/8?nav=reuse")
    try await stage.advance(by: .seconds(1))
    #expect(stage.state == "orders*: orders#1; modal#1: payment#2")
    #expect(stage.actions == ["Pay €179.80"])
  }

  @Test func `the end of the session discards the draft and loads the order again`() async throws {
    let stage = try Stage(.late)
    let key = stage.data.handoffs.hold(OrderDraft.caps)
    try await stage.router.launch(PaymentLink(order: 7, draft: key))
    try await stage.data.mock.provider.endSession()
    #expect(stage.text == "Payment (working…)\n")
    try await stage.advance(by: .seconds(1))
    #expect(stage.actions == ["Pay €179.80"])
  }

  @Test func `a closed payment keeps no state`() async throws {
    let stage = try await Stage.at("payment/7")
    try await stage.pay()
    for _ in 1...2 {
      try await stage.router.append("payment/8")
      try await stage.settle()
      try await stage.router.dismiss()
    }
    try await stage.advance(by: .seconds(1))
    #expect(stage.phases().filter { $0.hasPrefix("leak") } == [])
  }
}

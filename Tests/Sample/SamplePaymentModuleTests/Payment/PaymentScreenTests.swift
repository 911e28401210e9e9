import CommonUI
import ComponentEngine
import EngineProgramTesting
import SampleShopContracts
import ScreenText
import Testing

@testable import SamplePaymentModule

@Suite struct PaymentScreenTests {
  private let error = DataError(.unavailable, "no connection")

  @Test func `the payment screen is busy before the first response`() {
    #expect(text([]) == "Payment (working…)\n")
  }

  @Test func `the screen shows the order, the amount and the methods`() throws {
    try expectPage(text([.fresh(.shoes())]))
  }

  @Test func `a payment that is not sent yet is named and cannot be made again`() throws {
    var order = PayableOrder.shoes()
    order.queuedMethod = .card
    try expectPage(text([.fresh(order)]))
    #expect(text([.fresh(.shoes())]) { $0.queue() } == text([.fresh(order)]))
  }

  @Test func `a draft is shown until the order is loaded and cannot be paid`() throws {
    let text = text([]) { $0.draft = .caps }
    try expectPage(text)
  }

  @Test func `the loaded order replaces the draft`() {
    let text = text([.fresh(.shoes())]) { $0.draft = .caps }
    #expect(text == self.text([.fresh(.shoes())]))
  }

  @Test func `the choices are read-only while paying`() throws {
    let text = text([.fresh(.shoes())]) { _ = $0.begin() }
    try expectPage(text)
  }

  @Test func `a refusal shows the reason and keeps the payment action`() {
    let screen = screen([.fresh(.shoes())]) { form in
      _ = form.begin()
      form.fail("the card is empty")
    }
    #expect(screen.notice == Notice(.problem, "Not paid: the card is empty"))
    #expect(screen.actions.map(\.title) == ["Pay €179.80"])
  }

  @Test(arguments: [false, true])
  func `a paid order cannot be paid again`(isPaidHere: Bool) throws {
    let text = text([.fresh(.shoes(isPaid: !isPaidHere))]) { form in
      guard isPaidHere else { return }
      _ = form.begin()
      form.finish()
    }
    try expectPage(text)
  }

  @Test func `a failure without cached data offers a retry`() throws {
    try expectPage(text([.failed(error, stale: nil)]))
  }

  @Test func `a failure keeps cached data visible`() {
    let screen = screen([.failed(error, stale: .shoes())])
    #expect(screen.notice == Notice(.information, "The order may be out of date: no connection"))
    #expect(screen.sections.map(\.rows.count) == [2, 1])
    #expect(screen.actions.map(\.title) == ["Pay €179.80", "Try again"])
  }

  @Test func `no retry is offered while a retry is under way`() {
    let screen = screen([.failed(error, stale: nil), .refreshing])
    #expect(screen.isBusy)
    #expect(screen.actions.isEmpty)
  }

  @Test func `paying is the primary action`() {
    #expect(screen([.fresh(.shoes())]).actions.map(\.role) == [.primary])
  }

  private func screen(
    _ events: [DataEvent<PayableOrder>], claim: Double? = nil, change: (inout PaymentForm) -> Void = { _ in }
  ) -> Screen {
    var (order, form) = (DataState<PayableOrder>(), PaymentForm(method: .card))
    for event in events { order.apply(event) }
    change(&form)
    let amount = claim.map { ClaimedAmount(euros: $0) }
    return PaymentScreen(order: order, form: form, claim: amount) { _ in }.screen
  }

  private func text(
    _ events: [DataEvent<PayableOrder>], change: (inout PaymentForm) -> Void = { _ in }
  ) -> String { TextRenderer(width: 40).render(screen(events, change: change)) }
}

/// The claimed amount of a link.
extension PaymentScreenTests {
  @Test func `a correct claim is not mentioned`() {
    #expect(screen([.fresh(.shoes())], claim: 179.8).notice == nil)
  }

  @Test func `a wrong claim is reported and not charged`() {
    let screen = screen([.fresh(.shoes())], claim: 12.5)
    let sentence = "The link says €12.50, but the order costs €179.80, and that is what you pay"
    #expect(screen.notice == Notice(.information, sentence))
    #expect(screen.actions.map(\.title) == ["Pay €179.80"])
  }

  @Test func `a claim beyond the range of an amount is reported without a number`() {
    let sentence = "The link says another amount, but the order costs €179.80, and that is what you pay"
    #expect(screen([.fresh(.shoes())], claim: -1e300).notice == Notice(.information, sentence))
  }

  @Test func `a wrong claim is reported together with a failure`() {
    let sentence = """
      The order may be out of date: no connection. The link says €0.01, but the order costs €179.80, and that is what you \
      pay
      """
    #expect(screen([.failed(error, stale: .shoes())], claim: 0.01).notice == Notice(.information, sentence))
  }

  @Test func `a claim is not mentioned while the total is unknown`() {
    #expect(screen([], claim: 12.5).notice == nil)
  }

  @Test func `a claim is not mentioned once the order is paid`() {
    #expect(screen([.fresh(.shoes(isPaid: true))], claim: 12.5).notice == Notice(.success, "This order is paid"))
  }
}

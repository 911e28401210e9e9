import SampleShopContracts
import Testing

@testable import SamplePaymentModule

@Suite struct PaymentFormTests {
  private var form = PaymentForm(method: .card)

  @Test mutating func `another method can be chosen`() {
    form.choose(.wallet)
    #expect(form.method == .wallet)
  }

  @Test mutating func `a payment begins once`() {
    let begins = [form.begin(), form.begin()]
    #expect(begins == [true, false])
    #expect(form.progress == .paying)
  }

  @Test mutating func `a paid form cannot be paid again`() {
    _ = form.begin()
    form.finish()
    let begins = form.begin()
    #expect(!begins)
    #expect(form.progress == .paid)
  }

  @Test mutating func `the method cannot be changed while paying or afterwards`() {
    _ = form.begin()
    form.choose(.invoice)
    form.finish()
    form.choose(.wallet)
    #expect(form.method == .card)
  }

  @Test mutating func `another method can be tried after a refusal`() {
    _ = form.begin()
    form.fail("the card is empty")
    #expect(form.progress == .refused("the card is empty"))
    form.choose(.invoice)
    let begins = form.begin()
    #expect(begins)
    #expect(form.method == .invoice)
  }
}

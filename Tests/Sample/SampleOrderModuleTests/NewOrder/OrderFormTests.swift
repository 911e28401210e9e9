import ComponentEngine
import SampleShopContracts
import Testing

@testable import SampleOrderModule

struct OrderFormTests {
  private func form(_ quantity: Int = 2, _ code: String? = nil) -> OrderForm {
    OrderForm(article: 42, quantity: quantity, couponCode: code)
  }

  @Test func `a draft fills in the form`() {
    let form = OrderForm(draft(quantity: 5, coupon: spring))
    #expect((form.article, form.quantity, form.couponCode) == (42, 5, "SPRING"))
  }

  @Test(arguments: [(3, 3), (1, 3), (1000, nil)] as [(Int, Int?)])
  func `a quantity in stock is accepted`(quantity: Int, stock: Int?) {
    var form = form()
    form.enter(quantity, stock: stock)
    #expect(form.quantity == quantity)
  }

  @Test(arguments: [0, 4, .min, .max]) func `a quantity outside the stock is ignored`(quantity: Int) {
    var form = form()
    form.enter(quantity, stock: 3)
    #expect(form.quantity == 2)
  }

  @Test(arguments: [("SPRING", "SPRING"), (" my  code ", "my code"), ("", nil), ("  ", nil)] as [(String, String?)])
  func `a coupon code is trimmed, and an empty text removes it`(text: String, code: String?) {
    var form = form(1, "WINTER")
    form.enterCoupon(text)
    #expect(form.couponCode == code)
  }

  @Test func `a form is placed once`() {
    var form = form()
    var begins = [form.begin(), form.begin()]
    form.finish(7, draft())
    begins.append(form.begin())
    #expect(begins == [true, false, false])
  }

  @Test func `a form keeps its entries and can be placed again after a failure`() {
    var form = form(2, "SPRING")
    let isFirst = form.begin()
    form.fail(DataError(.unavailable, "no connection"))
    #expect((form.quantity, form.couponCode) == (2, "SPRING"))
    let isSecond = form.begin()
    #expect(isFirst && isSecond)
  }

  @Test func `an edit after a failure starts a new attempt`() {
    var form = form()
    form.fail(DataError(.unavailable, "no connection"))
    form.enter(3, stock: 9)
    #expect(form.progress == .filling)
    form.fail(DataError(.unavailable, "no connection"))
    form.enterCoupon("X")
    #expect(form.progress == .filling)
  }

  @Test func `the entries cannot be changed while the order is placed or afterwards`() {
    var form = form()
    _ = form.begin()
    let placing = form
    form.enter(1, stock: 3)
    form.enterCoupon("X")
    #expect(form == placing)
  }
}

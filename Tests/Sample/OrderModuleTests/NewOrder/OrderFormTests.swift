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

  @Test(arguments: ["3", " 3 ", "+3", "03"]) func `a number is accepted as the quantity`(text: String) {
    var form = form()
    form.enterQuantity(text, stock: 3)
    #expect(form.quantity == 3)
    #expect(form.entryFault == nil)
  }

  @Test(arguments: ["", "two", "1.5", "1 2", "0x1", "--1", "²"]) func `a text without a number is rejected`(
    text: String
  ) {
    var form = form()
    form.enterQuantity(text, stock: 3)
    #expect(form.quantity == 2)
    #expect(form.entryFault == .noNumber(text))
  }

  @Test(arguments: [
    ("0", DraftFault.tooFew(0)), ("4", .tooMany(4, stock: 3)), ("99999999999999999999", .tooMany(.max, stock: 3)),
    ("-99999999999999999999", .tooFew(.min)),
  ])
  func `a number outside the stock is rejected`(text: String, fault: DraftFault) {
    var form = form()
    form.enterQuantity(text, stock: 3)
    #expect(form.quantity == 2)
    #expect(form.entryFault == fault)
  }

  @Test func `any positive quantity is accepted while the stock is unknown`() {
    var form = form()
    form.enterQuantity("1000", stock: nil)
    #expect(form.quantity == 1_000)
  }

  @Test(
    arguments: [(2, 3, 3), (3, 3, 3), (5, 3, 5), (0, 3, 1), (.min, 3, 1), (.max, nil, .max), (.max, 3, .max)]
      as [(Int, Int?, Int)])
  func `adding a piece stops at the stock`(quantity: Int, stock: Int?, result: Int) {
    var form = form(quantity)
    form.addPiece(stock: stock)
    #expect(form.quantity == result)
  }

  @Test(
    arguments: [(2, 3, 1), (1, 3, 1), (5, 3, 3), (.min, 3, .min), (.max, nil, .max - 1), (.max, 3, 3)]
      as [(Int, Int?, Int)])
  func `removing a piece stops at one`(quantity: Int, stock: Int?, result: Int) {
    var form = form(quantity)
    form.removePiece(stock: stock)
    #expect(form.quantity == result)
  }

  @Test func `the next edit removes the fault of the previous edit`() {
    var form = form(3)
    form.addPiece(stock: 3)
    #expect(form.entryFault == .tooMany(4, stock: 3))
    form.removePiece(stock: 3)
    #expect(form.entryFault == nil)
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
    form.addPiece(stock: 9)
    #expect(form.progress == .filling)
    form.fail(DataError(.unavailable, "no connection"))
    form.enterCoupon("X")
    #expect(form.progress == .filling)
  }

  @Test func `the entries cannot be changed while the order is placed or afterwards`() {
    var form = form()
    _ = form.begin()
    let placing = form
    form.enterQuantity("1", stock: 3)
    form.addPiece(stock: 3)
    form.removePiece(stock: 3)
    form.enterCoupon("X")
    #expect(form == placing)
  }
}

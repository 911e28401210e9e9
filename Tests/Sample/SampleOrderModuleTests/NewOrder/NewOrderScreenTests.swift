import CommonUI
import ComponentEngine
import EngineProgramTesting
import SampleShopContracts
import ScreenText
import Testing

@testable import SampleOrderModule

struct NewOrderScreenTests {
  private func text(
    _ form: OrderForm, _ article: DataEvent<OrderArticle>? = nil, coupons: DataEvent<[Coupon]>? = .fresh([spring])
  ) -> String {
    var data = FormData()
    if let article { data.article.apply(article) }
    if let coupons { data.coupons.apply(coupons) }
    let days = CalendarDay(2026, 12, 2)...CalendarDay(2026, 12, 31)
    return TextRenderer(width: 48).render(
      NewOrderScreen(form: form, data: data, deliveryDays: days, act: { _ in }).screen)
  }

  private let plain = OrderForm(article: 42, quantity: 2, couponCode: nil)

  @Test func `a form without an article offers the goods`() {
    #expect(
      TextRenderer(width: 48).render(NewOrderScreen.withoutArticle()) == """
        New order
        i An order needs an article: choose one first

          1 [Look at the goods]

        """)
  }

  @Test func `a form that is loading has a placeholder`() {
    #expect(
      text(plain) == """
        New order (working…)
        i Loading the article

        """)
  }

  @Test func `a handed-over draft is visible at once and cannot be ordered yet`() throws {
    try expectPage(text(OrderForm(draft(coupon: spring)), coupons: nil))
  }

  @Test func `a form with a loaded article can be ordered`() throws {
    try expectPage(text(plain, .fresh(article())))
  }

  @Test func `a form with faults shows them and has no total`() throws {
    try expectPage(text(OrderForm(article: 42, quantity: 5, couponCode: "SUMMER"), .fresh(article())))
  }

  @Test func `a sold-out article offers other goods`() {
    let text = text(plain, .fresh(article(stock: 0)))
    #expect(text.contains("\n      0 left\n"))
    #expect(text.contains("\n      Sold out: there is nothing left to order\n"))
    #expect(text.hasSuffix("\n  8 [Look at the goods]\n"))
  }

  @Test func `a changed price is reported`() {
    let text = text(OrderForm(draft(price: 7_990)), .fresh(article()))
    #expect(text.hasPrefix("New order\ni A piece costs €89.90 now; it was €79.90\n"))
  }

  @Test func `an article that does not exist offers the goods`() throws {
    try expectPage(text(plain, .failed(DataError(.notFound, "there is no article 42"), stale: nil)))
  }

  @Test func `a failure offers a retry and keeps the draft`() {
    let failure = DataEvent<OrderArticle>.failed(DataError(.unavailable, "no connection"), stale: nil)
    #expect(
      text(plain, failure) == """
        New order
        ! Could not load the article: no connection

          1 [Try again]

        """)
    #expect(text(OrderForm(draft()), failure).contains("\n    Trail shoe                            €89.90\n"))
  }

  @Test func `the fields are read-only while the order is being placed`() throws {
    var form = plain
    _ = form.begin()
    try expectPage(text(form, .fresh(article())))
  }

  @Test func `a refused order can be placed again or after signing in`() {
    var form = plain
    form.fail(DataError(.refused, "guests do not order"))
    let text = text(form, .fresh(article()))
    #expect(text.hasPrefix("New order\n! Not ordered: guests do not order\n    Trail shoe "))
    #expect(text.hasSuffix("\n  8 [Place order for €179.80]\n  9 [Sign in]\n"))
  }

  @Test func `a placed order can be paid but not placed again`() throws {
    var form = plain
    form.finish(7, draft())
    try expectPage(text(form, .fresh(article(stock: 0))))
  }
}

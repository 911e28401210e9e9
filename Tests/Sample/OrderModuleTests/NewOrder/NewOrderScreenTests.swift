import CommonUI
import ComponentEngine
import SampleShopContracts
import Testing

@testable import SampleOrderModule

struct NewOrderScreenTests {
  private func text(
    _ form: OrderForm, _ article: DataEvent<OrderArticle>? = nil, coupons: DataEvent<[Coupon]>? = .fresh([spring])
  ) -> String {
    var data = FormData()
    if let article { data.article.apply(article) }
    if let coupons { data.coupons.apply(coupons) }
    return TextRenderer(width: 48).render(NewOrderScreen(form: form, data: data, act: { _ in }).screen)
  }

  private let plain = OrderForm(article: 42, quantity: 2, couponCode: nil)

  @Test func `a form without an article offers the goods`() {
    #expect(
      TextRenderer(width: 48).render(NewOrderScreen.withoutArticle) == """
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

  @Test func `a handed-over draft is visible at once and cannot be ordered yet`() {
    #expect(
      text(OrderForm(draft(coupon: spring)), coupons: nil) == """
        New order (working…)
            Trail shoe                            €89.90

          1 Quantity                        [2_________]
          2 One more
          3 One fewer
          4 Coupon                          [SPRING____]

         Cost
            Subtotal                             €179.80
            Coupon SPRING, 15 % off              -€26.97
            Total                                €152.83

        """)
  }

  @Test func `a form with a loaded article can be ordered`() {
    #expect(
      text(plain, .fresh(article())) == """
        New order
            Trail shoe                            €89.90
              3 left

          1 Quantity                        [2_________]
          2 One more
          3 One fewer
          4 Coupon                          [__________]

         Cost
            Total                                €179.80

          5 [Place order for €179.80]

        """)
  }

  @Test func `a form with faults shows them and has no total`() {
    #expect(
      text(OrderForm(article: 42, quantity: 5, couponCode: "SUMMER"), .fresh(article())) == """
        New order
            Trail shoe                            €89.90
              3 left

          1 Quantity                        [5_________]
              Only 3 left: 5 cannot be ordered
          2 One more
          3 One fewer
          4 Coupon                          [SUMMER____]
              SUMMER is no coupon of today's; try
              another one, or none

        """)
  }

  @Test func `a wrong entry is reported beside the kept value`() {
    var form = plain
    form.enterQuantity("two", stock: 3)
    let text = text(form, .fresh(article()))
    #expect(
      text.contains(
        """
          1 Quantity                        [2_________]
              "two" is no number; how many pieces should
              it be?

        """))
    #expect(text.hasSuffix("\n  5 [Place order for €179.80]\n"))
  }

  @Test func `a sold-out article offers other goods`() {
    let text = text(plain, .fresh(article(stock: 0)))
    #expect(text.contains("\n      0 left\n"))
    #expect(text.contains("\n      Sold out: there is nothing left to order\n"))
    #expect(text.hasSuffix("\n  5 [Look at the goods]\n"))
  }

  @Test func `a changed price is reported`() {
    let text = text(OrderForm(draft(price: 7_990)), .fresh(article()))
    #expect(text.hasPrefix("New order\ni A piece costs €89.90 now; it was €79.90\n"))
  }

  @Test func `an article that does not exist offers the goods`() {
    #expect(
      text(plain, .failed(DataError(.notFound, "there is no article 42"), stale: nil)) == """
        New order
        ! Could not load the article: there is no
          article 42

          1 [Look at the goods]

        """)
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

  @Test func `the fields are read-only while the order is being placed`() {
    var form = plain
    _ = form.begin()
    #expect(
      text(form, .fresh(article())) == """
        New order (working…)
        i Placing the order
            Trail shoe                            €89.90
              3 left

            Quantity                                   2
            Coupon

         Cost
            Total                                €179.80

        """)
  }

  @Test func `a refused order can be placed again or after signing in`() {
    var form = plain
    form.fail(DataError(.refused, "guests do not order"))
    let text = text(form, .fresh(article()))
    #expect(text.hasPrefix("New order\n! Not ordered: guests do not order\n    Trail shoe "))
    #expect(text.hasSuffix("\n  5 [Place order for €179.80]\n  6 [Sign in]\n"))
  }

  @Test func `a placed order can be paid but not placed again`() {
    var form = plain
    form.finish(7, draft())
    #expect(
      text(form, .fresh(article(stock: 0))) == """
        New order
        ✓ Order 7 is placed
            Trail shoe                               × 2

         Cost
            Total                                €179.80

          1 [Pay €179.80]
          2 [Look at the order]

        """)
  }
}

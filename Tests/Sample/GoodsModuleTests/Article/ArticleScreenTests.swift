import CommonUI
import ComponentEngine
import SampleShopContracts
import Testing

@testable import SampleGoodsModule

struct ArticleScreenTests {
  private func text(_ state: ArticleState) -> String {
    let actions = ArticleScreen.Actions(show: { _ in }, increase: {}, decrease: {}, order: {}, retry: {})
    return TextRenderer(width: 40).render(ArticleScreen(state: state, actions: actions).screen)
  }

  private func state(
    coupon: String? = nil, tab: ArticleTab = .info, _ events: DataEvent<GoodsArticle>...,
    coupons: DataEvent<[Coupon]>? = nil
  ) -> ArticleState {
    var state = ArticleState(ArticleQuery(id: 1, coupon: coupon, tab: tab))
    for event in events { state.article.apply(event) }
    if let coupons { state.coupons.apply(coupons) }
    return state
  }

  @Test func `an article that is loading has a placeholder`() {
    #expect(
      text(state())
        == """
        Article 1 (working…)
            Loading the article

        """)
  }

  @Test func `a loaded article shows price, stock and description`() {
    #expect(
      text(state(.fresh(Articles.article())))
        == """
        Trail shoe
            Price                         €89.90
            In stock                           3

         Description
            Made for stony ground.

         Quantity
            Pieces                             1
          1 One more

          2 [Order]
          3 [Reviews (0)]

        """)
  }

  @Test func `several pieces with a coupon show a reduced total`() {
    var state = state(coupon: "spring", .fresh(Articles.article(stock: 2)), coupons: .fresh([Articles.spring]))
    state.increase()
    #expect(
      text(state)
        == """
        Trail shoe
            Price with SPRING             €71.92
            Price without                 €89.90
            In stock                           2

         Description
            Made for stony ground.

         Quantity
            Pieces                             2
          1 One less
            Together                     €143.84

          2 [Order]
          3 [Reviews (0)]

        """)
  }

  @Test func `a coupon is checked while the coupons are loading`() {
    #expect(
      text(state(coupon: "SPRING", .fresh(Articles.article())))
        == """
        Trail shoe (working…)
            Price                         €89.90
            Coupon SPRING          being checked
            In stock                           3

         Description
            Made for stony ground.

          1 [Reviews (0)]

        """)
  }

  @Test func `an unknown coupon is reported`() {
    #expect(
      text(state(coupon: "WINTER", .fresh(Articles.article()), coupons: .fresh([])))
        == """
        Trail shoe
        ! There is no coupon WINTER today
            Price                         €89.90
            In stock                           3

         Description
            Made for stony ground.

         Quantity
            Pieces                             1
          1 One more

          2 [Order]
          3 [Reviews (0)]

        """)
  }

  @Test func `a coupon that could not be checked is reported`() {
    #expect(
      text(state(coupon: "SPRING", .fresh(Articles.article()), coupons: .failed(.noAnswer, stale: nil)))
        == """
        Trail shoe
        ! The coupon SPRING could not be
          checked: the server does not answer
            Price                         €89.90
            In stock                           3

         Description
            Made for stony ground.

         Quantity
            Pieces                             1
          1 One more

          2 [Order]
          3 [Reviews (0)]
          4 [Try again]

        """)
  }

  @Test func `a sold-out article cannot be ordered`() {
    #expect(
      text(state(.fresh(Articles.article(stock: 0))))
        == """
        Trail shoe
            Price                         €89.90
            Sold out

         Description
            Made for stony ground.

          1 [Reviews (0)]

        """)
  }

  @Test func `the reviews show stars and average`() {
    let reviews = [
      GoodsArticle.Review(author: "Ada", stars: 5, text: "As light as they say."),
      GoodsArticle.Review(author: "Bob", stars: -7, text: "No."),
    ]
    #expect(
      text(state(tab: .reviews, .fresh(Articles.article(reviews: reviews))))
        == """
        Trail shoe
            Price                         €89.90
            In stock                           3

         Reviews
            3.0 of 5 stars             2 reviews
            Ada                            ★★★★★
              As light as they say.
            Bob                            ★☆☆☆☆
              No.

         Quantity
            Pieces                             1
          1 One more

          2 [Order]
          3 [Description]

        """)
  }

  @Test func `an article without reviews has a placeholder`() {
    #expect(
      text(state(tab: .reviews, .fresh(Articles.article())))
        == """
        Trail shoe
            Price                         €89.90
            In stock                           3

         Reviews
            Nobody has said anything yet

         Quantity
            Pieces                             1
          1 One more

          2 [Order]
          3 [Description]

        """)
  }

  @Test func `an article that does not exist is reported`() {
    #expect(
      text(state(.failed(DataError(.notFound, "there is no article 1"), stale: nil)))
        == """
        Article 1
        ! There is no article 1

          1 [All articles]

        """)
  }

  @Test func `a failure without cached data offers a retry`() {
    #expect(
      text(state(.failed(.noAnswer, stale: nil)))
        == """
        Article 1
        ! Could not load the article: the server
          does not answer

          1 [Try again]
          2 [All articles]

        """)
  }

  @Test func `a failure keeps cached data visible`() {
    #expect(
      text(state(.failed(.noAnswer, stale: Articles.article())))
        == """
        Trail shoe
        i The article may be out of date: the
          server does not answer
            Price                         €89.90
            In stock                           3

         Description
            Made for stony ground.

         Quantity
            Pieces                             1
          1 One more

          2 [Order]
          3 [Reviews (0)]
          4 [Try again]

        """)
  }

  @Test func `an order form that did not open is reported`() {
    var state = state(.fresh(Articles.article()))
    _ = state.beginOrder()
    state.endOrder("no route matches order")
    #expect(text(state).hasPrefix("Trail shoe\n! The order form could not be opened: no\n"))
  }
}

import CommonUI
import ComponentEngine
import EngineProgramTesting
import SampleShopContracts
import ScreenText
import Testing

@testable import SampleGoodsModule

struct ArticleScreenTests {
  private func text(_ state: ArticleState) -> String {
    let actions = ArticleScreen.Actions(
      show: { _ in }, setQuantity: { _ in }, order: {}, add: { $0 }, pieces: { ChosenPieces(pieces: 0) },
      chosen: WebMessages("pieces"), retry: {})
    return TextRenderer(width: 40).render(ArticleScreen(state: state, actions: actions).screen)
  }

  private func state(
    coupon: String? = nil, tab: ArticleTab = .info, _ events: DataEvent<GoodsArticle>...,
    coupons: DataEvent<[Coupon]>? = nil
  ) -> ArticleState {
    var state = ArticleState(ArticleLink(id: 1, coupon: coupon, tab: tab))
    for event in events { state.article.apply(event) }
    if let coupons { state.coupons.apply(coupons) }
    return state
  }

  @Test func `an article that is loading has a placeholder`() {
    #expect(
      text(state())
        == """
        Article 1 (working…)
          … Loading the article

        """)
  }

  @Test func `a loaded article shows price, stock and description`() throws {
    try expectPage(text(state(.fresh(Articles.article()))))
  }

  @Test func `several pieces with a coupon show a reduced total`() throws {
    var state = state(coupon: "spring", .fresh(Articles.article(stock: 2)), coupons: .fresh([Articles.spring]))
    state.quantity = Quantity(2)
    try expectPage(text(state))
  }

  @Test func `a coupon is checked while the coupons are loading`() throws {
    try expectPage(text(state(coupon: "SPRING", .fresh(Articles.article()))))
  }

  @Test func `an unknown coupon is reported`() throws {
    try expectPage(text(state(coupon: "WINTER", .fresh(Articles.article()), coupons: .fresh([]))))
  }

  @Test func `a coupon that could not be checked is reported`() throws {
    try expectPage(text(state(coupon: "SPRING", .fresh(Articles.article()), coupons: .failed(.noAnswer, stale: nil))))
  }

  @Test func `a sold-out article cannot be ordered`() throws {
    try expectPage(text(state(.fresh(Articles.article(stock: 0)))))
  }

  @Test func `the reviews show stars and average`() throws {
    let reviews = [
      GoodsArticle.Review(author: "Ada", stars: 5, text: "As light as they say."),
      GoodsArticle.Review(author: "Bob", stars: -7, text: "No."),
    ]
    try expectPage(text(state(tab: .reviews, .fresh(Articles.article(reviews: reviews)))))
  }

  @Test func `an article without reviews has a placeholder`() throws {
    try expectPage(text(state(tab: .reviews, .fresh(Articles.article()))))
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

  @Test func `a failure without cached data offers a retry`() throws {
    try expectPage(text(state(.failed(.noAnswer, stale: nil))))
  }

  @Test func `a failure keeps cached data visible`() throws {
    try expectPage(text(state(.failed(.noAnswer, stale: Articles.article()))))
  }

  @Test func `an order form that did not open is reported`() {
    var state = state(.fresh(Articles.article()))
    _ = state.beginOrder()
    state.endOrder("no route matches order")
    #expect(text(state).hasPrefix("Trail shoe\n! The order form could not be opened: no\n"))
  }
}

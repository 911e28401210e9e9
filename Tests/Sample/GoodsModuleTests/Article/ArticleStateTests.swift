import ComponentEngine
import SampleShopContracts
import Testing

@testable import SampleGoodsModule

struct ArticleStateTests {
  private func state(coupon: String? = nil, stock: Int = 3) -> ArticleState {
    var state = ArticleState(ArticleQuery(id: 1, coupon: coupon))
    state.article.apply(.fresh(Articles.article(stock: stock)))
    return state
  }

  @Test func `what is ordered is the article, at its price`() {
    #expect(state().draft == OrderDraft(article: 1, title: "Trail shoe", unitPrice: Money(cents: 8990)))
  }

  @Test func `with the quantity and the coupon`() {
    var state = state(coupon: "SPRING")
    state.coupons.apply(.fresh([Articles.spring]))
    state.increase()
    #expect(state.draft?.quantity == 2)
    #expect(state.draft?.coupon == Articles.spring)
  }

  @Test func `nothing is ordered before the article is there`() {
    #expect(ArticleState(ArticleQuery(id: 1)).draft == nil)
  }

  @Test(arguments: [0, -1, .min]) func `nor when it is sold out`(stock: Int) {
    #expect(state(stock: stock).draft == nil)
    #expect(state(stock: stock).stock == 0)
  }

  @Test func `nor when it is gone from the shop`() {
    var state = state()
    state.article.apply(.failed(DataError(.notFound, "gone"), stale: Articles.article()))
    #expect(state.draft == nil)
  }

  @Test func `nor while it is to be seen what the coupon is worth`() { #expect(state(coupon: "SPRING").draft == nil) }

  @Test func `an unknown coupon is left out`() {
    var state = state(coupon: "WINTER")
    state.coupons.apply(.fresh([Articles.spring]))
    #expect(state.draft?.coupon == nil)
    #expect(state.draft?.quantity == 1)
  }

  @Test func `it is ordered once until the form is there or is not`() {
    var state = state()
    #expect(state.beginOrder() != nil)
    #expect(state.beginOrder() == nil)
    state.endOrder(nil)
    #expect(state.beginOrder() != nil)
    state.endOrder("why not")
    #expect(state.ordering == .refused("why not"))
    #expect(state.beginOrder() != nil)
  }

  @Test func `of another article nothing is known, but the coupons are the same`() {
    var state = state()
    state.coupons.apply(.fresh([Articles.spring]))
    state.increase()
    state.show(ArticleQuery(id: 2))
    #expect(state.article == DataState())
    #expect(state.quantity == Quantity())
    #expect(state.coupons.value == [Articles.spring])
  }

  @Test func `the same article with another coupon stays as it is`() {
    var state = state()
    state.increase()
    state.show(ArticleQuery(id: 1, coupon: "SPRING", tab: .reviews))
    #expect(state.article.value != nil)
    #expect(state.quantity != Quantity())
  }
}

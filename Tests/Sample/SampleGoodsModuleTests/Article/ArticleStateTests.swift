import ComponentEngine
import SampleShopContracts
import Testing

@testable import SampleGoodsModule

struct ArticleStateTests {
  private func state(coupon: String? = nil, stock: Int = 3) -> ArticleState {
    var state = ArticleState(ArticleLink(id: 1, coupon: coupon))
    state.article.apply(.fresh(Articles.article(stock: stock)))
    return state
  }

  @Test func `the draft contains the article at its price`() {
    #expect(state().draft == OrderDraft(article: 1, title: "Trail shoe", unitPrice: Money(cents: 8990)))
  }

  @Test func `the draft contains the quantity and the coupon`() {
    var state = state(coupon: "SPRING")
    state.coupons.apply(.fresh([Articles.spring]))
    state.quantity = Quantity(2)
    #expect(state.draft?.quantity == 2)
    #expect(state.draft?.coupon == Articles.spring)
  }

  @Test func `a draft requires a loaded article`() {
    #expect(ArticleState(ArticleLink(id: 1)).draft == nil)
  }

  @Test(arguments: [0, -1, .min]) func `a sold-out article has no draft`(stock: Int) {
    #expect(state(stock: stock).draft == nil)
    #expect(state(stock: stock).stock == 0)
  }

  @Test func `an article that no longer exists has no draft`() {
    var state = state()
    state.article.apply(.failed(DataError(.notFound, "gone"), stale: Articles.article()))
    #expect(state.draft == nil)
  }

  @Test func `a draft requires a checked coupon`() { #expect(state(coupon: "SPRING").draft == nil) }

  @Test func `the draft omits an unknown coupon`() {
    var state = state(coupon: "WINTER")
    state.coupons.apply(.fresh([Articles.spring]))
    #expect(state.draft?.coupon == nil)
    #expect(state.draft?.quantity == 1)
  }

  @Test func `an article is ordered once until the form opens or fails`() {
    var state = state()
    #expect(state.beginOrder() != nil)
    #expect(state.beginOrder() == nil)
    state.endOrder(nil)
    #expect(state.beginOrder() != nil)
    state.endOrder("why not")
    #expect(state.ordering == .refused("why not"))
    #expect(state.beginOrder() != nil)
  }

  @Test func `another article discards the data but keeps the coupons`() {
    var state = state()
    state.coupons.apply(.fresh([Articles.spring]))
    state.quantity = Quantity(2)
    state.show(ArticleLink(id: 2))
    #expect(state.article == DataState())
    #expect(state.quantity == Quantity(1))
    #expect(state.coupons.value == [Articles.spring])
  }

  @Test func `another coupon for the same article keeps the data`() {
    var state = state()
    state.quantity = Quantity(2)
    state.show(ArticleLink(id: 1, coupon: "SPRING", tab: .reviews))
    #expect(state.article.value != nil)
    #expect(state.quantity != Quantity(1))
  }
}

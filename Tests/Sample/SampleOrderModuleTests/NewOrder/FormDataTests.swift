import CommonUI
import ComponentEngine
import SampleShopContracts
import Testing

@testable import SampleOrderModule

struct FormDataTests {
  private let plain = OrderForm(article: 42, quantity: 2, couponCode: nil)
  private let withCoupon = OrderForm(article: 42, quantity: 2, couponCode: "SPRING")

  private func data(
    _ article: DataEvent<OrderArticle>? = nil, _ coupons: DataEvent<[Coupon]>? = nil
  ) -> FormData {
    var data = FormData()
    if let article { data.article.apply(article) }
    if let coupons { data.coupons.apply(coupons) }
    return data
  }

  @Test func `a form without a coupon does not wait for the coupons`() {
    let data = data(.fresh(article()))
    #expect(!data.isLoading(for: plain))
    #expect(data.proposal(for: plain).order == draft())
  }

  @Test func `a form that began with a coupon shows no price before the coupons are loaded`() {
    let data = data(.fresh(article()))
    #expect(data.isLoading(for: withCoupon))
    #expect(data.proposal(for: withCoupon).draft == nil)
  }

  @Test func `coupons that cannot be loaded do not block the order`() {
    let data = data(.fresh(article()), .failed(DataError(.unavailable, "no connection"), stale: nil))
    #expect(data.proposal(for: withCoupon).draft == draft())
    #expect(data.notice(for: withCoupon)?.text == "Could not load the coupons: no connection")
    #expect(data.notice(for: plain) == nil)
  }

  @Test func `a cached article that no longer exists is not ordered`() {
    let data = data(.failed(DataError(.notFound, "there is no article 42"), stale: article()), .fresh([]))
    #expect(data.proposal(for: plain).draft == nil)
    #expect(data.proposal(for: OrderForm(draft())).order == nil)
  }

  @Test func `no fault is reported while data is loading`() {
    let data = data(.failed(DataError(.unavailable, "no connection"), stale: nil))
    #expect(data.notice(for: withCoupon)?.text == "Loading the article")
    #expect(data.remedies(for: withCoupon) {}.isEmpty)
    #expect(data.notice(for: plain)?.text == "Could not load the article: no connection")
    #expect(data.remedies(for: plain) {}.map(\.title) == ["Try again"])
  }
}

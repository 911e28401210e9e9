import ComponentEngine
import SampleShopContracts
import Testing

@testable import SampleGoodsModule

struct CouponOfferTests {
  private let here = DataState(after: .fresh([Articles.spring]))

  @Test func `a link without a coupon offers none`() { #expect(CouponOffer(nil, in: here) == .none) }

  @Test(arguments: ["SPRING", "spring"]) func `a coupon is found in capital and small letters`(code: String) {
    #expect(CouponOffer(code, in: here) == .valid(Articles.spring))
  }

  @Test func `a coupon that nobody has is unknown`() { #expect(CouponOffer("WINTER", in: here) == .unknown("WINTER")) }

  @Test func `until the coupons are here it is being checked`() {
    #expect(CouponOffer("SPRING", in: DataState()) == .checking("SPRING"))
  }

  @Test func `a coupon that was there before is valid while they are fetched again`() {
    let state = DataState(after: .fresh([Articles.spring]), .refreshing)
    #expect(CouponOffer("SPRING", in: state) == .valid(Articles.spring))
    #expect(CouponOffer("WINTER", in: state) == .checking("WINTER"))
  }

  @Test func `without coupons nothing can be said of it`() {
    let state = DataState<[Coupon]>(after: .failed(.noAnswer, stale: nil))
    #expect(CouponOffer("SPRING", in: state) == .unchecked("SPRING", reason: "the server does not answer"))
  }
}

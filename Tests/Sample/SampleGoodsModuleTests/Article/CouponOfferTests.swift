import ComponentEngine
import SampleShopContracts
import Testing

@testable import SampleGoodsModule

struct CouponOfferTests {
  private let here = DataState(after: .fresh([Articles.spring]))

  @Test func `a link without a coupon has no offer`() { #expect(CouponOffer(nil, in: here) == .none) }

  @Test(arguments: ["SPRING", "spring"]) func `a coupon is found regardless of case`(code: String) {
    #expect(CouponOffer(code, in: here) == .valid(Articles.spring))
  }

  @Test func `a coupon that does not exist is unknown`() {
    #expect(CouponOffer("WINTER", in: here) == .unknown("WINTER"))
  }

  @Test func `a coupon is being checked until the coupons are loaded`() {
    #expect(CouponOffer("SPRING", in: DataState()) == .checking("SPRING"))
  }

  @Test func `a cached coupon is valid during a refresh`() {
    let state = DataState(after: .fresh([Articles.spring]), .refreshing)
    #expect(CouponOffer("SPRING", in: state) == .valid(Articles.spring))
    #expect(CouponOffer("WINTER", in: state) == .checking("WINTER"))
  }

  @Test func `a coupon stays unchecked if the coupons cannot be loaded`() {
    let state = DataState<[Coupon]>(after: .failed(.noAnswer, stale: nil))
    #expect(
      CouponOffer("SPRING", in: state) == .unchecked("SPRING", DataError(.unavailable, "the server does not answer")))
  }
}

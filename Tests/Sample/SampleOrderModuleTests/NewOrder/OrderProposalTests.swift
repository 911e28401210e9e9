import SampleShopContracts
import Testing

@testable import SampleOrderModule

struct OrderProposalTests {
  @Test func `a form without article and draft has no order`() {
    let form = OrderForm(article: 42, quantity: 2, couponCode: nil)
    let proposal = OrderProposal(form, article: nil, coupons: [])
    #expect(proposal.draft == nil)
    #expect(proposal.order == nil)
  }

  @Test func `the article and the link's values form a draft`() {
    let form = OrderForm(article: 42, quantity: 2, couponCode: "spring")
    let proposal = OrderProposal(form, article: article(), coupons: [spring])
    #expect(proposal.order == draft(coupon: spring))
  }

  @Test func `a handed-over draft is shown at once and can be ordered once the article is loaded`() {
    let form = OrderForm(draft(coupon: spring))
    let proposal = OrderProposal(form, article: nil, coupons: nil)
    #expect(proposal.draft == draft(coupon: spring))
    #expect(proposal.order == nil)
    #expect(OrderProposal(form, article: article(), coupons: nil).order == draft(coupon: spring))
  }

  @Test func `a quantity above the stock has no order`() {
    let proposal = OrderProposal(OrderForm(draft(quantity: 5)), article: article(stock: 3), coupons: [])
    #expect(proposal.quantityFault == .tooMany(5, stock: 3))
    #expect(proposal.order == nil)
  }

  @Test func `an unknown coupon blocks the order`() {
    let proposal = OrderProposal(OrderForm(draft(coupon: spring)), article: article(), coupons: [])
    #expect(proposal.couponFault == .unknownCoupon("SPRING"))
    #expect(proposal.draft == draft())
    #expect(proposal.order == nil)
  }

  @Test func `a typed coupon blocks the order until the coupons are loaded`() {
    let form = OrderForm(article: 42, quantity: 2, couponCode: "SPRING")
    let proposal = OrderProposal(form, article: article(), coupons: nil)
    #expect(proposal.couponFault == .uncheckedCoupon("SPRING"))
    #expect(proposal.order == nil)
  }

  @Test func `the current price and discount replace those of the draft`() {
    let form = OrderForm(draft(coupon: Coupon(code: "SPRING", percentOff: 50)))
    let proposal = OrderProposal(form, article: article(price: 9_990), coupons: [spring])
    #expect(proposal.order == draft(price: 9_990, coupon: spring))
    #expect(proposal.formerPrice == Money(cents: 8_990))
  }

  @Test func `an unchanged price is not reported as a former price`() {
    #expect(OrderProposal(OrderForm(draft()), article: article(), coupons: []).formerPrice == nil)
  }
}

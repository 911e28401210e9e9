import SampleShopContracts
import Testing

@testable import SampleOrderModule

struct OrderProposalTests {
  @Test func `without article and draft there is nothing to order`() {
    let form = OrderForm(article: 42, quantity: 2, couponCode: nil)
    let proposal = OrderProposal(form, article: nil, coupons: [])
    #expect(proposal.draft == nil)
    #expect(proposal.order == nil)
  }

  @Test func `with the article the link's numbers are a draft`() {
    let form = OrderForm(article: 42, quantity: 2, couponCode: "spring")
    let proposal = OrderProposal(form, article: article(), coupons: [spring])
    #expect(proposal.order == draft(coupon: spring))
  }

  @Test func `a draft that was handed over is shown at once, but ordered when the article is there`() {
    let form = OrderForm(draft(coupon: spring))
    let proposal = OrderProposal(form, article: nil, coupons: nil)
    #expect(proposal.draft == draft(coupon: spring))
    #expect(proposal.order == nil)
    #expect(OrderProposal(form, article: article(), coupons: nil).order == draft(coupon: spring))
  }

  @Test func `more than are left is not ordered`() {
    let proposal = OrderProposal(OrderForm(draft(quantity: 5)), article: article(stock: 3), coupons: [])
    #expect(proposal.quantityFault == .tooMany(5, stock: 3))
    #expect(proposal.order == nil)
  }

  @Test func `a coupon that nobody has is not ordered with`() {
    let proposal = OrderProposal(OrderForm(draft(coupon: spring)), article: article(), coupons: [])
    #expect(proposal.couponFault == .unknownCoupon("SPRING"))
    #expect(proposal.draft == draft())
    #expect(proposal.order == nil)
  }

  @Test func `a coupon that was typed waits for the coupons`() {
    let form = OrderForm(article: 42, quantity: 2, couponCode: "SPRING")
    let proposal = OrderProposal(form, article: article(), coupons: nil)
    #expect(proposal.couponFault == .uncheckedCoupon("SPRING"))
    #expect(proposal.order == nil)
  }

  @Test func `today's price and today's percentage count`() {
    let form = OrderForm(draft(coupon: Coupon(code: "SPRING", percentOff: 50)))
    let proposal = OrderProposal(form, article: article(price: 9_990), coupons: [spring])
    #expect(proposal.order == draft(price: 9_990, coupon: spring))
    #expect(proposal.formerPrice == Money(cents: 8_990))
  }

  @Test func `a price that is the same is no former one`() {
    #expect(OrderProposal(OrderForm(draft()), article: article(), coupons: []).formerPrice == nil)
  }
}

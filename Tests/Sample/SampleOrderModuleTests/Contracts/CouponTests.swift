import SampleShopContracts
import Testing

struct CouponTests {
  @Test(arguments: [(0, 0), (10, 899), (15, 1348), (100, 8990)])
  func `a discount is rounded down to the cent`(percent: Int, discount: Int) {
    #expect(Coupon(code: "X", percentOff: percent).discount(on: Money(cents: 8990)) == Money(cents: discount))
  }

  @Test(arguments: [(Int.max, 8990), (101, 8990), (-1, 0), (.min, 0)])
  func `a discount stays between zero and the price`(percent: Int, discount: Int) {
    #expect(Coupon(code: "X", percentOff: percent).discount(on: Money(cents: 8990)) == Money(cents: discount))
  }

  @Test(arguments: [Int.max, .min]) func `a discount works for the greatest and the smallest price`(cents: Int) {
    #expect(Coupon(code: "X", percentOff: 100).discount(on: Money(cents: cents)) == Money(cents: cents))
  }

  @Test func `a draft of any size has a total`() {
    let coupon = Coupon(code: "X", percentOff: 50)
    for quantity in [Int.min, -1, 0, .max] {
      let draft = OrderDraft(
        article: 1, title: "", unitPrice: Money(cents: .max), quantity: quantity, coupon: coupon)
      #expect(draft.total == draft.subtotal - draft.discount)
    }
  }
}

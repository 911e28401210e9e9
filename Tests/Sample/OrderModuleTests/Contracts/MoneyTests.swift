import SampleShopContracts
import Testing

struct MoneyTests {
  @Test func `amounts that fit are exact`() {
    #expect(Money(cents: 150) + Money(cents: -50) == Money(cents: 100))
    #expect(Money(cents: 150) - Money(cents: 200) == Money(cents: -50))
    #expect(Money(cents: -150) * 3 == Money(cents: -450))
  }

  @Test func `a sum stops at the ends`() {
    #expect(Money(cents: .max) + Money(cents: 1) == Money(cents: .max))
    #expect(Money(cents: .min) + Money(cents: -1) == Money(cents: .min))
  }

  @Test func `a difference stops at the ends`() {
    #expect(Money(cents: .max) - Money(cents: -1) == Money(cents: .max))
    #expect(Money(cents: .min) - Money(cents: 1) == Money(cents: .min))
    #expect(Money.zero - Money(cents: .min) == Money(cents: .max))
  }

  @Test(arguments: [(2, Int.max, Int.max), (-2, .max, .min), (2, .min, .min), (-2, .min, .max), (-1, .min, .max)])
  func `a product stops at the ends`(cents: Int, times: Int, product: Int) {
    #expect(Money(cents: cents) * times == Money(cents: product))
  }

  @Test func `every amount can be written`() {
    #expect("\(Money(cents: .min)) \(Money(cents: .max))" == "-€92233720368547758.08 €92233720368547758.07")
  }
}

import SampleShopContracts
import Testing

struct MoneyTests {
  @Test func `amounts in range are exact`() {
    #expect(Money(cents: 150) + Money(cents: -50) == Money(cents: 100))
    #expect(Money(cents: 150) - Money(cents: 200) == Money(cents: -50))
    #expect(Money(cents: -150) * 3 == Money(cents: -450))
  }

  @Test func `a sum is clamped to the range`() {
    #expect(Money(cents: .max) + Money(cents: 1) == Money(cents: .max))
    #expect(Money(cents: .min) + Money(cents: -1) == Money(cents: .min))
  }

  @Test func `a difference is clamped to the range`() {
    #expect(Money(cents: .max) - Money(cents: -1) == Money(cents: .max))
    #expect(Money(cents: .min) - Money(cents: 1) == Money(cents: .min))
    #expect(Money.zero - Money(cents: .min) == Money(cents: .max))
  }

  @Test(arguments: [(2, Int.max, Int.max), (-2, .max, .min), (2, .min, .min), (-2, .min, .max), (-1, .min, .max)])
  func `a product is clamped to the range`(cents: Int, times: Int, product: Int) {
    #expect(Money(cents: cents) * times == Money(cents: product))
  }

  @Test func `every amount has a description`() {
    #expect("\(Money(cents: .min)) \(Money(cents: .max))" == "-€92233720368547758.08 €92233720368547758.07")
  }
}

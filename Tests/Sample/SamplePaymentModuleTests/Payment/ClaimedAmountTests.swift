import SampleShopContracts
import Testing

@testable import SamplePaymentModule

@Suite struct ClaimedAmountTests {
  @Test(arguments: [(0.29, 29), (12.5, 1_250), (179.8, 17_980), (-1, -100), (0, 0), (12.344, 1_234)])
  func `a claim equals an amount with the same cents`(euros: Double, cents: Int) {
    #expect(ClaimedAmount(euros: euros).isSame(as: Money(cents: cents)))
    #expect(ClaimedAmount(euros: euros).money == Money(cents: cents))
  }

  @Test(arguments: [(12.5, 1_251), (12.51, 1_250), (-12.5, 1_250), (1e300, .max), (-1e308, .min)])
  func `a claim differs from an amount with other cents`(euros: Double, cents: Int) {
    #expect(!ClaimedAmount(euros: euros).isSame(as: Money(cents: cents)))
  }

  @Test(arguments: [1e17, -1e17, 1e300, -1.7e308, Double(Int.max)])
  func `a claim beyond the range of an amount has no amount`(euros: Double) {
    #expect(ClaimedAmount(euros: euros).money == nil)
  }
}

import Testing

@testable import SampleGoodsModule

struct QuantityTests {
  @Test func `the quantity does not exceed the stock`() { #expect(Quantity(5).pieces(of: 2) == 2) }
  @Test(arguments: [0, -1, .min]) func `the quantity is one or more`(wanted: Int) {
    #expect(Quantity(wanted).pieces(of: 3) == 1)
  }
  @Test(arguments: [0, -1, .min, .max]) func `the quantity is one for an empty or invalid stock`(stock: Int) {
    #expect(Quantity(1).pieces(of: stock) == 1)
  }
  @Test func `the quantity grows again with the stock`() {
    let quantity = Quantity(4)
    #expect([5, 2, 5].map { quantity.pieces(of: $0) } == [4, 2, 4])
  }
}

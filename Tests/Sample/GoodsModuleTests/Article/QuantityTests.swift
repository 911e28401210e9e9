import Testing

@testable import SampleGoodsModule

struct QuantityTests {
  private func pieces(_ stock: Int, _ steps: Int...) -> Int {
    var quantity = Quantity()
    for step in steps { if step > 0 { quantity.increase(stock: stock) } else { quantity.decrease(stock: stock) } }
    return quantity.pieces(of: stock)
  }

  @Test func `the quantity begins with one`() { #expect(pieces(3) == 1) }
  @Test func `the quantity can be increased and decreased`() { #expect(pieces(3, +1, +1, -1) == 2) }
  @Test func `the quantity does not exceed the stock`() { #expect(pieces(2, +1, +1, +1) == 2) }
  @Test func `the quantity never falls below one`() { #expect(pieces(2, -1, -1, +1) == 2) }
  @Test(arguments: [0, -1, .min, .max]) func `the quantity is one for an empty or invalid stock`(stock: Int) {
    #expect(pieces(stock, -1) == 1)
  }

  @Test func `the quantity follows a shrinking stock`() {
    var quantity = Quantity()
    for _ in 1...4 { quantity.increase(stock: 5) }
    #expect(quantity.pieces(of: 2) == 2)
    quantity.decrease(stock: 2)
    #expect(quantity.pieces(of: 5) == 1)
  }
}

import Testing

@testable import SampleGoodsModule

struct QuantityTests {
  private func pieces(_ stock: Int, _ steps: Int...) -> Int {
    var quantity = Quantity()
    for step in steps { if step > 0 { quantity.increase(stock: stock) } else { quantity.decrease(stock: stock) } }
    return quantity.pieces(of: stock)
  }

  @Test func `it begins with one`() { #expect(pieces(3) == 1) }
  @Test func `it goes up and down`() { #expect(pieces(3, +1, +1, -1) == 2) }
  @Test func `it ends with the stock`() { #expect(pieces(2, +1, +1, +1) == 2) }
  @Test func `it never falls below one`() { #expect(pieces(2, -1, -1, +1) == 2) }
  @Test(arguments: [0, -1, .min, .max]) func `any stock will do`(stock: Int) { #expect(pieces(stock, -1) == 1) }

  @Test func `when there are fewer left it follows`() {
    var quantity = Quantity()
    for _ in 1...4 { quantity.increase(stock: 5) }
    #expect(quantity.pieces(of: 2) == 2)
    quantity.decrease(stock: 2)
    #expect(quantity.pieces(of: 5) == 1)
  }
}

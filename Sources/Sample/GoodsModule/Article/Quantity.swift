/// The number of pieces that the customer wants: at least one, at most the current stock.
nonisolated struct Quantity: Equatable {
  private var wanted = 1

  /// Returns the quantity, limited to the stock; 1 if the stock is empty.
  func pieces(of stock: Int) -> Int { max(1, min(wanted, stock)) }

  /// Adds a piece, up to the stock.
  mutating func increase(stock: Int) {
    let pieces = pieces(of: stock)
    wanted = pieces < stock ? pieces + 1 : pieces
  }

  /// Removes a piece, down to one.
  mutating func decrease(stock: Int) { wanted = max(1, pieces(of: stock) - 1) }
}

/// How many pieces the customer wants: from one to as many as there are, however many that are by now.
nonisolated struct Quantity: Equatable {
  private var wanted = 1

  /// So many of the stock; one where there is none.
  func pieces(of stock: Int) -> Int { max(1, min(wanted, stock)) }

  /// One more, if there is one more.
  mutating func increase(stock: Int) {
    let pieces = pieces(of: stock)
    wanted = pieces < stock ? pieces + 1 : pieces
  }

  /// One less, but one at the least.
  mutating func decrease(stock: Int) { wanted = max(1, pieces(of: stock) - 1) }
}

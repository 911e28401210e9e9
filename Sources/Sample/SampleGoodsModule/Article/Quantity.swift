/// The number of pieces that the customer wants: at least one, at most the current stock.
nonisolated struct Quantity: Equatable {
  let wanted: Int

  init(_ wanted: Int) { self.wanted = max(1, wanted) }

  /// Returns the quantity, limited to the stock; 1 if the stock is empty.
  func pieces(of stock: Int) -> Int { max(1, min(wanted, stock)) }
}

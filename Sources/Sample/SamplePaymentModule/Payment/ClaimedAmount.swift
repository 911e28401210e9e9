import SampleShopContracts

/// The amount that a link claims for an order. It is compared with the order's total and never charged.
nonisolated struct ClaimedAmount: Equatable {
  var euros: Double

  private var roundedCents: Double { (euros * 100).rounded() }

  /// Returns whether the claim equals the amount to the cent.
  func isSame(as money: Money) -> Bool { roundedCents == Double(money.cents) }

  /// The claim as an amount; nil if it exceeds the range of an amount.
  var money: Money? { Int(exactly: roundedCents).map { Money(cents: $0) } }
}

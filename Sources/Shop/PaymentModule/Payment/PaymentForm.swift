import ShopContracts

/// What the customer has chosen, and how far the payment has come.
nonisolated struct PaymentForm: Equatable {
  enum Progress: Equatable {
    case choosing
    case paying
    case refused(String)
    case paid
  }

  var method: PaymentMethod
  var draft: OrderDraft?
  private(set) var progress = Progress.choosing

  init(method: PaymentMethod) { self.method = method }

  /// Begins to pay; false if that is under way or done, so that nobody pays twice.
  mutating func begin() -> Bool {
    switch progress {
    case .paying, .paid: return false
    case .choosing, .refused:
      progress = .paying
      return true
    }
  }

  mutating func finish() { progress = .paid }

  mutating func fail(_ reason: String) { progress = .refused(reason) }
}

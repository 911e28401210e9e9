import SampleShopContracts

/// What the customer has chosen, and how far the payment has come.
nonisolated struct PaymentForm: Equatable {
  enum Progress: Equatable {
    case choosing
    case paying
    case refused(String)
    case paid
  }

  private(set) var method: PaymentMethod
  private(set) var progress = Progress.choosing

  /// What the order was made of, to be shown until the order is there.
  var draft: OrderDraft?

  init(method: PaymentMethod) { self.method = method }

  /// Whether the method can be chosen, and the order paid.
  var isOpen: Bool { progress != .paying && progress != .paid }

  mutating func choose(_ method: PaymentMethod) {
    if isOpen { self.method = method }
  }

  /// Begins to pay; false if that is under way or done, so that nobody pays twice.
  mutating func begin() -> Bool {
    guard isOpen else { return false }
    progress = .paying
    return true
  }

  mutating func finish() { progress = .paid }

  mutating func fail(_ reason: String) { progress = .refused(reason) }
}

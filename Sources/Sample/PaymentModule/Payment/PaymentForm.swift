import SampleShopContracts

/// The customer's choices and the progress of the payment.
nonisolated struct PaymentForm: Equatable {
  enum Progress: Equatable {
    case choosing
    case paying
    case refused(String)
    case paid
  }

  private(set) var method: PaymentMethod
  private(set) var progress = Progress.choosing

  /// The draft of the order, shown until the order is loaded.
  var draft: OrderDraft?

  init(method: PaymentMethod) { self.method = method }

  /// Whether the method can be chosen and the order paid.
  var isOpen: Bool { progress != .paying && progress != .paid }

  mutating func choose(_ method: PaymentMethod) {
    if isOpen { self.method = method }
  }

  /// Begins to pay. Returns false if paying is under way or done, so that the order is not paid twice.
  mutating func begin() -> Bool {
    guard isOpen else { return false }
    progress = .paying
    return true
  }

  mutating func finish() { progress = .paid }

  mutating func fail(_ reason: String) { progress = .refused(reason) }
}

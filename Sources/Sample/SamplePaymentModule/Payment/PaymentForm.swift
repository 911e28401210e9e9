import SampleShopContracts

/// The customer's choices and the progress of the payment.
nonisolated struct PaymentForm: Equatable {
  enum Progress: Equatable {
    case choosing
    case paying
    case refused(String)
    case paid
    /// The payment is sent when the shop can be reached.
    case queued
  }

  /// The customer's entries, which a snapshot of the screens saves.
  struct Entries: Codable {
    var method: PaymentMethod
  }

  private(set) var method: PaymentMethod
  private(set) var progress = Progress.choosing

  /// The draft of the order, shown until the order is loaded.
  var draft: OrderDraft?

  init(method: PaymentMethod) { self.method = method }

  /// Whether the method can be chosen and the order paid.
  var isOpen: Bool {
    switch progress {
    case .choosing, .refused: true
    case .paying, .paid, .queued: false
    }
  }

  /// The entries to save; nil once the order is paid or its payment is queued.
  var entries: Entries? {
    switch progress {
    case .choosing, .refused, .paying: Entries(method: method)
    case .paid, .queued: nil
    }
  }

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

  mutating func queue() { progress = .queued }

  mutating func fail(_ reason: String) { progress = .refused(reason) }
}

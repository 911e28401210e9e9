import ComponentEngine
import SampleShopContracts

/// The customer's entries for a new order, and the order's progress.
nonisolated struct OrderForm: Equatable {
  enum Progress: Equatable {
    case filling
    case placing
    case failed(DataError)
    case placed(OrderID, OrderDraft)
  }

  /// The draft that another module handed over; nil if only its values came in the link.
  let handedOver: OrderDraft?
  let article: ArticleID
  /// Whether the form began with a coupon.
  let cameWithCoupon: Bool
  private(set) var quantity: Int

  /// The typed coupon code; nil without one.
  private(set) var couponCode: String?

  /// The fault of the last typed quantity; nil if it was accepted.
  private(set) var entryFault: DraftFault?
  private(set) var progress = Progress.filling

  /// Whether the customer has entered anything.
  private(set) var hasEntries = false

  /// Creates a form from another module's draft.
  init(_ draft: OrderDraft) {
    handedOver = draft
    article = draft.article
    quantity = draft.quantity
    couponCode = draft.coupon?.code
    cameWithCoupon = couponCode != nil
  }

  /// Creates a form from the values of a link.
  init(article: ArticleID, quantity: Int, couponCode: String?) {
    handedOver = nil
    self.article = article
    self.quantity = quantity
    self.couponCode = Self.code(couponCode ?? "")
    cameWithCoupon = self.couponCode != nil
  }

  /// Whether closing the form would lose entries, or hide an order that is being placed.
  var isAtRisk: Bool { isEditable ? hasEntries : progress == .placing }

  /// Whether the fields may be changed.
  var isEditable: Bool {
    switch progress {
    case .filling, .failed: true
    case .placing, .placed: false
    }
  }
}

/// The customer's edits. An edit after a failure starts a new attempt.
nonisolated extension OrderForm {
  /// Applies the text as the quantity. An invalid text is a fault and keeps the quantity.
  mutating func enterQuantity(_ text: String, stock: Int?) {
    guard isEditable else { return }
    (progress, hasEntries) = (.filling, true)
    let text = Self.trimmed(text)
    guard let number = Self.wholeNumber(text) else {
      entryFault = .noNumber(text)
      return
    }
    apply(number, stock)
  }

  /// Adds a piece, up to the stock.
  mutating func addPiece(stock: Int?) {
    guard isEditable else { return }
    apply(quantity < 1 ? 1 : quantity == .max ? .max : quantity + 1, stock)
  }

  /// Removes a piece. A quantity above the stock becomes the stock.
  mutating func removePiece(stock: Int?) {
    guard isEditable else { return }
    apply(quantity > 1 ? min(quantity - 1, max(stock ?? .max, 1)) : 0, stock)
  }

  private mutating func apply(_ number: Int, _ stock: Int?) {
    (progress, hasEntries) = (.filling, true)
    entryFault = DraftFault(quantity: number, stock: stock)
    if entryFault == nil { quantity = number }
  }

  /// Applies a coupon code without checking it. An empty text removes the code.
  mutating func enterCoupon(_ text: String) {
    guard isEditable else { return }
    (progress, hasEntries) = (.filling, true)
    couponCode = Self.code(text)
  }

  private static func code(_ text: String) -> String? {
    let code = trimmed(text)
    return code.isEmpty ? nil : code
  }

  private static func trimmed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns the number in the text. A number that is too large becomes the greatest or the smallest integer.
  private static func wholeNumber(_ text: String) -> Int? {
    if let number = Int(text) { return number }
    let digits = text.drop { $0 == "-" || $0 == "+" }
    guard text.count - digits.count <= 1, !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return nil
    }
    return text.hasPrefix("-") ? .min : .max
  }
}

/// The customer's entries in the form, which a snapshot of the screens saves.
nonisolated struct OrderEntries: Codable, Equatable {
  var quantity: Int
  var couponCode: String?
}

nonisolated extension OrderForm {
  /// The entries to save; nil without entries, and while the order is being placed, so that it is not placed twice.
  var entries: OrderEntries? {
    isEditable && hasEntries ? OrderEntries(quantity: quantity, couponCode: couponCode) : nil
  }

  /// Applies saved entries.
  mutating func restore(_ entries: OrderEntries) {
    (quantity, couponCode, hasEntries) = (entries.quantity, entries.couponCode, true)
  }
}

/// The progress of the order.
nonisolated extension OrderForm {
  /// Begins to place the order. Returns false if it is being placed or has been placed, so that it is not placed twice.
  mutating func begin() -> Bool {
    guard isEditable else { return false }
    (progress, entryFault) = (.placing, nil)
    return true
  }

  mutating func finish(_ id: OrderID, _ draft: OrderDraft) { progress = .placed(id, draft) }

  mutating func fail(_ error: DataError) { progress = .failed(error) }
}

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

  /// The chosen delivery.
  private(set) var delivery = Delivery()

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
    // The day of an earlier order has passed.
    if let earlier = draft.delivery { delivery = Delivery(to: earlier.place, note: earlier.note) }
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
  /// Applies a quantity. A quantity that cannot be ordered is ignored.
  mutating func enter(_ quantity: Int, stock: Int?) {
    guard isEditable else { return }
    (progress, hasEntries) = (.filling, true)
    if DraftFault(quantity: quantity, stock: stock) == nil { self.quantity = quantity }
  }

  /// Applies a coupon code without checking it. An empty text removes the code.
  mutating func enterCoupon(_ text: String) {
    guard isEditable else { return }
    (progress, hasEntries) = (.filling, true)
    couponCode = Self.code(text)
  }

  /// Applies the choice of a place, a day or a note.
  mutating func enter(_ delivery: Delivery) {
    guard isEditable else { return }
    (progress, hasEntries) = (.filling, true)
    self.delivery = delivery
  }

  private static func code(_ text: String) -> String? {
    let code = trimmed(text)
    return code.isEmpty ? nil : code
  }

  private static func trimmed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// The customer's entries in the form, which a snapshot of the screens saves.
nonisolated struct OrderEntries: Codable, Equatable {
  var quantity: Int
  var couponCode: String?
  /// Nil in the entries of an earlier version.
  var delivery: Delivery?
}

nonisolated extension OrderForm {
  /// The entries to save; nil without entries, and while the order is being placed, so that it is not placed twice.
  var entries: OrderEntries? {
    isEditable && hasEntries ? OrderEntries(quantity: quantity, couponCode: couponCode, delivery: delivery) : nil
  }

  /// Applies saved entries.
  mutating func restore(_ entries: OrderEntries) {
    (quantity, couponCode, hasEntries) = (entries.quantity, entries.couponCode, true)
    delivery = entries.delivery ?? Delivery()
  }
}

/// The progress of the order.
nonisolated extension OrderForm {
  /// Begins to place the order. Returns false if it is being placed or has been placed, so that it is not placed twice.
  mutating func begin() -> Bool {
    guard isEditable else { return false }
    progress = .placing
    return true
  }

  mutating func finish(_ id: OrderID, _ draft: OrderDraft) { progress = .placed(id, draft) }

  mutating func fail(_ error: DataError) { progress = .failed(error) }
}

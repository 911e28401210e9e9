import ComponentEngine
import SampleShopContracts

/// What the customer wants to order, and how far the order has come.
nonisolated struct OrderForm: Equatable {
  enum Progress: Equatable {
    case filling
    case placing
    case failed(DataError)
    case placed(OrderID, OrderDraft)
  }

  /// The draft that another module handed over; nil where only its numbers came in the link.
  let handedOver: OrderDraft?
  let article: ArticleID
  /// Whether a coupon was in it from the beginning.
  let cameWithCoupon: Bool
  private(set) var quantity: Int

  /// The coupon as it was typed; nil for none.
  private(set) var couponCode: String?

  /// What is wrong with the quantity that was typed last, if it was not taken.
  private(set) var entryFault: DraftFault?
  private(set) var progress = Progress.filling

  /// Whether the customer has entered anything.
  private(set) var hasEntries = false

  /// A form that another module has begun to fill in.
  init(_ draft: OrderDraft) {
    handedOver = draft
    article = draft.article
    quantity = draft.quantity
    couponCode = draft.coupon?.code
    cameWithCoupon = couponCode != nil
  }

  /// A form for what a link says.
  init(article: ArticleID, quantity: Int, couponCode: String?) {
    handedOver = nil
    self.article = article
    self.quantity = quantity
    self.couponCode = Self.code(couponCode ?? "")
    cameWithCoupon = self.couponCode != nil
  }

  /// Whether the customer would lose something if the form were closed: what they have entered, or sight of the order on its way.
  var isAtRisk: Bool { isEditable ? hasEntries : progress == .placing }

  /// Whether what is in the form may be changed.
  var isEditable: Bool {
    switch progress {
    case .filling, .failed: true
    case .placing, .placed: false
    }
  }
}

/// What the customer does with the fields. What is typed after a failure is a new attempt.
nonisolated extension OrderForm {
  /// Takes what was typed as quantity, or says what is wrong with it; then the quantity stays as it was.
  mutating func enterQuantity(_ text: String, stock: Int?) {
    guard isEditable else { return }
    (progress, hasEntries) = (.filling, true)
    let text = Self.trimmed(text)
    guard let number = Self.wholeNumber(text) else {
      entryFault = .noNumber(text)
      return
    }
    take(number, stock)
  }

  /// One piece more, as long as there are any.
  mutating func addPiece(stock: Int?) {
    guard isEditable else { return }
    take(quantity < 1 ? 1 : quantity == .max ? .max : quantity + 1, stock)
  }

  /// One piece fewer; from more than there are down to what there is.
  mutating func removePiece(stock: Int?) {
    guard isEditable else { return }
    take(quantity > 1 ? min(quantity - 1, max(stock ?? .max, 1)) : 0, stock)
  }

  private mutating func take(_ number: Int, _ stock: Int?) {
    (progress, hasEntries) = (.filling, true)
    entryFault = DraftFault(quantity: number, stock: stock)
    if entryFault == nil { quantity = number }
  }

  /// Takes a coupon code, whether there is such a coupon or not; an empty text is none.
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

  /// The number that is written so; one that is too long for any is the greatest or the smallest that there is.
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
  /// The entries to save; nil if there are none, and while the order is being placed, so that nobody places it twice.
  var entries: OrderEntries? {
    isEditable && hasEntries ? OrderEntries(quantity: quantity, couponCode: couponCode) : nil
  }

  /// Enters saved entries again.
  mutating func restore(_ entries: OrderEntries) {
    (quantity, couponCode, hasEntries) = (entries.quantity, entries.couponCode, true)
  }
}

/// How the order comes along.
nonisolated extension OrderForm {
  /// Begins to place the order; false if that is under way or done, so that nobody orders twice.
  mutating func begin() -> Bool {
    guard isEditable else { return false }
    (progress, entryFault) = (.placing, nil)
    return true
  }

  mutating func finish(_ id: OrderID, _ draft: OrderDraft) { progress = .placed(id, draft) }

  mutating func fail(_ error: DataError) { progress = .failed(error) }
}

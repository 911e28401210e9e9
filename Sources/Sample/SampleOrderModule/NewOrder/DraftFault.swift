/// The reason why a draft cannot be ordered, with a sentence for the field that must be changed.
nonisolated enum DraftFault: Equatable {
  case tooFew(Int)
  case tooMany(Int, stock: Int)
  case soldOut
  case unknownCoupon(String)
  case uncheckedCoupon(String)

  /// Returns the fault of a quantity; nil if the quantity is valid or the stock is unknown.
  init?(quantity: Int, stock: Int?) {
    if let stock, stock < 1 {
      self = .soldOut
    } else if quantity < 1 {
      self = .tooFew(quantity)
    } else if let stock, quantity > stock {
      self = .tooMany(quantity, stock: stock)
    } else {
      return nil
    }
  }

  /// A sentence with the fault and a correct value.
  var sentence: String {
    switch self {
    case .tooFew(let quantity): "An order is for 1 piece or more, not for \(quantity)"
    case .tooMany(let quantity, let stock): "Only \(stock) left: \(quantity) cannot be ordered"
    case .soldOut: "Sold out: there is nothing left to order"
    case .unknownCoupon(let code): "\(code) is no coupon of today's; try another one, or none"
    case .uncheckedCoupon(let code): "Nobody knows yet whether \(code) can be used"
    }
  }
}

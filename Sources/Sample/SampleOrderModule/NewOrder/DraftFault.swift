import CommonUI

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

  /// Returns a sentence with the fault and a correct value.
  func sentence(_ texts: Texts) -> String {
    switch self {
    case .tooFew(let quantity): texts.tooFew(quantity)
    case .tooMany(let quantity, let stock): texts.tooMany(stock, quantity)
    case .soldOut: texts.soldOut
    case .unknownCoupon(let code): texts.unknownCoupon(.content(code))
    case .uncheckedCoupon(let code): texts.uncheckedCoupon(.content(code))
    }
  }
}

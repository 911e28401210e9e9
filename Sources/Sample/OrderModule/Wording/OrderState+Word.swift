import SampleShopContracts

extension OrderState {
  /// What the customer calls it.
  nonisolated var word: String {
    switch self {
    case .open: "open"
    case .paid: "paid"
    case .shipped: "shipped"
    }
  }
}

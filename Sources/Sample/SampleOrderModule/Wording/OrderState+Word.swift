import SampleShopContracts

extension OrderState {
  /// The customer-facing name of the state.
  nonisolated var word: String {
    switch self {
    case .open: "open"
    case .paid: "paid"
    case .shipped: "shipped"
    }
  }
}

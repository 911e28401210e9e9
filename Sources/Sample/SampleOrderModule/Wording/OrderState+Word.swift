import SampleShopContracts

extension OrderState {
  /// The customer-facing name of the state.
  nonisolated func word(_ texts: Texts) -> String {
    switch self {
    case .open: texts.open
    case .paid: texts.paid
    case .shipped: texts.shipped
    }
  }
}

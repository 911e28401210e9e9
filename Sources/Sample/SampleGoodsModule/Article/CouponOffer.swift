import ComponentEngine
import SampleShopContracts

/// The state of the coupon that a link names.
nonisolated enum CouponOffer: Equatable {
  /// The link names no coupon.
  case none
  /// The coupons are loading.
  case checking(String)
  /// The coupon is valid.
  case valid(Coupon)
  /// No valid coupon has this code.
  case unknown(String)
  /// The coupons could not be loaded.
  case unchecked(String, DataError)

  /// Looks up a code, ignoring case.
  init(_ code: String?, in coupons: DataState<[Coupon]>) {
    guard let code else {
      self = .none
      return
    }
    let typed = code.lowercased()
    if let coupon = coupons.value?.first(where: { $0.code.lowercased() == typed }) {
      self = .valid(coupon)
    } else if coupons.isRefreshing {
      self = .checking(code)
    } else if let error = coupons.error {
      self = .unchecked(code, error)
    } else {
      self = .unknown(code)
    }
  }

  /// The coupon, if it is valid.
  var coupon: Coupon? {
    if case .valid(let coupon) = self { coupon } else { nil }
  }

  /// Whether the final price is still unknown.
  var isChecking: Bool {
    if case .checking = self { true } else { false }
  }
}

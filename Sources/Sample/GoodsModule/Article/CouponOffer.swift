import ComponentEngine
import SampleShopContracts

/// What has become of the coupon that a link names.
nonisolated enum CouponOffer: Equatable {
  /// The link names none.
  case none
  /// The coupons are not here yet.
  case checking(String)
  /// It can be used.
  case valid(Coupon)
  /// Nobody has such a coupon today.
  case unknown(String)
  /// The coupons did not come.
  case unchecked(String, reason: String)

  /// Looks a code up, in capital or small letters.
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
      self = .unchecked(code, reason: error.message)
    } else {
      self = .unknown(code)
    }
  }

  /// The coupon, if it can be used.
  var coupon: Coupon? {
    if case .valid(let coupon) = self { coupon } else { nil }
  }

  /// Whether it is still to be seen what the article costs.
  var isChecking: Bool {
    if case .checking = self { true } else { false }
  }
}

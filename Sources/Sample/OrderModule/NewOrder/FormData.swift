import CommonUI
import ComponentEngine
import SampleShopContracts

/// What is known of the article and of today's coupons.
nonisolated struct FormData: Equatable {
  var article = DataState<OrderArticle>()
  var coupons = DataState<[Coupon]>()

  /// What a form comes to. An article that is no longer there is none; and one that was asked for with a coupon waits for the
  /// coupons, so that the customer never sees a price that they will not pay.
  func proposal(for form: OrderForm) -> OrderProposal {
    let isAwaitingCoupons = form.cameWithCoupon && coupons.value == nil && coupons.error == nil
    let isGone = article.error?.kind == .notFound
    return OrderProposal(form, article: isAwaitingCoupons || isGone ? nil : article.value, coupons: coupons.value)
  }

  /// Whether anything is on its way that matters for the form.
  func isLoading(for form: OrderForm) -> Bool {
    article.isRefreshing || (form.couponCode != nil && coupons.isRefreshing)
  }
}

extension FormData {
  /// What went wrong, when all is there that will come.
  func notice(for form: OrderForm) -> Notice? {
    guard !isLoading(for: form) else {
      return proposal(for: form).draft == nil ? Notice(.information, "Loading the article") : nil
    }
    return article.notice(of: "the article") ?? (form.couponCode == nil ? nil : coupons.notice(of: "the coupons"))
  }

  /// What may help against it.
  func remedies(for form: OrderForm, retry: @escaping @MainActor () -> Void) -> [ScreenAction] {
    guard !isLoading(for: form) else { return [] }
    let remedies = article.remedies(retry: retry)
    return remedies.isEmpty && form.couponCode != nil ? coupons.remedies(retry: retry) : remedies
  }
}

import CommonUI
import ComponentEngine
import SampleShopContracts

/// The loaded article and coupons of an order form.
nonisolated struct FormData: Equatable {
  var article = DataState<OrderArticle>()
  var coupons = DataState<[Coupon]>()

  /// Returns the proposal for a form. The article is dropped if it no longer exists. A form with a coupon waits for the
  /// coupons, so that the customer never sees a price that changes afterwards.
  func proposal(for form: OrderForm) -> OrderProposal {
    let isAwaitingCoupons = form.cameWithCoupon && coupons.value == nil && coupons.error == nil
    let isGone = article.error?.kind == .notFound
    return OrderProposal(form, article: isAwaitingCoupons || isGone ? nil : article.value, coupons: coupons.value)
  }

  /// Returns whether data that the form needs is loading.
  func isLoading(for form: OrderForm) -> Bool {
    article.isRefreshing || (form.couponCode != nil && coupons.isRefreshing)
  }
}

extension FormData {
  /// Returns a notice about failed data once loading has ended.
  func notice(for form: OrderForm, in locale: ScreenLocale = ScreenLocale("en")) -> Notice? {
    let texts = Texts(locale)
    guard !isLoading(for: form) else {
      return proposal(for: form).draft == nil ? Notice(.information, texts.loadingTheArticle) : nil
    }
    return article.notice(of: texts.theArticle, in: locale)
      ?? (form.couponCode == nil ? nil : coupons.notice(of: texts.theCoupons, in: locale))
  }

  /// Returns the actions that can resolve the failure.
  func remedies(
    for form: OrderForm, in locale: ScreenLocale = ScreenLocale("en"), retry: @escaping @MainActor () -> Void
  ) -> [ScreenAction] {
    guard !isLoading(for: form) else { return [] }
    let remedies = article.remedies(in: locale, retry: retry)
    return remedies.isEmpty && form.couponCode != nil ? coupons.remedies(in: locale, retry: retry) : remedies
  }
}

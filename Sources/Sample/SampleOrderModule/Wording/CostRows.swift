import CommonUI
import SampleShopContracts

/// The costs of an order, one row each; without a coupon, only the total.
struct CostRows {
  var locale = ScreenLocale("en")
  let draft: OrderDraft

  var section: ScreenSection {
    let texts = Texts(locale)
    let total = Row(texts.total, value: locale.text(draft.total))
    guard let coupon = draft.coupon else { return ScreenSection(texts.cost, [total]) }
    return ScreenSection(
      texts.cost,
      [
        Row(texts.subtotal, value: locale.text(draft.subtotal)),
        Row(
          texts.couponOff(.content(coupon.code), coupon.percentOff),
          value: locale.text(Money.zero - draft.discount)),
        total,
      ])
  }
}

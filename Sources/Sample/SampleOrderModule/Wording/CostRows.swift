import CommonUI
import SampleShopContracts

/// The costs of an order, one row each; without a coupon, only the total.
struct CostRows {
  var locale = ScreenLocale("en")
  let draft: OrderDraft

  var section: ScreenSection {
    let total = Row("Total", value: locale.text(draft.total))
    guard let coupon = draft.coupon else { return ScreenSection("Cost", [total]) }
    return ScreenSection(
      "Cost",
      [
        Row("Subtotal", value: locale.text(draft.subtotal)),
        Row(
          "Coupon \(coupon.code), \(locale.number(coupon.percentOff)) % off",
          value: locale.text(Money.zero - draft.discount)),
        total,
      ])
  }
}

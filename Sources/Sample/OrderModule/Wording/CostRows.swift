import CommonUI
import SampleShopContracts

/// The costs of an order, one row each; without a coupon, only the total.
struct CostRows {
  let draft: OrderDraft

  var section: ScreenSection {
    let total = Row("Total", value: "\(draft.total)")
    guard let coupon = draft.coupon else { return ScreenSection("Cost", [total]) }
    return ScreenSection(
      "Cost",
      [
        Row("Subtotal", value: "\(draft.subtotal)"),
        Row("Coupon \(coupon.code), \(coupon.percentOff) % off", value: "\(Money.zero - draft.discount)"),
        total,
      ])
  }
}

import CommonUI
import SampleShopContracts

/// What an order costs, line by line: without a coupon the total is all there is to say.
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

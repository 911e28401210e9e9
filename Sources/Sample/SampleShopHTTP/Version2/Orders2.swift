import DataProviding
import SampleShopAPI
import SampleShopContracts

/// An order in the newer version.
struct Order2: Decodable {
  private enum Keys: CodingKey {
    case id, articleId, title, unitPriceCents, quantity, coupon, delivery, state, placedOn
  }

  let order: CommonOrder

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    order = CommonOrder(
      id: try container.whole(.id, .numbers), article: try container.whole(.articleId, .numbers),
      title: try container.decode(String.self, forKey: .title),
      unitPrice: Money(cents: try container.whole(.unitPriceCents, .cents)),
      quantity: try container.whole(.quantity, .pieces),
      coupon: try container.decodeIfPresent(Coupon2.self, forKey: .coupon)?.coupon,
      delivery: try container.decodeIfPresent(WireDelivery.self, forKey: .delivery)?.delivery,
      state: try container.choice(.state) { (state: OrderState) in state.rawValue },
      placedOn: try container.day(.placedOn, "-", [\.year, \.month, \.day]))
  }
}

/// A draft in the newer version. The server determines the price.
struct Draft2: Encodable {
  let articleId: ArticleID
  let title: String
  let quantity: Int
  let coupon: Coupon2?
  let delivery: WireDelivery?

  init(_ draft: OrderDraft) {
    articleId = draft.article
    title = draft.title
    quantity = draft.quantity
    coupon = draft.coupon.map { Coupon2($0) }
    delivery = WireDelivery(draft.delivery)
  }
}

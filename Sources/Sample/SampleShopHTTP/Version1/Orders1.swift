import DataProviding
import SampleShopAPI
import SampleShopContracts

/// An order in the older version. It has exactly one line.
struct Order1: Decodable {
  private enum Keys: String, CodingKey {
    case id = "order_id"
    case state = "order_state"
    case placedOn = "placed_on"
    case lines
    case coupon, delivery
  }

  let order: CommonOrder

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    let lines = try container.decode([OrderLine1].self, forKey: .lines)
    guard let line = lines.first, lines.count == 1 else {
      throw container.fault(.lines, "expected one line, not \(lines.count)")
    }
    order = CommonOrder(
      id: try container.whole(.id, .numbers), article: line.article, title: line.title, unitPrice: line.unitPrice,
      quantity: line.quantity, coupon: try container.decodeIfPresent(Coupon1.self, forKey: .coupon)?.coupon,
      delivery: try container.decodeIfPresent(WireDelivery.self, forKey: .delivery)?.delivery,
      state: try container.choice(.state) { (state: OrderState) in state.rawValue.uppercased() },
      placedOn: try container.day(.placedOn, ".", [\.day, \.month, \.year]))
  }
}

/// A line of an order.
struct OrderLine1: Decodable {
  private enum Keys: String, CodingKey {
    case article = "article_id"
    case title
    case unitPrice = "unit_price_cents"
    case quantity
  }

  let article: ArticleID
  let title: String
  let unitPrice: Money
  let quantity: Int

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    article = try container.whole(.article, .numbers)
    title = try container.decode(String.self, forKey: .title)
    unitPrice = Money(cents: try container.loose(.unitPrice, .cents))
    quantity = try container.whole(.quantity, .pieces)
  }
}

/// A draft in the older version.
struct Draft1: Encodable {
  private enum CodingKeys: String, CodingKey {
    case article = "article_id"
    case title, quantity, coupon, delivery
  }

  let article: ArticleID
  let title: String
  let quantity: Int
  let coupon: Coupon1?
  let delivery: WireDelivery?

  init(_ draft: OrderDraft) {
    article = draft.article
    title = draft.title
    quantity = draft.quantity
    coupon = draft.coupon.map { Coupon1($0) }
    delivery = WireDelivery(draft.delivery)
  }
}

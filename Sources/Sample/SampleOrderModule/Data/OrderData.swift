public import ComponentEngine
public import SampleShopContracts

/// The data and operations that the order module needs, and the storage for drafts.
public protocol OrderData: HandoffProviding {
  /// Returns the customer's orders, the newest first.
  func orderList() -> DataFeed<[PlacedOrder]>
  /// Returns one of the customer's orders.
  func orderDetail(_ id: OrderID) -> DataFeed<PlacedOrder>
  /// Returns an article to order.
  func orderArticle(_ id: ArticleID) -> DataFeed<OrderArticle>
  /// Returns the coupons that are valid today.
  func orderCoupons() -> DataFeed<[Coupon]>
  /// The days on which an order can be delivered.
  var orderDeliveryDays: ClosedRange<CalendarDay> { get }
  /// Places an order and returns its number: a provisional one below zero if the order cannot be sent now. The changed
  /// data is fetched again.
  func placeOrder(_ draft: OrderDraft) async throws(DataError) -> OrderID
  /// The orders that the server has refused after they were queued.
  var refusedOrders: [PlacedOrder] { get }
  /// Cancels an order that is not sent yet, or discards one that was refused.
  func cancelOrder(_ id: OrderID) async throws(DataError)
}

/// The defaults for data that sends each order at once.
extension OrderData {
  /// No order was queued.
  public var refusedOrders: [PlacedOrder] { [] }

  /// Throws `notFound`, because no order is unsent.
  public func cancelOrder(_ id: OrderID) async throws(DataError) {
    throw DataError(.notFound, "there is no unsent order \(id)")
  }
}

/// The reason why an order is not sent.
public nonisolated enum OrderSending: Sendable, Hashable, Codable {
  /// It waits for the server.
  case waiting
  /// The server has refused it, for this reason.
  case refused(String)
}

/// A placed order.
public nonisolated struct PlacedOrder: Sendable, Hashable, Codable {
  /// The order's number.
  public var id: OrderID
  /// The content of the order.
  public var draft: OrderDraft
  /// The state of the order.
  public var state: OrderState
  /// The day on which the order was placed.
  public var placedOn: CalendarDay
  /// The reason why the order is not sent; nil if it is.
  public var sending: OrderSending?

  /// Creates an order.
  public init(id: OrderID, draft: OrderDraft, state: OrderState, placedOn: CalendarDay, sending: OrderSending? = nil) {
    self.id = id
    self.draft = draft
    self.state = state
    self.placedOn = placedOn
    self.sending = sending
  }
}

/// The properties of an article that the order form needs.
public nonisolated struct OrderArticle: Sendable, Hashable, Codable {
  /// The article's number.
  public var id: ArticleID
  /// The article's title.
  public var title: String
  /// The price of one piece.
  public var unitPrice: Money
  /// The number of pieces in stock.
  public var stock: Int

  /// Creates an article.
  public init(id: ArticleID, title: String, unitPrice: Money, stock: Int) {
    self.id = id
    self.title = title
    self.unitPrice = unitPrice
    self.stock = stock
  }
}

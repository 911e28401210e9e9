public import ComponentEngine
public import SampleShopContracts

/// What the order module needs to know and to do, and where drafts come from and go to.
public protocol OrderData: HandoffProviding {
  /// The customer's orders, the newest first.
  func orderList() -> DataFeed<[PlacedOrder]>
  /// One of the customer's orders.
  func orderDetail(_ id: OrderID) -> DataFeed<PlacedOrder>
  /// An article that may be ordered.
  func orderArticle(_ id: ArticleID) -> DataFeed<OrderArticle>
  /// The coupons that can be used today.
  func orderCoupons() -> DataFeed<[Coupon]>
  /// Places an order, and returns its number. What it changes is fetched again.
  func placeOrder(_ draft: OrderDraft) async throws(DataError) -> OrderID
}

/// An order that was placed.
public nonisolated struct PlacedOrder: Sendable, Hashable, Codable {
  /// The order's number.
  public var id: OrderID
  /// What was ordered.
  public var draft: OrderDraft
  /// How far it has come.
  public var state: OrderState
  /// When it was placed.
  public var placedOn: Day

  /// An order.
  public init(id: OrderID, draft: OrderDraft, state: OrderState, placedOn: Day) {
    self.id = id
    self.draft = draft
    self.state = state
    self.placedOn = placedOn
  }
}

/// What the order form needs to know of an article.
public nonisolated struct OrderArticle: Sendable, Hashable, Codable {
  /// The article's number.
  public var id: ArticleID
  /// What it is called.
  public var title: String
  /// What one piece costs.
  public var unitPrice: Money
  /// How many pieces are left.
  public var stock: Int

  /// An article.
  public init(id: ArticleID, title: String, unitPrice: Money, stock: Int) {
    self.id = id
    self.title = title
    self.unitPrice = unitPrice
    self.stock = stock
  }
}

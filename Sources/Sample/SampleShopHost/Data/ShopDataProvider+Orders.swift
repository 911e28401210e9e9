public import ComponentEngine
import EngineFoundation
public import SampleOrderModule
import SampleShopAPI
public import SampleShopContracts

extension ShopDataProvider: OrderData {
  /// Returns the customer's orders.
  public func orderList() -> DataFeed<[PlacedOrder]> {
    session.feed(
      Resource(DataKey(module: "orders", "list"), persistence: .stored(values.orders), from: server.orders) { orders in
        orders.map { PlacedOrder($0) }
      })
  }

  /// Returns one of the customer's orders.
  public func orderDetail(_ id: OrderID) -> DataFeed<PlacedOrder> {
    let key = DataKey(module: "orders", "order/\(id)")
    guard id < 0 else {
      return session.feed(
        Resource(key, persistence: .stored(values.order), from: server.order(id)) { PlacedOrder($0) })
    }
    return session.feed(Resource(key, from: provisionalRequest(id)) { $0 })
  }

  /// Returns the request for an order with a provisional number.
  func provisionalRequest(_ id: OrderID) -> Request<PlacedOrder> {
    Request("unsent order/\(id)") { [weak self] in
      guard let self else { throw DataError.cancelled }
      return try await provisionalOrder(id)
    }
  }

  /// Returns the article for the order form, from the same request as the goods module's article.
  public func orderArticle(_ id: ArticleID) -> DataFeed<OrderArticle> {
    catalogue.feed(
      Resource(orderable("article/\(id)"), persistence: .stored(values.orderArticle), from: server.article(id)) {
        [language] article in
        OrderArticle(
          id: article.id, title: article.name(in: language), unitPrice: article.price, stock: article.stock)
      })
  }

  /// Returns the coupons, fresh for ten minutes unless the server declares another lifetime.
  public func orderCoupons() -> DataFeed<[Coupon]> {
    catalogue.feed(
      Resource(
        orderable("coupons"), staleAfter: .seconds(600), persistence: .stored(values.orderCoupons),
        from: server.coupons
      ) { $0 })
  }

  /// The four weeks from the day after tomorrow on.
  public var orderDeliveryDays: ClosedRange<CalendarDay> {
    server.today.advanced(by: 2)...server.today.advanced(by: 29)
  }

  private func orderable(_ path: String) -> DataKey { DataKey(module: "orders", "\(language.rawValue)/\(path)") }

  /// Places an order through the queue, and returns its number: a provisional one below zero if the order cannot be
  /// sent now.
  ///
  /// The orders and the article's stock are fetched again when it is sent.
  public func placeOrder(_ draft: OrderDraft) async throws(DataError) -> OrderID {
    let (queued, order) = try await send(orderMutations.placing, draft)
    return order?.id ?? OrderID(-queued.number)
  }

  /// Invalidates the stock of an article.
  func articleChanged(_ id: ArticleID) {
    catalogue.invalidate(.key(goods("article/\(id)")))
    catalogue.invalidate(.key(orderable("article/\(id)")))
  }
}

extension CommonOrder {
  /// The content of the order, in the type that the modules share.
  nonisolated var draft: OrderDraft {
    OrderDraft(
      article: article, title: title, unitPrice: unitPrice, quantity: quantity, coupon: coupon,
      delivery: delivery)
  }
}

public import ComponentEngine
import EngineFoundation
public import SampleOrderModule
import SampleShopAPI
public import SampleShopContracts

extension ShopDataProvider: OrderData {
  /// Returns the customer's orders.
  public func orderList() -> DataFeed<[PlacedOrder]> {
    session.feed(
      Resource(DataKey(module: "orders", "list"), persistence: .json(), from: server.orders) { orders in
        orders.map { PlacedOrder($0) }
      })
  }

  /// Returns one of the customer's orders.
  public func orderDetail(_ id: OrderID) -> DataFeed<PlacedOrder> {
    session.feed(
      Resource(
        DataKey(module: "orders", "order/\(id)"), persistence: .json(), from: server.order(id)
      ) { PlacedOrder($0) })
  }

  /// Returns the article for the order form, from the same request as the goods module's article.
  public func orderArticle(_ id: ArticleID) -> DataFeed<OrderArticle> {
    catalogue.feed(
      Resource(orderable("article/\(id)"), persistence: .json(), from: server.article(id)) { [language] article in
        OrderArticle(
          id: article.id, title: article.name(in: language), unitPrice: article.price, stock: article.stock)
      })
  }

  /// Returns the coupons, fresh for ten minutes unless the server declares another lifetime.
  public func orderCoupons() -> DataFeed<[Coupon]> {
    catalogue.feed(
      Resource(orderable("coupons"), staleAfter: .seconds(600), persistence: .json(), from: server.coupons) { $0 })
  }

  private func orderable(_ path: String) -> DataKey { DataKey(module: "orders", "\(language.rawValue)/\(path)") }

  /// Places an order. The new order is stored at once; the orders and the article's stock are fetched again.
  public func placeOrder(_ draft: OrderDraft) async throws(DataError) -> OrderID {
    let order = try await change { () async throws(DataError) in
      try await server.place(draft)
    } keep: { order in
      orderList().invalidate()
      orderDetail(order.id).write(PlacedOrder(order))
    }
    catalogue.invalidate(.key(goods("article/\(draft.article)")))
    catalogue.invalidate(.key(orderable("article/\(draft.article)")))
    return order.id
  }
}

extension PlacedOrder {
  fileprivate nonisolated init(_ order: CommonOrder) {
    self.init(id: order.id, draft: order.draft, state: order.state, placedOn: order.placedOn)
  }
}

extension CommonOrder {
  /// The content of the order, in the type that the modules share.
  nonisolated var draft: OrderDraft {
    OrderDraft(article: article, title: title, unitPrice: unitPrice, quantity: quantity, coupon: coupon)
  }
}

public import ComponentEngine
import JSONCodec
public import PaymentModule
import ShopAPI
public import ShopContracts

extension ShopDataProvider: PaymentData {
  /// An order to pay, from the same request as the order module's order.
  public func paymentOrder(_ id: OrderID) -> DataFeed<PayableOrder> {
    session.feed(
      Resource(
        DataKey(module: "payment", "order/\(id)"), tags: [.orders], persistence: .json(), from: server.order(id)
      ) { order in
        PayableOrder(
          id: order.id, title: order.title, quantity: order.quantity, total: order.draft.total,
          isPaid: order.state != .open)
      })
  }

  /// Pays an order; everything that shows it is fetched again.
  public func pay(_ id: OrderID, by method: PaymentMethod) async throws(DataError) {
    _ = try await server.pay(id, by: method)
    session.invalidate(tag: .orders)
  }
}

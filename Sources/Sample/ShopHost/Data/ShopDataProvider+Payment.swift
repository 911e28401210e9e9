public import ComponentEngine
import EngineFoundation
public import SamplePaymentModule
import SampleShopAPI
public import SampleShopContracts

extension ShopDataProvider: PaymentData {
  /// Returns an order to pay, from the same request as the order module's order.
  public func paymentOrder(_ id: OrderID) -> DataFeed<PayableOrder> {
    session.feed(
      Resource(DataKey(module: "payment", "order/\(id)"), persistence: .json(), from: server.order(id)) {
        PayableOrder($0)
      })
  }

  /// Pays an order and stores the server's response.
  public func pay(_ id: OrderID, by method: PaymentMethod) async throws(DataError) {
    _ = try await change { () async throws(DataError) in
      try await server.pay(id, by: method)
    } keep: { order in
      paymentOrder(id).write(PayableOrder(order))
    }
  }
}

extension PayableOrder {
  fileprivate nonisolated init(_ order: CommonOrder) {
    self.init(
      id: order.id, title: order.title, quantity: order.quantity, total: order.draft.total,
      isPaid: order.state != .open)
  }
}

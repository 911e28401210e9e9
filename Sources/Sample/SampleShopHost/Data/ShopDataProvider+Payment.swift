public import ComponentEngine
import EngineFoundation
public import SamplePaymentModule
import SampleShopAPI
public import SampleShopContracts

extension ShopDataProvider: PaymentData {
  /// Returns an order to pay, from the same request as the order module's order.
  public func paymentOrder(_ id: OrderID) -> DataFeed<PayableOrder> {
    let key = DataKey(module: "payment", "order/\(id)")
    guard id < 0 else {
      return session.feed(
        Resource(key, persistence: .stored(values.payableOrder), from: server.order(id)) { PayableOrder($0) })
    }
    return session.feed(Resource(key, from: provisionalRequest(id)) { PayableOrder($0) })
  }

  /// Pays an order through the queue, after the order itself if that is not sent yet.
  ///
  /// - Returns: Whether the order is paid. Otherwise the payment waits in the queue.
  public func pay(_ id: OrderID, by method: PaymentMethod) async throws(DataError) -> Bool {
    let order = queuedOrder(id)?.id
    let payment = QueuedPayment(order: id, method: method)
    return try await send(orderMutations.paying, payment, after: order.map { [$0] } ?? []).answer != nil
  }
}

extension PayableOrder {
  fileprivate nonisolated init(_ order: CommonOrder) {
    self.init(
      id: order.id, title: order.title, quantity: order.quantity, total: order.draft.total,
      isPaid: order.state != .open)
  }
}

public import ComponentEngine
import EngineFoundation
public import SampleOrderModule
import SamplePaymentModule
import SampleShopAPI
public import SampleShopContracts

/// A payment that is queued. Its order may have a provisional number.
nonisolated struct QueuedPayment: Codable, Sendable {
  var order: OrderID
  var method: PaymentMethod
}

/// The kinds of changes that are queued until the server has answered them. All share one scope, so that an order
/// arrives before its payment.
struct OrderMutations {
  let placing: Mutation<OrderDraft, PlacedOrder>
  let paying: Mutation<QueuedPayment, PlacedOrder>

  init(_ data: ShopDataProvider) {
    let server = data.server
    placing = Mutation(
      "orders/place", payload: .json(version: 1), answer: .json(version: 1), scope: { _ in "orders" },
      layers: { [weak data] call in
        let order = call.answer ?? PlacedOrder(call.payload, number: call.number, at: call.enqueuedAt, .waiting)
        return data.map { [MutationLayer($0.orderList().resource) { [order] + ($0 ?? []) }] } ?? []
      },
      onSent: { [weak data] call in
        guard let data, let order = call.answer else { return }
        data.orderDetail(order.id).write(order)
        data.articleChanged(order.draft.article)
      },
      send: { draft, context in PlacedOrder(try await server.place(draft, key: context.idempotencyKey)) })
    paying = Mutation(
      "orders/pay", payload: .json(version: 1), answer: .json(version: 1), scope: { _ in "orders" },
      layers: { [weak data] call in
        let paid = call.answer.map { PayableOrder($0) }
        return data.map {
          [MutationLayer($0.paymentOrder(call.payload.order).resource) { paid ?? $0?.queued(call.payload.method) }]
        } ?? []
      },
      onSent: { [weak data] call in
        guard let data, let order = call.answer else { return }
        data.orderDetail(order.id).write(order)
        data.paymentOrder(order.id).write(PayableOrder(order))
        data.orderList().invalidate()
      },
      send: { [placing] payment, context in
        let order = payment.order < 0 ? try context.answer(of: placing).id : payment.order
        return PlacedOrder(try await server.pay(order, by: payment.method, key: context.idempotencyKey))
      })
  }
}

extension ShopDataProvider {
  /// Registers the mutations, and has the account and screens with a provisional number fetch again when the state of
  /// their order changes.
  func registerMutations() {
    session.mutations.register(orderMutations.placing)
    session.mutations.register(orderMutations.paying)
    session.mutations.observe { [weak self] event in
      switch event {
      case .changed(let mutation), .removed(let mutation):
        guard let self, mutation.kind == orderMutations.placing.kind else { return }
        let id = OrderID(-mutation.number)
        session.invalidate(.key(orderDetail(id).resource.key))
        session.invalidate(.key(paymentOrder(id).resource.key))
        // The account shows that the customer has to sign in again.
        if mutation.state == .paused { session.invalidate(.key(accountState().resource.key)) }
      }
    }
  }

  /// The orders that the server has refused after they were queued. Their drafts are kept until they are cancelled.
  public var refusedOrders: [PlacedOrder] {
    session.mutations.mutations.compactMap { mutation in
      guard case .failed = mutation.state else { return nil }
      return unsentOrder(mutation)
    }
  }

  /// Cancels an order that is not sent yet, or discards one that was refused.
  ///
  /// - Throws: `notFound` if there is no unsent order with this number, `unavailable` if the cancellation cannot be
  ///   stored.
  public func cancelOrder(_ id: OrderID) async throws(DataError) {
    guard let mutation = queuedOrder(id), mutation.state != .sent else {
      throw DataError(.notFound, "there is no unsent order \(id)")
    }
    try await session.mutations.cancel(mutation.id)
  }

  /// Sends a change through the queue, and waits until it is answered or has to wait.
  ///
  /// - Returns: The answer; nil if it waits.
  /// - Throws: The reason why the server refuses it. It is not in the queue then.
  func send<Payload, Answer>(
    _ mutation: Mutation<Payload, Answer>, _ payload: Payload, after dependencies: [MutationID] = []
  ) async throws(DataError) -> (queued: QueuedMutation, answer: Answer?) {
    let queue = session.mutations
    let queued = try await queue.enqueue(mutation, payload, after: dependencies)
    guard let progress = await queue.progress(of: queued.id) else { throw .cancelled }
    switch progress.state {
    case .queued, .paused, .sending: return (progress, nil)
    case .sent: return (progress, try queue.answer(of: queued.id, as: mutation))
    case .failed(let error):
      try await queue.cancel(queued.id)
      throw error
    case .unreadable(let reason): throw DataError(.invalidAnswer, reason)
    }
  }

  /// Returns the order with a provisional number: as it is queued, or from the server once it is sent.
  func provisionalOrder(_ id: OrderID) async throws(DataError) -> PlacedOrder {
    guard let mutation = queuedOrder(id) else {
      throw DataError(.notFound, "this order was cancelled")
    }
    if let order = unsentOrder(mutation) { return order }
    let sent = try session.mutations.answer(of: mutation.id, as: orderMutations.placing)
    return PlacedOrder(try await server.order(sent.id).answer())
  }

  /// Returns the mutation of an order with a provisional number. A link can have any number.
  func queuedOrder(_ id: OrderID) -> QueuedMutation? {
    id < 0 && id > .min ? session.mutations[number: Int64(-id)] : nil
  }

  private func unsentOrder(_ mutation: QueuedMutation) -> PlacedOrder? {
    guard let draft = try? session.mutations.payload(of: mutation.id, as: orderMutations.placing) else { return nil }
    let sending: OrderSending =
      if case .failed(let error) = mutation.state { .refused(error.message) } else { .waiting }
    return PlacedOrder(draft, number: mutation.number, at: mutation.enqueuedAt, sending)
  }
}

extension PlacedOrder {
  nonisolated init(_ order: CommonOrder) {
    self.init(id: order.id, draft: order.draft, state: order.state, placedOn: order.placedOn)
  }

  /// Describes an order that is not sent, by the number of its mutation and the time of its call.
  fileprivate init(_ draft: OrderDraft, number: Int64, at milliseconds: Int64, _ sending: OrderSending) {
    self.init(
      id: OrderID(-number), draft: draft, state: .open, placedOn: CalendarDay(millisecondsSince1970: milliseconds),
      sending: sending)
  }
}

extension PayableOrder {
  fileprivate nonisolated func queued(_ method: PaymentMethod) -> PayableOrder {
    var order = self
    order.queuedMethod = method
    return order
  }

  nonisolated init(_ order: PlacedOrder) {
    self.init(
      id: order.id, title: order.draft.title, quantity: order.draft.quantity, total: order.draft.total,
      isPaid: order.state != .open)
  }
}

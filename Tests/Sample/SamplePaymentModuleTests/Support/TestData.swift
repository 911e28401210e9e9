import ComponentEngine
import ModuleHarness
import SamplePaymentModule
import SampleShopContracts
import Synchronization

/// Mock data with a server that stores paid orders and records its calls.
final class TestData: PaymentData {
  let mock: MockDataProvider<any PaymentData>
  private(set) var calls: [String] = []

  private let paid = PaidOrders()

  init(_ scenario: Scenario, clock: ManualClock) {
    mock = MockDataProvider(scenario: scenario, clock: clock)
    guard scenario.isCached else { return }
    paymentOrder(7).write(.shoes(7))
    paymentOrder(7).invalidate()
  }

  var handoffs: Handoffs { mock.handoffs }

  func paymentOrder(_ id: OrderID) -> DataFeed<PayableOrder> {
    mock.provider.feed(
      Resource(DataKey(module: "test", "order/\(id)")) { [paid, mock] in
        try await mock.change()
        guard id > 0 else { throw DataError(.notFound, "there is no order \(id)") }
        return .shoes(id, isPaid: paid.contains(id))
      })
  }

  /// Whether payments are only queued.
  var queuesPayments = false

  func pay(_ id: OrderID, by method: PaymentMethod) async throws(DataError) -> Bool {
    calls.append("pay \(id) by \(method)")
    try await mock.change()
    if queuesPayments { return false }
    paid.insert(id)
    paymentOrder(id).invalidate()
    return true
  }
}

nonisolated private final class PaidOrders: Sendable {
  private let ids = Mutex<Set<OrderID>>([])

  func contains(_ id: OrderID) -> Bool { ids.withLock { $0.contains(id) } }
  func insert(_ id: OrderID) { ids.withLock { _ = $0.insert(id) } }
}

nonisolated extension PayableOrder {
  /// Returns two shoes for €179.80.
  static func shoes(_ id: OrderID = 7, isPaid: Bool = false) -> PayableOrder {
    PayableOrder(id: id, title: "Trail shoe", quantity: 2, total: Money(cents: 17_980), isPaid: isPaid)
  }
}

nonisolated extension OrderDraft {
  /// Three caps for €30.00.
  static var caps: OrderDraft {
    OrderDraft(article: 5, title: "Cap", unitPrice: Money(cents: 1_000), quantity: 3)
  }
}

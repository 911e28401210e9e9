import ComponentEngine
import SampleShopContracts

/// What the order module says of its orders to others.
final class OpenOrders: OrderService {
  private let data: any OrderData

  init(data: any OrderData) { self.data = data }

  var openOrderCount: Int? { data.orderList().valueInMemory?.count { $0.state == .open } }
}

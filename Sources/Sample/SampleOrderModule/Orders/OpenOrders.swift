import ComponentEngine
import SampleShopContracts

/// The service with which the order module reports the number of unpaid orders.
final class OpenOrders: OrderService {
  private let data: any OrderData

  init(data: any OrderData) { self.data = data }

  var openOrderCount: Int? { data.orderList().valueInMemory?.count { $0.state == .open } }
}

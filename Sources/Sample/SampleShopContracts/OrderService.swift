public import ComponentEngine

/// The service that the order module publishes for other modules.
@MainActor
public protocol OrderService: AnyObject {
  /// The number of the customer's unpaid orders; nil until the orders have been loaded.
  var openOrderCount: Int? { get }
}

extension Services {
  /// The service of the order module.
  public var orders: any OrderService { get throws(ServiceError) { try service((any OrderService).self) } }
}

public import ComponentEngine

/// What other modules ask of the orders. Published by the order module.
@MainActor
public protocol OrderService: AnyObject {
  /// How many of the customer's orders are to be paid; nil as long as nobody has looked at them.
  var openOrderCount: Int? { get }
}

extension Services {
  /// The orders, for modules that say something of them.
  public var orders: any OrderService { get throws(ServiceError) { try service((any OrderService).self) } }
}

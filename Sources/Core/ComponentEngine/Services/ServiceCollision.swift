/// A service that was published more than once.
public struct ServiceCollision: Sendable, Equatable, CustomStringConvertible {
  /// The type that the service is published under.
  public let service: String

  /// The publishing modules, in the order of registration. A module that publishes the service twice is named twice.
  public let modules: [ModuleID]

  package init(service: String, modules: [ModuleID]) {
    self.service = service
    self.modules = modules
  }

  /// A sentence with the fault and the remedy.
  public var description: String {
    "\(service) is published by \(modules.map(\.rawValue).joined(separator: " and ")); a service has one publisher"
  }
}

/// A service that was published more than once.
package struct ServiceCollision: Sendable, Equatable, CustomStringConvertible {
  /// The type that the service is published under.
  package let service: String

  /// The publishing modules, in the order of registration. A module that publishes the service twice is named twice.
  package let modules: [ModuleID]

  package init(service: String, modules: [ModuleID]) {
    self.service = service
    self.modules = modules
  }

  /// A sentence with the fault and the remedy.
  package var description: String {
    "\(service) is published by \(modules.map(\.rawValue).joined(separator: " and ")); a service has one publisher"
  }
}

/// The declarations of a module, apart from its routes, on which others rely or which it needs from them. The manifest
/// of an app has them.
///
/// Nil is unknown. An assembly knows all of them except the version, which a module can have or not.
package struct ModuleInterface: Sendable, Equatable {
  /// A service that the module publishes.
  package struct Service: Sendable, Equatable {
    /// The name of its type.
    package var name: String
    package var scope = ServiceScope.app

    package init(name: String, scope: ServiceScope = .app) { (self.name, self.scope) = (name, scope) }
  }

  /// A setting that the module reads. Its value is not part of the interface.
  package struct Setting: Sendable, Equatable {
    package var name: String
    /// The name of its type.
    package var type: String
    /// Whether it has no default.
    package var isRequired: Bool

    package init(name: String, type: String, isRequired: Bool) {
      (self.name, self.type, self.isRequired) = (name, type, isRequired)
    }
  }

  package var version: String?
  /// The modules that must be in the app too, sorted.
  package var dependencies: [ModuleID]?
  /// Sorted by name.
  package var services: [Service]?
  /// The types of the events that it receives, sorted.
  package var events: [String]?
  /// The kinds of the app's events that it handles, sorted.
  package var appEvents: [String]?
  /// Sorted by name.
  package var settings: [Setting]?

  package init(
    version: String? = nil, dependencies: [ModuleID]? = nil, services: [Service]? = nil, events: [String]? = nil,
    appEvents: [String]? = nil, settings: [Setting]? = nil
  ) {
    (self.version, self.dependencies, self.services) = (version, dependencies, services)
    (self.events, self.appEvents, self.settings) = (events, appEvents, settings)
  }
}

/// The package for the new module, as described by the plugin.
package struct HostPackage: Codable, Sendable, Equatable {
  /// The package's folder.
  package var root: String
  /// The names of the package's targets.
  package var targets: [String]
  /// The package with the product ComponentEngine; nil if it is this package or missing.
  package var engine: Engine?

  /// A package dependency.
  package struct Engine: Codable, Sendable, Equatable {
    /// The identity in SwiftPM: the last part of the address.
    package var identity: String
    /// The name in the package's own manifest.
    package var name: String

    package init(identity: String, name: String) {
      self.identity = identity
      self.name = name
    }
  }

  package init(root: String, targets: [String], engine: Engine?) {
    self.root = root
    self.targets = targets
    self.engine = engine
  }
}

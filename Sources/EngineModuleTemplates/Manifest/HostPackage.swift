/// The package that gets a module, as the plugin describes it.
package struct HostPackage: Codable, Sendable, Equatable {
  /// Its folder.
  package var root: String
  /// The names of its targets.
  package var targets: [String]
  /// The package that has the product ComponentEngine; nil where it is this one, or none.
  package var engine: Engine?

  /// A package that others depend on.
  package struct Engine: Codable, Sendable, Equatable {
    /// What SwiftPM calls it: the last part of its address.
    package var identity: String
    /// What it calls itself.
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

/// The package that gets a module, as the plugin describes it.
package struct HostPackage: Codable, Sendable, Equatable {
  /// Its folder.
  package var root: String
  /// The names of its targets.
  package var targets: [String]
  /// The package that has the product ComponentEngine; nil where it is this one, or none.
  package var engine: String?

  package init(root: String, targets: [String], engine: String?) {
    self.root = root
    self.targets = targets
    self.engine = engine
  }
}

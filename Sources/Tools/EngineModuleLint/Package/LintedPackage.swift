/// The plugin's description of a package. All paths are absolute.
struct LintedPackage: Sendable, Codable {
  /// A target with sources or a system library target.
  struct Target: Sendable, Codable {
    var name: String
    /// The module name.
    var module: String
    var isTest = false
    var directory: String
    /// The target's Swift files.
    var files: [String] = []
    /// The names of its dependencies, including targets of other packages.
    var dependencies: [String] = []
  }

  /// A module of a direct or indirect package dependency.
  struct Module: Sendable, Codable {
    var target: String
    var module: String
  }

  var root: String
  /// The identities of the packages in the manifest.
  var packages: [String] = []
  var targets: [Target]
  var modules: [Module] = []

  /// Returns a path relative to the root, for messages.
  func shown(_ path: String) -> String {
    path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
  }
}

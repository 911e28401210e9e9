/// What the plugin tells of a package; all paths are absolute.
struct LintedPackage: Sendable, Codable {
  /// A target with sources, or one for a system's library.
  struct Target: Sendable, Codable {
    var name: String
    /// Its name in an import.
    var module: String
    var isTest = false
    var directory: String
    /// Its Swift files.
    var files: [String] = []
    /// The names of targets, also of other packages, that it declares to depend on.
    var dependencies: [String] = []
  }

  /// A module of a package that this one depends on, if only through others.
  struct Module: Sendable, Codable {
    var target: String
    var module: String
  }

  var root: String
  /// The identities of the packages that the manifest names.
  var packages: [String] = []
  var targets: [Target]
  var modules: [Module] = []

  /// A path as people write it, from the root.
  func shown(_ path: String) -> String {
    path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
  }
}

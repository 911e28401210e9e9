import Foundation

/// A plugin's description of a package. All paths are absolute.
package struct PackageDescription: Codable, Sendable, Equatable {
  /// A target with sources or a system library target.
  struct Target: Codable, Sendable, Equatable {
    var name: String
    /// The module name.
    var module = ""
    var isTest = false
    var directory = ""
    /// The target's Swift files.
    var files: [String] = []
    /// The names of its dependencies, including targets of other packages.
    var dependencies: [String] = []
  }

  /// A target of a direct or indirect package dependency.
  struct Module: Codable, Sendable, Equatable {
    var target: String
    /// The module name.
    var module = ""
    /// The name of its package.
    var package = ""
    /// The identity of its package.
    var identity = ""
    /// Whether a product of its package contains it. SwiftPM lets an app use the names of other targets.
    var isInProduct = true
    var directory = ""
  }

  /// A product of a direct or indirect package dependency.
  struct Product: Codable, Sendable, Equatable {
    var name: String
    /// The name of its package.
    var package: String
    /// The identity of its package.
    var identity = ""
  }

  /// A package dependency.
  package struct Engine: Codable, Sendable, Equatable {
    /// The identity in SwiftPM: the last part of the address.
    var identity: String
    /// The name in the package's own manifest.
    var name: String
    /// The folder of a package that is taken by its path.
    var path: String?
    /// The address of a package that is taken from a repository.
    var url: String?
    /// The version of a package that is taken from a repository or a registry; a text that is no version for a branch.
    var version: String?

    package init(
      identity: String, name: String, path: String? = nil, url: String? = nil, version: String? = nil
    ) {
      (self.identity, self.name) = (identity, name)
      (self.path, self.url, self.version) = (path, url, version)
    }
  }

  /// The package's folder.
  var root: String
  /// The identities of the packages in the manifest.
  var packages: [String] = []
  var targets: [Target] = []
  var modules: [Module] = []
  var products: [Product] = []
  /// The package with the product ComponentEngine; nil if it is this package or missing.
  var engine: Engine?

  /// Returns the target with a name.
  func target(_ name: String) -> Target? { targets.first { $0.name == name } }

  /// Returns the text of a file in the root folder, with any byte order mark.
  func text(of name: String) throws(GeneratorError) -> String {
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: "\(root)/\(name)"))
    } catch {
      throw .file(name, reason: error.localizedDescription)
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw .file(name, reason: "the text is not encoded in UTF-8; save it in that encoding")
    }
    return text
  }

  /// Returns a path relative to the root.
  func relative(_ path: String) -> String {
    path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
  }
}

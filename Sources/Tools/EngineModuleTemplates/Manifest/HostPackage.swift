import Foundation

/// The package of a module, as described by the plugin. All paths are absolute.
package struct HostPackage: Codable, Sendable, Equatable {
  /// A target of the package.
  package struct Target: Codable, Sendable, Equatable {
    package var name: String
    package var directory: String
    /// The target's Swift files.
    package var files: [String]
    /// The names of its dependencies, including targets of other packages.
    package var dependencies: [String]

    package init(name: String, directory: String = "", files: [String] = [], dependencies: [String] = []) {
      self.name = name
      self.directory = directory
      self.files = files
      self.dependencies = dependencies
    }
  }

  /// A target of a direct or indirect package dependency.
  package struct Module: Codable, Sendable, Equatable {
    package var target: String
    /// The name of its package.
    package var package: String
    /// Whether a product of its package contains it. SwiftPM lets an app use the names of other targets.
    package var isInProduct: Bool

    package init(target: String, package: String, isInProduct: Bool = true) {
      self.target = target
      self.package = package
      self.isInProduct = isInProduct
    }
  }

  /// A product of a direct or indirect package dependency.
  package struct Product: Codable, Sendable, Equatable {
    package var name: String
    /// The name of its package.
    package var package: String

    package init(name: String, package: String) {
      self.name = name
      self.package = package
    }
  }

  /// The package's folder.
  package var root: String
  package var targets: [Target]
  package var modules: [Module]
  package var products: [Product]
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

  package init(
    root: String, targets: [Target] = [], modules: [Module] = [], products: [Product] = [], engine: Engine?
  ) {
    self.root = root
    self.targets = targets
    self.modules = modules
    self.products = products
    self.engine = engine
  }

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

import Foundation
import PackagePlugin

/// The description of a package for the tools of all plugins, which share this file by symbolic links.
struct PackageDescription: Encodable {
  struct DescribedTarget: Encodable {
    var name: String
    var module: String
    var isTest: Bool
    var directory: String
    var files: [String]
    var dependencies: [String]
  }

  struct DescribedModule: Encodable {
    var target: String
    var module: String
    /// The name of its package.
    var package: String
    var identity: String
    /// Whether a product of its package contains it. Other targets are unknown to apps.
    var isInProduct: Bool
    var directory: String
  }

  struct DescribedProduct: Encodable {
    var name: String
    /// The name of its package.
    var package: String
    var identity: String
  }

  /// The package with the product ComponentEngine.
  struct Engine: Encodable {
    var identity: String
    var name: String
    /// The folder of a package that is taken by its path.
    var path: String?
    /// The address of a package that is taken from a repository.
    var url: String?
    /// The version of a package that is taken from a repository or a registry.
    var version: String?

    init(_ package: Package) {
      (identity, name) = (package.id, package.displayName)
      switch package.origin {
      case .root: path = package.directoryURL.plainPath
      case .local(let path): self.path = path
      case .repository(let url, let version, _):
        (self.url, self.version) = (url.hasSuffix("/") ? String(url.dropLast()) : url, version)
      case .registry(_, let version): self.version = version
      @unknown default: break
      }
    }
  }

  var root: String
  var packages: [String]
  var targets: [DescribedTarget]
  var modules: [DescribedModule] = []
  /// The products of all direct and indirect dependencies.
  var products: [DescribedProduct] = []
  var engine: Engine?

  init(_ package: Package) {
    root = package.directoryURL.plainPath
    packages = package.dependencies.map(\.package.id)
    targets = package.targets.map { target in
      let sources = target.sourceModule
      return DescribedTarget(
        name: target.name, module: target.moduleName, isTest: sources?.kind == .test,
        directory: target.directoryURL.plainPath,
        files: sources?.sourceFiles(withSuffix: "swift").map(\.url.plainPath) ?? [],
        dependencies: target.dependencies.flatMap(\.targetNames))
    }
    for other in Self.dependencies(of: package) {
      let name = other.displayName
      let inProducts = Set(
        other.products.flatMap(\.targets).flatMap { [$0] + $0.recursiveTargetDependencies }.map(\.id))
      modules += other.targets.map { target in
        DescribedModule(
          target: target.name, module: target.moduleName, package: name, identity: other.id,
          isInProduct: inProducts.contains(target.id), directory: target.directoryURL.plainPath)
      }
      products += other.products.map { DescribedProduct(name: $0.name, package: name, identity: other.id) }
    }
    let engines = package.dependencies.map(\.package).filter { $0.products.contains { $0.name == "ComponentEngine" } }
    engine = engines.first.map(Engine.init)
  }

  /// Writes the description to a file.
  ///
  /// - Returns: The file's path.
  func write(to folder: URL) throws -> String {
    let file = folder.appending(path: "package.json")
    try JSONEncoder().encode(self).write(to: file)
    return file.path(percentEncoded: false)
  }

  /// Returns the direct and indirect dependencies, each once.
  private static func dependencies(of root: Package) -> [Package] {
    var seen: Set<Package.ID> = []
    var found: [Package] = []
    var rest = root.dependencies.map(\.package)
    while let package = rest.popLast() {
      guard seen.insert(package.id).inserted else { continue }
      found.append(package)
      rest += package.dependencies.map(\.package)
    }
    return found
  }
}

extension Target {
  var moduleName: String { sourceModule?.moduleName ?? name }
}

extension TargetDependency {
  /// The importable targets of the dependency.
  fileprivate var targetNames: [String] {
    switch self {
    case .target(let target): [target.name]
    case .product(let product): product.targets.map(\.name)
    @unknown default: []
    }
  }
}

extension URL {
  fileprivate var plainPath: String {
    let path = path(percentEncoded: false)
    return path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}

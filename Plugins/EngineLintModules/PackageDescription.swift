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

  struct DescribedModule: Encodable, Hashable {
    var target: String
    var module: String
    /// The name of its package.
    var package: String
  }

  /// The package with the product ComponentEngine.
  struct Engine: Encodable {
    var identity: String
    var name: String
  }

  var root: String
  var packages: [String]
  var targets: [DescribedTarget]
  var modules: [DescribedModule]
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
    var seen: Set<Package.ID> = []
    modules = package.dependencies.flatMap { Self.modules(of: $0.package, &seen) }
    let engines = package.dependencies.map(\.package).filter { $0.products.contains { $0.name == "ComponentEngine" } }
    engine = engines.first.map { Engine(identity: $0.id, name: $0.displayName) }
  }

  /// Writes the description to a file.
  ///
  /// - Returns: The file's path.
  func write(to folder: URL) throws -> String {
    let file = folder.appending(path: "package.json")
    try JSONEncoder().encode(self).write(to: file)
    return file.path(percentEncoded: false)
  }

  private static func modules(of package: Package, _ seen: inout Set<Package.ID>) -> [DescribedModule] {
    guard seen.insert(package.id).inserted else { return [] }
    let own = package.targets.map {
      DescribedModule(target: $0.name, module: $0.moduleName, package: package.displayName)
    }
    return own + package.dependencies.flatMap { modules(of: $0.package, &seen) }
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

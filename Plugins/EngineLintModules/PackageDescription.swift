import Foundation
import PackagePlugin

/// The description of a package for the tool.
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
  }

  var root: String
  var packages: [String]
  var targets: [DescribedTarget]
  var modules: [DescribedModule]

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
  }

  private static func modules(of package: Package, _ seen: inout Set<Package.ID>) -> [DescribedModule] {
    guard seen.insert(package.id).inserted else { return [] }
    let own = package.targets.map { DescribedModule(target: $0.name, module: $0.moduleName) }
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

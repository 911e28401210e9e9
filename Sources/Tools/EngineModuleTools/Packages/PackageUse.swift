import Foundation

/// The packages on which a package depends, and what its targets take of them.
struct PackageUse: Sendable {
  private let package: PackageDescription
  private let layers: Layers
  private let manifest: Manifest
  /// All packages in the manifest.
  let allDependencies: [PackageDependency]
  /// Whether the package's libraries are those of one module, or contracts only. Every other package is a host.
  let isModulePackage: Bool
  /// The identities in `Package.resolved`.
  let pins: Set<String>

  /// - Parameters:
  ///   - layers: The layers, whose faults are not found again.
  ///   - contents: The manifest as SwiftPM reads it.
  ///   - manifest: The text of the manifest, for the lines of findings.
  ///   - pins: The identities in `Package.resolved`.
  init(
    _ package: PackageDescription, layers: Layers, _ contents: ManifestReader.Contents, manifest: Manifest,
    pins: Set<String>
  ) {
    (self.package, self.layers, self.manifest, self.pins) = (package, layers, manifest, pins)
    allDependencies = contents.dependencies
    isModulePackage = Self.areOfOneModule(contents.libraries)
  }

  /// Returns whether libraries are a module and others with its name in front, like its contracts, or contracts only.
  private static func areOfOneModule(_ libraries: [String]) -> Bool {
    let modules = libraries.filter { $0.hasSuffix("Module") }
    guard let module = modules.first else {
      return !libraries.isEmpty && libraries.allSatisfy { $0.hasSuffix("Contracts") }
    }
    return modules.count == 1 && libraries.allSatisfy { $0.hasPrefix(module.dropLast("Module".count)) }
  }

  /// Returns whether a dependency is the engine, or has a module or contracts.
  func isForModules(_ dependency: PackageDependency) -> Bool {
    isEngine(dependency)
      || package.products.contains {
        $0.identity == dependency.identity && ($0.name.hasSuffix("Module") || $0.name.hasSuffix("Contracts"))
      }
  }

  /// Returns whether SwiftPM has resolved a dependency. SwiftPM leaves a dependency out if no target uses it with the
  /// chosen traits.
  func isResolved(_ dependency: PackageDependency) -> Bool { package.packages.contains(dependency.identity) }

  func isEngine(_ dependency: PackageDependency) -> Bool { dependency.identity == package.engine?.identity }

  /// Returns the targets of other packages, except the engine's, on which the package's targets with an ending depend.
  func uses(ofTargets suffix: String) -> [(target: String, other: PackageDescription.Module)] {
    let own = Set(package.targets.map(\.name))
    let modules = package.modules.filter { $0.isInProduct && !own.contains($0.target) }
    let others = Dictionary(modules.map { ($0.target, $0) }) { first, _ in first }
    return package.targets.filter { !$0.isTest && $0.name.hasSuffix(suffix) }.flatMap { target in
      target.dependencies.compactMap { others[$0] }.filter { other in
        other.identity != package.engine?.identity && layers.refusal(of: other.target, to: target.name) == nil
      }
      .map { (target.name, $0) }
    }
  }

  func finding(_ target: String, _ other: PackageDescription.Module, _ reason: String) -> Finding {
    Finding(
      "Package.swift", manifest.line(of: other.target, in: target),
      "\(target) depends on \(other.target) of the package \(other.identity); \(reason)")
  }

  func finding(_ dependency: PackageDependency, _ reason: String, isWarning: Bool = false) -> Finding {
    Finding(
      "Package.swift", manifest.line(ofPackage: dependency.identity),
      "takes \(dependency.identity): \(dependency.requirement); \(reason)", isWarning: isWarning)
  }

  /// Reads the identities of the pins in `Package.resolved`; empty without the file.
  static func pins(of root: String) throws(GeneratorError) -> Set<String> {
    guard let data = try? Data(contentsOf: URL(filePath: "\(root)/Package.resolved")) else { return [] }
    guard let file = try? JSONDecoder().decode(Resolved.self, from: data) else {
      throw .file("Package.resolved", reason: "this is not what SwiftPM writes; restore the file, or delete it")
    }
    return Set((file.pins ?? file.object?.pins ?? []).compactMap { $0.identity ?? $0.package?.lowercased() })
  }

  /// The forms of the file since its first version.
  private struct Resolved: Decodable {
    struct Pin: Decodable {
      var identity: String?
      var package: String?
    }
    struct Pins: Decodable { var pins: [Pin] }
    var pins: [Pin]?
    var object: Pins?
  }
}

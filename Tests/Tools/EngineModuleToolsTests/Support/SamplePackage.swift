import Testing

@testable import EngineModuleTools

/// A small package in memory with correct layers, to which tests add faults.
struct SamplePackage {
  var targets: [(name: String, dependencies: [String])] = [
    ("DeepLinks", []),
    ("DataProviding", []),
    ("ComponentEngine", ["DeepLinks", "DataProviding"]),
    ("HTTPSource", ["DataProviding"]),
    ("CommonUI", ["ComponentEngine"]),
    ("ShopContracts", ["ComponentEngine"]),
    ("AccountModule", ["ShopContracts", "CommonUI"]),
    ("GoodsModule", ["ShopContracts"]),
    ("UIKitHost", ["ComponentEngine"]),
    ("ShopHost", ["AccountModule", "GoodsModule"]),
    ("AccountMockApp", ["AccountModule"]),
    ("DeepLinksTests", ["DeepLinks"]),
  ]
  /// The folders of targets that are not directly in `Sources`.
  var rooms: [String: String] = [:]
  var packages: [String] = []
  /// The targets of the package's dependencies.
  var modules: [String] = []
  var layers = """
    packages:
    group engine: DeepLinks DataProviding ComponentEngine
    group screens: engine CommonUI ShopContracts
    DeepLinks:
    DataProviding:
    ComponentEngine: DeepLinks DataProviding
    HTTPSource: DataProviding
    CommonUI: engine
    ShopContracts: engine
    *Module: screens
    UIKitHost: engine
    ShopHost: screens HTTPSource *Module UIKitHost
    %MockApp: screens %Module
    *Tests: *
    without *Foundation*: engine CommonUI
    only UIKit: UIKitHost
    """
  private var sources: [SourceFile] = []

  /// Returns the line of a target's declaration in the manifest.
  static func line(of target: String) -> Int? {
    SamplePackage().targets.firstIndex { $0.name == target }.map { $0 + 2 }
  }

  mutating func depend(_ target: String, on other: String) throws {
    let index = try #require(targets.firstIndex { $0.name == target })
    targets[index].dependencies.append(other)
  }

  /// Adds a file to a target, or to a folder without a target.
  mutating func plant(_ text: String, in target: String?, file: String = "Planted.swift") {
    sources.append(SourceFile(path: "Sources/\(target ?? "Stray")/\(file)", target: target, text: text))
  }

  func findings() throws -> [String] {
    let described = targets.map { target in
      PackageDescription.Target(
        name: target.name, module: target.name, isTest: target.name.hasSuffix("Tests"),
        directory: "/sample/Sources/\(rooms[target.name].map { "\($0)/" } ?? "")\(target.name)",
        dependencies: target.dependencies)
    }
    let package = PackageDescription(
      root: "/sample", packages: packages, targets: described,
      modules: modules.map { PackageDescription.Module(target: $0, module: $0) })
    let manifest =
      ["let package = Package("] + targets.map { "  .target(name: \"\($0.name)\", dependencies: \($0.dependencies))," }
      + packages.map { "  .package(url: \"https://example.com/\($0)\", from: \"1.0.0\")," }
    let lint = Lint(
      package, layers: try Layers(layers, file: "Layers"), manifest: manifest.joined(separator: "\n"), files: sources)
    return lint.findings().map(\.description)
  }
}

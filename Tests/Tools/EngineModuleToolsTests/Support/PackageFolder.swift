import EngineProgramTesting
import Foundation

@testable import EngineModuleTools

/// The folder of a package in which a command runs.
struct PackageFolder {
  static let plainManifest = """
    let package = Package(
      name: "Host", products: [.library(name: "A", targets: ["A"])],
      targets: [
        .target(name: "A")
      ])
    """

  let folder: Folder
  private let descriptions: Folder

  init() throws {
    folder = try Folder()
    descriptions = try Folder()
  }

  var root: String { folder.path }

  /// Writes the plugin's description of the package and returns its path.
  func describe(
    targets: [PackageDescription.Target] = [], modules: [PackageDescription.Module] = [],
    products: [PackageDescription.Product] = [],
    engine: PackageDescription.Engine? = .init(identity: "engine", name: "Engine")
  ) throws -> String {
    let package = PackageDescription(
      root: root, targets: targets, modules: modules, products: products, engine: engine)
    return try descriptions.write(JSONEncoder().encode(package), to: "\(UUID().uuidString).json").path
  }

  /// Creates a module in the package after writing its manifest.
  func create(
    _ words: [String], manifest: String, targets: [PackageDescription.Target] = [],
    modules: [PackageDescription.Module] = [],
    engine: PackageDescription.Engine? = .init(identity: "engine", name: "Engine")
  ) throws -> (output: String, status: Int32) {
    try write(manifest, to: "Package.swift")
    let description = try describe(targets: targets, modules: modules, engine: engine)
    return NewModuleCommand(helpWidth: 80, reader: nil).run([description] + words)
  }

  func text(_ path: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: path), encoding: .utf8)
  }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: "\(root)/\(path)") }

  func write(_ text: String, to path: String) throws { try folder.write(text, to: path) }

  /// The text of each file, hidden ones excepted, and each folder.
  func tree() throws -> [String: String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root).filter { !$0.hasPrefix(".") }
    return Dictionary(uniqueKeysWithValues: paths.map { ($0, (try? text($0)) ?? "folder") })
  }
}

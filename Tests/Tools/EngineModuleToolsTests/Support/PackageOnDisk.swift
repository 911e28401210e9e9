import EngineProgramTesting
import Foundation

@testable import EngineModuleTools

/// A package in a folder, described as by the plugin: two modules with one file each, and the files of a test.
struct PackageOnDisk {
  private let folder = Result { try Folder() }

  /// Writes the files and runs the tool.
  ///
  /// - Parameters:
  ///   - dependencies: The dependencies of BModule.
  ///   - engine: The identity of the engine; nil for a package without dependencies.
  func lint(
    _ arguments: String..., dependencies: [String] = [], engine: String? = nil, files: [String: String] = [:]
  ) throws -> Run {
    let folder = try folder.get()
    let root = folder.path
    let usual = [
      "Package.swift": "let package = Package(targets: [\n.target(name: \"AModule\"),\n.target(name: \"BModule\")])",
      "Sources/AModule/File.swift": "", "Sources/BModule/File.swift": "",
    ]
    for (path, text) in usual.merging(files, uniquingKeysWith: { $1 }) { try folder.write(text, to: path) }
    let targets = ["AModule": [], "BModule": dependencies].map { name, dependencies in
      PackageDescription.Target(
        name: name, module: name, directory: "\(root)/Sources/\(name)", files: ["\(root)/Sources/\(name)/File.swift"],
        dependencies: dependencies)
    }
    let description = try JSONEncoder().encode(
      PackageDescription(
        root: root, packages: engine.map { [$0] } ?? [], targets: targets,
        engine: engine.map { .init(identity: $0, name: "ComponentEngine") }))
    try folder.write(String(decoding: description, as: UTF8.self), to: "package.json")
    return try folder.run(.program("EngineModuleCommand"), ["lint-modules", "package.json"] + arguments)
  }
}

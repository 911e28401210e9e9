import EngineProgramTesting
import Foundation

@testable import EngineModuleTools

/// A package in a folder, described as by the plugin: two modules with one file each, and the files of a test.
struct PackageOnDisk {
  private let folder = Result { try Folder() }

  /// Writes the files and runs the tool.
  ///
  /// - Parameter dependencies: The dependencies of BModule.
  func lint(
    _ arguments: String..., dependencies: [String] = [], files: [String: String] = [:]
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
    let description = try JSONEncoder().encode(PackageDescription(root: root, targets: targets))
    try folder.write(String(decoding: description, as: UTF8.self), to: "package.json")
    return try folder.run(.program("EngineModuleCommand"), ["lint-modules", "package.json"] + arguments)
  }
}

import Foundation

extension PackageDescription {
  /// Reads the files of the targets and finds other Swift files beside them.
  func sourceFiles() throws -> [SourceFile] {
    let owned = targets.flatMap { target in target.files.map { ($0, target.name) } }
    let files = try owned.map { path, target in
      SourceFile(path: relative(path), target: target, text: try Self.text(of: path))
    }
    return files + strayPaths().map { SourceFile(path: relative($0), target: nil, text: "") }
  }

  /// Reads the String Catalogs in the folders of the targets, except those of tests.
  func catalogs() throws -> [CatalogFile] {
    try targets.filter { !$0.isTest }.flatMap { target in
      let names = FileManager.default.enumerator(atPath: target.directory)?.compactMap { $0 as? String } ?? []
      return try names.filter { $0.hasSuffix(".xcstrings") }.sorted().map { name in
        let path = "\(target.directory)/\(name)"
        var file = CatalogFile(
          path: relative(path), target: target.name, bytes: Array(try Data(contentsOf: URL(filePath: path))))
        file.original = original(of: file.name, besides: path)
        return file
      }
    }
  }

  /// Returns the catalog with a name, which the plugin `EngineTexts` compares with a host's: that of a target, or one
  /// of the product's.
  private func original(of name: String, besides path: String) -> [UInt8]? {
    let folders = targets.map { ($0.name, $0.directory) } + modules.map { ($0.target, $0.directory) }
    return folders.lazy.map { target, folder in
      "\(folder)/\(target == name ? "Localizable" : "Words/\(name)").xcstrings"
    }.filter { $0 != path }.compactMap { try? Array(Data(contentsOf: URL(filePath: $0))) }.first
  }

  static func text(of path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }

  /// Returns the Swift files outside of targets in the root's source folders, except those of nested packages and those
  /// that a target excludes.
  private func strayPaths() -> [String] {
    let usual = ["Sources", "Tests", "Plugins"]
    let folders = targets.compactMap { relative($0.directory).split(separator: "/").first.map(String.init) }
    let directories = Set(targets.map(\.directory))
    return Set(usual + folders).sorted().flatMap { swiftFiles(in: "\(root)/\($0)", outside: directories) }
  }

  private func swiftFiles(in folder: String, outside directories: Set<String>) -> [String] {
    let isNested = FileManager.default.fileExists(atPath: folder + "/Package.swift")
    if isNested || directories.contains(folder) { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") }.flatMap { name in
      let path = "\(folder)/\(name)"
      return name.hasSuffix(".swift") ? [path] : swiftFiles(in: path, outside: directories)
    }
  }
}

import Foundation

/// Files that are created together or not at all.
struct FileChange {
  let root: String
  private var folders: [String] = []
  private(set) var created: [String] = []

  init(root: String) { self.root = root }

  mutating func create(_ folder: String, _ files: [ModuleTemplate.File]) throws(GeneratorError) {
    guard !FileManager.default.fileExists(atPath: "\(root)/\(folder)") else { throw .taken("folder \(folder)") }
    folders.append(folder)
    for file in files {
      let path = "\(folder)/\(file.path)"
      let url = URL(filePath: "\(root)/\(path)")
      do {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: url)
      } catch {
        throw .file(path, reason: error.localizedDescription)
      }
      created.append(path)
    }
  }

  func revert() {
    for folder in folders {
      try? FileManager.default.removeItem(atPath: "\(root)/\(folder)")
      FileManager.default.removeEmptyParents(of: folder, in: root)
    }
  }
}

extension FileManager {
  /// Removes the empty folders between a folder and the root.
  func removeEmptyParents(of folder: String, in root: String) {
    var parents = folder.split(separator: "/").dropLast()
    while !parents.isEmpty {
      let path = "\(root)/\(parents.joined(separator: "/"))"
      guard (try? contentsOfDirectory(atPath: path))?.isEmpty == true else { return }
      try? removeItem(atPath: path)
      parents.removeLast()
    }
  }
}

import Foundation

/// Folders that are removed together or not at all. They are moved aside first and deleted at the end.
struct FolderRemoval {
  private let root: String
  private let aside: String
  private var moved: [(folder: String, place: String)] = []

  /// - Parameter root: The package's folder. The folders are moved to a folder in it, which is on the same file system.
  init(root: String) {
    self.root = root
    aside = "\(root)/.remove-module-\(UUID().uuidString)"
  }

  mutating func remove(_ folder: String) throws(GeneratorError) {
    let place = "\(aside)/\(moved.count)"
    do {
      try FileManager.default.createDirectory(atPath: aside, withIntermediateDirectories: true)
      try FileManager.default.moveItem(atPath: "\(root)/\(folder)", toPath: place)
    } catch {
      throw .file(folder, reason: error.localizedDescription)
    }
    moved.append((folder, place))
  }

  /// Moves the folders back.
  func revert() {
    for (folder, place) in moved { try? FileManager.default.moveItem(atPath: place, toPath: "\(root)/\(folder)") }
    // The folder contains something only if a folder could not be moved back.
    if (try? FileManager.default.contentsOfDirectory(atPath: aside))?.isEmpty == true {
      try? FileManager.default.removeItem(atPath: aside)
    }
  }

  /// Deletes the folders, and the folders that are empty without them.
  func finish() {
    try? FileManager.default.removeItem(atPath: aside)
    for (folder, _) in moved { FileManager.default.removeEmptyParents(of: folder, in: root) }
  }
}

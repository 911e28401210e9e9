import EnginePlatform
import Foundation

/// The files of some folders whose contents Git can restore. The contents are compared, because Git's list of changed
/// files omits those that the user hid from it (`skip-worktree`, `assume-unchanged`).
struct CommittedFiles {
  private let root: String
  /// The objects of the committed files, without those that Git knows as changed.
  private let objects: [String: String]

  /// Asks Git. Without Git or a commit, no file is committed.
  ///
  /// - Parameters:
  ///   - folders: The folders, relative to the root.
  ///   - root: The package's folder.
  init(in folders: [String], root: String) {
    self.root = root
    let committed = Self.git(["ls-tree", "-r", "-z", "HEAD", "--"] + folders, in: root)
    let changed = Self.git(
      ["diff", "-z", "--name-only", "--no-ext-diff", "--no-renames", "--relative", "HEAD", "--"] + folders, in: root)
    guard let committed, let changed else {
      objects = [:]
      return
    }
    // MODE blob OBJECT, a tab, and the path
    let lines = Self.texts(committed, separator: 0).map { $0.split(separator: "\t", maxSplits: 1) }
    let pairs = lines.filter { $0.count == 2 }.map { (String($0[1]), String($0[0].split(separator: " ").last ?? "")) }
    let changes = Set(Self.texts(changed, separator: 0))
    objects = Dictionary(pairs.filter { !changes.contains($0.0) }) { first, _ in first }
  }

  /// Returns the files whose contents are not committed, in the same order.
  func uncommitted(_ files: [String]) -> [String] {
    let kinds = files.map { FileTransaction.kind(of: "\(root)/\($0)") }
    let regular = zip(files, kinds).filter { $0.1 == S_IFREG }.map(\.0)
    // A file is stored with its own bytes, or with those that a filter for its path makes of them.
    let known = regular.filter { objects[$0] != nil }
    let hashes = [[], ["--no-filters"]].map { objectNames(of: known, options: $0) }
    return zip(files, kinds).filter { file, kind in
      guard let object = objects[file] else { return true }
      if kind == S_IFLNK {
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(root)/\(file)")
        return target == nil || Self.git(["cat-file", "blob", object], in: root) != target.map { Data($0.utf8) }
      }
      return !hashes.contains { $0[file] == object }
    }.map(\.0)
  }

  private func objectNames(of files: [String], options: [String]) -> [String: String] {
    guard !files.isEmpty, let output = Self.git(["hash-object"] + options + ["--"] + files, in: root) else {
      return [:]
    }
    return Dictionary(zip(files, Self.texts(output, separator: UInt8(ascii: "\n")))) { first, _ in first }
  }

  private static func texts(_ data: Data, separator: UInt8) -> [String] {
    data.split(separator: separator).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the output of Git; nil if it fails.
  private static func git(_ arguments: [String], in root: String) -> Data? {
    try? Git.output(of: ["--no-optional-locks", "--literal-pathspecs"] + arguments, in: root)
  }
}

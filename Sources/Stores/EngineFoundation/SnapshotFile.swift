public import ComponentEngine

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The screens of the last run in a file, for a host that keeps them itself.
///
/// ```swift
/// let screens = SnapshotFile(path: "\(folder)/screens.json")
/// await lifecycle.perform(.launch(LaunchOptions(snapshot: try screens.read())))
/// screens.endRestoring()
/// ```
///
/// Two launches that have begun to restore the screens and never ended it may have crashed because of them. The next
/// launch begins without them, and the file is kept under another name.
public struct SnapshotFile: Sendable {
  /// The number of launches that may end while they restore the same screens.
  private static let attempts = 2

  /// The path of the file.
  public let path: String

  /// Creates a value for a file, which may be missing.
  public init(path: String) { self.path = path }

  /// Reads the screens and begins to restore them. Nil without a file.
  ///
  /// - Throws: `unreadable` for a file that cannot be decoded, `crashed` after two launches that did not call
  ///   ``endRestoring()``.
  public func read() throws(SnapshotFileError) -> RouterSnapshot? {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else { return nil }
    let begun = (try? Data(contentsOf: URL(filePath: attemptsPath)))?.count ?? 0
    if begun >= Self.attempts { throw .crashed(setAside: setAside()) }
    // A folder that cannot be written counts no attempts.
    try? Data(repeating: UInt8(ascii: "1"), count: begun + 1).write(to: URL(filePath: attemptsPath), options: .atomic)
    do {
      return try JSONDecoder().decode(RouterSnapshot.self, from: data)
    } catch {
      endRestoring()
      throw .unreadable(path: path)
    }
  }

  /// Ends what ``read()`` began: the first screen is shown.
  public func endRestoring() { try? FileManager.default.removeItem(atPath: attemptsPath) }

  /// Replaces the screens as a whole. Only the user who runs the app can read the file.
  ///
  /// - Throws: `unwritable` if that is not possible, or a saved state cannot be encoded.
  public func keep(_ snapshot: RouterSnapshot) throws(SnapshotFileError) {
    do {
      try JSONEncoder().encode(snapshot).write(to: URL(filePath: path), options: .atomic)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    } catch {
      throw .unwritable(path: path)
    }
  }

  private var attemptsPath: String { path + ".restoring" }

  /// Gives the file a free name. Returns the new path; the old one if the file cannot be renamed.
  private func setAside() -> String {
    let names = (1...1_000).lazy.map { $0 == 1 ? "\(path).set-aside" : "\(path).set-aside-\($0)" }
    guard let aside = names.first(where: { !FileManager.default.fileExists(atPath: $0) }),
      (try? FileManager.default.moveItem(atPath: path, toPath: aside)) != nil
    else { return path }
    endRestoring()
    return aside
  }
}

/// An error of a file with screens.
public enum SnapshotFileError: Error, Sendable, Hashable {
  /// The file is not a snapshot of a known version.
  case unreadable(path: String)
  /// Two launches have ended while they restored the screens, which are kept in this file.
  case crashed(setAside: String)
  /// The file cannot be written.
  case unwritable(path: String)
}

extension SnapshotFileError: CustomStringConvertible {
  /// A sentence with the path of the file.
  public var description: String {
    switch self {
    case .unreadable(let path): "\(path) cannot be read, so the app begins without the screens of its last run"
    case .crashed(let path):
      "the app has ended twice while it restored its screens, so it begins without them; they are kept in \(path)"
    case .unwritable(let path): "\(path) cannot be written, so the screens are not kept"
    }
  }
}

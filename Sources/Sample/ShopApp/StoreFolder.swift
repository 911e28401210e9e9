import DataProviding
import EnginePlatform
import Foundation

/// The folder with the shop's stored data. Only one program uses it at a time: two would replace each other's screens
/// and orders.
nonisolated struct StoreFolder: Sendable {
  let path: String

  var url: URL { URL(filePath: path) }

  /// Creates the folder if it is missing, and locks it until the program ends, however it ends. A folder that cannot be
  /// written is not locked; the stores report it.
  ///
  /// - Throws: `unavailable` if another program has locked the folder.
  init(locking path: String) throws(DataError) {
    self.path = path
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let file = open("\(path)/lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0, flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
    close(file)
    throw DataError(
      .unavailable, "another ShopApp uses the folder \(path); end that one, or name another folder with --store")
  }
}

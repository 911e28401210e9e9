import EnginePlatform

/// An exclusive lock on a file of its own, which ends with the object and with the process. The file is deleted with
/// the object.
///
/// It is a lock of `flock`: closing another descriptor of the file does not end it, as it would end SQLite's locks.
final class FileLock {
  enum Failure: Error {
    /// Another object or process has the lock.
    case locked
    /// The file cannot be created, or its file system has no locks.
    case impossible
  }

  private let location: DatabaseLocation
  private let file: Int32

  /// Takes the lock of a file, which is created if it is missing.
  init(_ path: String) throws(Failure) {
    location = DatabaseLocation(path: path)
    for _ in 0..<10 {
      let file = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard file >= 0 else { throw .impossible }
      guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
        let isLocked = errno == EWOULDBLOCK
        _ = close(file)
        throw isLocked ? .locked : .impossible
      }
      // The last owner may have deleted the file after it was opened here. Then its lock excludes nothing.
      if let identity = FileIdentity(of: file), identity == location.identity {
        self.file = file
        return
      }
      _ = close(file)
    }
    throw .locked
  }

  deinit {
    _ = unlink(location.path)
    _ = close(file)
  }
}

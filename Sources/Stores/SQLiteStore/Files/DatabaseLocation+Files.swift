import EngineCSQLite
import EnginePlatform

/// The identity of a file, whatever its path.
struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64
  /// The time at which the file was made, because a file system gives the number of a deleted file to the next one.
  private let birthTime: Int64

  /// The identity of an open file; nil if it cannot be read.
  init?(of file: Int32) {
    var info = stat()
    guard fstat(file, &info) == 0 else { return nil }
    self.init(info, file: file, path: "")
  }

  /// The identity of the file at a path; nil without one.
  init?(at path: String) {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    self.init(info, file: AT_FDCWD, path: path)
  }

  private init(_ info: stat, file: Int32, path: String) {
    (device, number) = (UInt64(truncatingIfNeeded: info.st_dev), UInt64(info.st_ino))
    #if canImport(Darwin)
    birthTime = Int64(info.st_birthtimespec.tv_sec) * 1_000_000_000 + Int64(info.st_birthtimespec.tv_nsec)
    #else
    birthTime = csqlite_birth_time(file, path)
    #endif
  }
}

extension DatabaseLocation {
  /// The identity of the database at the path; nil without one.
  var identity: FileIdentity? { FileIdentity(at: path) }

  /// The identities of the log and of its index.
  var logs: [String: FileIdentity] {
    var logs: [String: FileIdentity] = [:]
    for log in [path + "-wal", path + "-shm"] { logs[log] = FileIdentity(at: log) }
    return logs
  }

  /// Deletes logs that are still the same files.
  func delete(_ logs: [String: FileIdentity]) {
    for (path, identity) in logs where FileIdentity(at: path) == identity { _ = unlink(path) }
  }

  /// Whether the database has a log that is not empty.
  var hasLog: Bool {
    var info = stat()
    return stat(path + "-wal", &info) == 0 && info.st_size > 0
  }

  /// The reason why no file can be created in the folder. Nil if its permissions allow it.
  var obstacle: Fault? {
    access(folder.isEmpty ? "." : folder, W_OK) == 0 ? nil : Fault(systemError: errno)
  }

  private var folder: String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  /// Creates the folder of the file and the folders above it, readable by the user only.
  func makeFolder() throws(Fault) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .other("a store needs a path without NUL characters") }
    guard !folder.isEmpty, access(folder, F_OK) != 0 else { return }
    try DatabaseLocation(path: folder).makeFolder()
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw Self.fault("cannot create the folder \(folder)") }
    try DatabaseLocation(path: folder).synchronizeFolder()
  }

  /// Makes the names of the files in the folder safe from a loss of power. A folder that cannot be opened, or a file
  /// system without this operation, is used as it is.
  func synchronizeFolder() throws(Fault) {
    let file = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { _ = close(file) }
    guard fsync(file) == 0 || errno == EINVAL else { throw Self.fault("cannot synchronize the folder \(folder)") }
  }

  /// Takes the access rights to the file and to those beside it from everyone but their owner. A missing file is
  /// created, because SQLite would create it for everyone; SQLite gives the files beside it the rights of the file. A
  /// file that refuses is used as it is.
  func makePrivate() {
    // Only a new file is opened: to close another one would release the locks of this process on it.
    let new = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    if new >= 0 { _ = close(new) }
    for file in Self.suffixes.map({ path + $0 }) {
      var info = stat()
      if stat(file, &info) == 0, info.st_mode & 0o077 != 0 { _ = chmod(file, info.st_mode & 0o700) }
    }
  }

  /// Renames the file, its log, the log's index and its journal to their set-aside names. Files that have these names
  /// are deleted.
  func moveAside() throws(Fault) {
    // The database is the last, so that an interrupted attempt is repeated.
    for suffix in Self.suffixes.reversed() {
      _ = unlink(setAside + suffix)
      guard rename(path + suffix, setAside + suffix) != 0, errno != ENOENT else { continue }
      throw Self.fault("cannot rename \(path + suffix)")
    }
    try synchronizeFolder()
  }

  static func fault(_ what: String) -> Fault {
    let code = errno
    return Fault(systemError: code) ?? .other("\(what): \(String(cString: strerror(code)))")
  }
}

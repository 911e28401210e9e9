import EnginePlatform

extension DatabaseLocation {
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
    guard mkdir(folder, 0o700) != 0, errno != EEXIST else { return }
    throw Self.fault("cannot create the folder \(folder)")
  }

  /// Renames the file, its log, the log's index and its journal to their set-aside names. Files that have these names are deleted.
  func moveAside() throws(Fault) {
    // The database is the last, so that an interrupted attempt is repeated.
    for suffix in Self.suffixes.reversed() {
      _ = unlink(setAside + suffix)
      guard rename(path + suffix, setAside + suffix) != 0, errno != ENOENT else { continue }
      throw Self.fault("cannot rename \(path + suffix)")
    }
  }

  static func fault(_ what: String) -> Fault {
    let code = errno
    return Fault(systemError: code) ?? .other("\(what): \(String(cString: strerror(code)))")
  }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

extension DatabaseLocation {
  /// Whether there is a log with something in it.
  var hasLog: Bool {
    var info = stat()
    return stat(path + "-wal", &info) == 0 && info.st_size > 0
  }

  /// What keeps files from being made here, when the folder says so itself.
  var obstacle: Fault? {
    access(folder.isEmpty ? "." : folder, W_OK) == 0 ? nil : Fault(systemError: errno)
  }

  private var folder: String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  /// Makes the folder that the file lies in, and those above it; only the user may look into them.
  func makeFolder() throws(Fault) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .other("a store needs a path without NUL characters") }
    guard !folder.isEmpty, access(folder, F_OK) != 0 else { return }
    try DatabaseLocation(path: folder).makeFolder()
    guard mkdir(folder, 0o700) != 0, errno != EEXIST else { return }
    throw Self.fault("cannot make the folder \(folder)")
  }

  /// Moves the file away, with its log, index and journal, in place of the one that was moved away before.
  func moveAside() throws(Fault) {
    // The file goes last: what is left of an attempt that was cut short is tried again.
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

import EnginePlatform

/// A new file that replaces the one at its path when it is complete. Until then, and if it is never completed, for
/// example because the disk is full, the old file is whole.
///
/// A symbolic link is not followed, and a file that is not a regular one is not replaced: another user may have put it
/// there.
package final class FileReplacement {
  /// The new file, to be written to.
  package let file: Int32

  private enum State {
    /// The new file has no name, so that a program that is killed leaves nothing.
    case unnamed
    case named(String)
    case complete
  }

  private let path: String
  /// The access rights of the old file; nil for those of a new file.
  private let rights: mode_t?
  private var state: State

  /// Creates the new file, in the folder of the old one.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which need not exist.
  ///   - isPrivate: Whether only the owner has access to the file. By default it has the access rights of the old file.
  package init(of path: String, isPrivate: Bool = false) throws(FileError) {
    self.path = path
    let old = try Self.rights(of: path)
    rights = isPrivate ? 0o600 : old
    let created: mode_t = rights == nil ? 0o644 : 0o600
    let unnamed = Self.openUnnamed(beside: path, created)
    if unnamed >= 0 {
      (file, state) = (unnamed, .unnamed)
    } else {
      let part = Self.hiddenPath(beside: path)
      file = open(part, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, created)
      state = .named(part)
    }
    guard file >= 0 else { throw FileError(path: path, reason: Platform.lastError, access: .writing) }
  }

  deinit {
    guard file >= 0 else { return }
    Platform.close(file)
    if case .named(let part) = state { unlink(part) }
  }

  /// Replaces the old file, after the bytes of the new one are on disk. Does nothing if that was done before.
  package func complete() throws(FileError) {
    if case .complete = state { return }
    // Some file systems cannot be asked for it.
    guard fsync(file) == 0 || errno == EINVAL, rights.map({ fchmod(file, $0) == 0 }) ?? true else {
      throw FileError(path: path, reason: Platform.lastError, access: .writing)
    }
    let part = try name()
    guard rename(part, path) == 0 else { throw FileError(path: path, reason: Platform.lastError, access: .writing) }
    state = .complete
  }

  /// Returns the path of the new file, which is given a name if it has none.
  private func name() throws(FileError) -> String {
    if case .named(let part) = state { return part }
    let part = Self.hiddenPath(beside: path)
    guard linkat(AT_FDCWD, "\(Self.openFiles)/\(file)", AT_FDCWD, part, AT_SYMLINK_FOLLOW) == 0 else {
      throw FileError(path: path, reason: Platform.lastError, access: .writing)
    }
    state = .named(part)
    return part
  }

  /// The folder with a name for every open file of this process.
  private static let openFiles = "/proc/self/fd"

  /// Opens a file without a name. Returns a negative number where the system or the file system has no such files.
  private static func openUnnamed(beside path: String, _ rights: mode_t) -> Int32 {
    #if os(Linux)
    // O_TMPFILE of open(2), which is not imported.
    let unnamed = O_DIRECTORY | 0o20_000_000
    return access(openFiles, X_OK) == 0 ? open(folder(of: path), O_WRONLY | unnamed | O_CLOEXEC, rights) : -1
    #else
    return -1
    #endif
  }

  private static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? "./"
  }

  private static func hiddenPath(beside path: String) -> String {
    "\(folder(of: path)).\(String(UInt64.random(in: 0 ... .max), radix: 16)).part"
  }

  /// Returns the access rights of a regular file that can be written; nil without a file.
  private static func rights(of path: String) throws(FileError) -> mode_t? {
    var info = stat()
    guard lstat(path, &info) == 0 else {
      guard errno == ENOENT, !path.isEmpty else {
        throw FileError(path: path, reason: Platform.lastError, access: .writing)
      }
      return nil
    }
    if let fault = Platform.fault(ofFileKind: info) { throw FileError(path: path, reason: fault, access: .writing) }
    guard access(path, W_OK) == 0 else { throw FileError(path: path, reason: Platform.lastError, access: .writing) }
    return info.st_mode & 0o777
  }
}

extension Platform {
  /// Writes a file so that it has the old or the new bytes at any time; see ``FileReplacement``.
  package static func replaceFile(
    _ path: String, with bytes: [UInt8], isPrivate: Bool = false
  ) throws(FileError) {
    let replacement = try FileReplacement(of: path, isPrivate: isPrivate)
    guard bytes.withUnsafeBytes({ write(replacement.file, $0) }) else {
      throw FileError(path: path, reason: lastError, access: .writing)
    }
    try replacement.complete()
  }

  /// Opens a file for writing at its end. It cannot be opened in this way again until it is closed, unless its file
  /// system has no locks. A missing file is created. From then on only its owner has access to it.
  ///
  /// - Throws: An error if the file is open in this way already, and for everything through which the bytes
  ///   could reach a place that another user has chosen: a symbolic link, a file that is not a regular one, that has
  ///   several names, or that belongs to another user.
  package static func openForAppending(_ path: String) throws(FileError) -> Int32 {
    // A pipe does not wait for its reader.
    let flags = O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let file = open(path, flags, 0o600)
    guard file >= 0 else {
      throw FileError(path: path, reason: errno == ELOOP ? symbolicLink : lastError, access: .writing)
    }
    guard let fault = faultForAppending(file) else { return file }
    close(file)
    throw FileError(path: path, reason: fault, access: .writing)
  }

  private static func faultForAppending(_ file: Int32) -> String? {
    var info = stat()
    guard fstat(file, &info) == 0 else { return lastError }
    if let fault = fault(ofFileKind: info) { return fault }
    guard info.st_uid == geteuid() else { return "belongs to another user; name a file of your own" }
    guard info.st_nlink == 1 else { return "has several names (hard links); name another file" }
    if flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      return "is already being written; name another file"
    }
    guard info.st_mode & 0o077 == 0 || fchmod(file, info.st_mode & 0o700) == 0 else { return lastError }
    return nil
  }

  /// The reason why something is not written like a file; nil for a regular file.
  fileprivate static func fault(ofFileKind info: stat) -> String? {
    switch info.st_mode & S_IFMT {
    case S_IFREG: nil
    case S_IFLNK: symbolicLink
    case S_IFDIR: String(cString: strerror(EISDIR))
    default: "is a pipe or a device; name a file"
    }
  }

  /// The reason why a symbolic link is refused.
  package static let symbolicLink = "is a symbolic link, which is not followed; name what it leads to"
}

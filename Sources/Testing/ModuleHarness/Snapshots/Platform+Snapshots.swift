import EnginePlatform
import EngineTerminal

extension Platform {
  /// Creates a folder and the folders above it, as far as they are missing. A symbolic link at the end of the path is
  /// refused, and so is a folder of another user: what is written would be in a place that another user can choose.
  static func makeFolder(_ path: String) throws(FileError) {
    for end in path.indices.dropFirst() where path[end] == "/" { mkdir(String(path[..<end]), 0o777) }
    guard mkdir(path, 0o777) != 0 else { return }
    let code = errno
    var name = path
    while name.count > 1, name.hasSuffix("/") { name.removeLast() }
    var info = stat()
    let kind = lstat(name, &info) == 0 ? info.st_mode & S_IFMT : 0
    if code == EEXIST, kind == S_IFDIR {
      if info.st_uid == geteuid() { return }
      throw FileError(path: path, reason: "belongs to another user; name a folder of your own", access: .writing)
    }
    errno = code
    throw FileError(path: path, reason: kind == S_IFLNK ? symbolicLink : lastError)
  }
}

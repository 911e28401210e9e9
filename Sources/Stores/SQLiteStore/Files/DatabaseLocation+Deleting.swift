import EnginePlatform

extension DatabaseLocation {
  /// Deletes the database and all files beside it. A file that cannot be deleted is overwritten and emptied.
  ///
  /// - Returns: A sentence about the files that are left. Nil if all were deleted.
  func delete() -> String? {
    removeRecovery()
    _ = unlink(claim)
    let left = Self.suffixes.flatMap { [path + $0, setAside + $0] }.compactMap(Self.delete)
    try? synchronizeFolder()
    return left.isEmpty ? nil : left.joined(separator: "; ")
  }

  private static func delete(_ path: String) -> String? {
    guard unlink(path) != 0, errno != ENOENT else { return nil }
    let reason = String(cString: strerror(errno))
    return "cannot delete \(path): \(reason); its contents were \(overwrite(path) ? "" : "not ")overwritten"
  }

  /// Overwrites a file with zeros and empties it.
  ///
  /// - Returns: Whether it was overwritten.
  private static func overwrite(_ path: String) -> Bool {
    let file = open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { _ = close(file) }
    var info = stat()
    guard fstat(file, &info) == 0 else { return false }
    let zeros = [UInt8](repeating: 0, count: 1 << 16)
    var offset = 0
    while offset < Int(info.st_size) {
      let count = pwrite(file, zeros, min(zeros.count, Int(info.st_size) - offset), off_t(offset))
      guard count > 0 else { return false }
      offset += count
    }
    return fsync(file) == 0 && ftruncate(file, 0) == 0
  }
}

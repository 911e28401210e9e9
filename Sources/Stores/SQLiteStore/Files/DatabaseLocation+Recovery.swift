import EnginePlatform

/// The files of a recovery, which lie beside the database.
extension DatabaseLocation {
  /// A copy of the damaged file with a repaired header.
  var recoverySource: DatabaseLocation { DatabaseLocation(path: path + ".recovery-source", vfs: vfs) }

  /// The new file while rows are copied into it.
  var recoveryTarget: DatabaseLocation { DatabaseLocation(path: path + ".recovery", vfs: vfs) }

  /// The complete new file until it replaces the damaged one.
  private var recovered: String { path + ".recovered" }

  /// Finishes a recovery that was interrupted after the damaged file was renamed.
  func finishRecovery() {
    if access(path, F_OK) != 0, access(recovered, F_OK) == 0 { _ = rename(recovered, path) }
  }

  /// Deletes the files of a recovery.
  func removeRecovery() {
    _ = unlink(recovered)
    for suffix in Self.suffixes {
      _ = unlink(recoverySource.path + suffix)
      _ = unlink(recoveryTarget.path + suffix)
    }
  }

  /// Sets the damaged file aside and gives its name to the new file.
  func replace() throws(Fault) {
    guard rename(recoveryTarget.path, recovered) == 0 else { throw Self.fault("cannot rename \(recoveryTarget.path)") }
    try moveAside()
    // Another process may have renamed it already.
    guard rename(recovered, path) == 0 || errno == ENOENT else { throw Self.fault("cannot rename \(recovered)") }
    try synchronizeFolder()
  }

  /// Copies the file of a connection and its log, and repairs the header of the copy.
  ///
  /// - Returns: Whether the file can be a store's file.
  func copyForRecovery(_ connection: Connection) throws(Fault) -> Bool {
    guard let header = connection.header else { return false }
    // A small version number is that of another version, not a flipped bit.
    if (1...100).contains(header.version), header.version != Schema.version { return false }
    var offset = 0
    try write(to: recoverySource.path) {
      let bytes = connection.bytes(at: offset, 1 << 20)
      offset += bytes.count
      return bytes
    }
    let log = open(path + "-wal", O_RDONLY | O_CLOEXEC)
    if log >= 0 {
      defer { _ = close(log) }
      try write(to: recoverySource.path + "-wal") { Self.read(log, 1 << 20) }
    }
    try overwrite(header.repaired(fileSize: offset))
    return true
  }

  private func overwrite(_ header: [UInt8]) throws(Fault) {
    let file = open(recoverySource.path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw Self.fault("cannot open \(recoverySource.path)") }
    defer { _ = close(file) }
    guard pwrite(file, header, header.count, 0) == header.count else {
      throw Self.fault("cannot write \(recoverySource.path)")
    }
  }

  /// Writes a file from the parts that a closure returns, until a part is empty.
  private func write(to path: String, _ next: () -> [UInt8]) throws(Fault) {
    unlink(path)  // a link of another user is not followed
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Self.fault("cannot create \(path)") }
    defer { _ = close(file) }
    var bytes = next()
    while !bytes.isEmpty {
      guard Self.write(file, bytes) == bytes.count else { throw Self.fault("cannot write \(path)") }
      bytes = next()
    }
  }

  // Methods of the same names hide the system's functions, unless their module is named.
  private static func write(_ file: Int32, _ bytes: [UInt8]) -> Int { EnginePlatform.write(file, bytes, bytes.count) }

  private static func read(_ file: Int32, _ count: Int) -> [UInt8] {
    Array(unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, EnginePlatform.read(file, buffer.baseAddress, count))
    }
  }
}

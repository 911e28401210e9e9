/// The path of a store's file, and the SQLite VFS through which it is used.
struct DatabaseLocation: Sendable {
  /// The suffixes of the database, its log, the log's index and its journal.
  static let suffixes = ["", "-wal", "-shm", "-journal"]

  let path: String
  /// The name of a registered `sqlite3_vfs`. Nil for the default one.
  var vfs: String?

  /// The path that a damaged file is renamed to.
  var setAside: String { path + ".set-aside" }

  /// The path of the file whose lock is the claim of the sending of mutations.
  var claim: String { path + ".sender" }

  /// Returns the path as a URI in which every special character is escaped: `:memory:` and `a?b` are names of files.
  func uri(unchanging: Bool) -> String {
    var uri = path.utf8.first == UInt8(ascii: "/") ? "file:" : "file:./"
    let plain = UInt8(ascii: "a")...UInt8(ascii: "z")
    for byte in path.utf8 {
      if plain.contains(byte | 0x20) || byte == UInt8(ascii: "/") {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        uri += byte < 16 ? "%0\(String(byte, radix: 16))" : "%\(String(byte, radix: 16))"
      }
    }
    return unchanging ? uri + "?immutable=1" : uri
  }
}

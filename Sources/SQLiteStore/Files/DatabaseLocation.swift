/// Where a store's file lies, and through which of SQLite's ways of reaching files it is used.
struct DatabaseLocation: Sendable {
  /// What a file's log, index and journal are called beside it.
  static let suffixes = ["", "-wal", "-shm", "-journal"]

  let path: String
  /// The name of a registered `sqlite3_vfs`; nil for the usual one.
  var vfs: String?

  /// Where the file goes if it is of no use.
  var setAside: String { path + ".set-aside" }

  /// The path as SQLite takes it without reading anything into it: `:memory:` and `a?b` are names of files.
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

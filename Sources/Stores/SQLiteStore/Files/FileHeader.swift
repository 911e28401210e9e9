/// The first 100 bytes of a database file: https://www.sqlite.org/fileformat2.html, section 1.3.
///
/// Most of them are constants in a store's file. So damage is found before SQLite interprets it: a flipped bit can make
/// a file read-only, or hide a part of it, without an error.
struct FileHeader {
  static let count = 100

  private static let magic = Array("SQLite format 3\u{0}".utf8)
  static let pageSize = 2_048

  private let bytes: [UInt8]

  /// Creates the header of a file that begins with these bytes. Nil if the file is shorter, or not a database.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.count else { return nil }
    let flipped = zip(bytes, Self.magic).reduce(0) { $0 + ($1.0 ^ $1.1).nonzeroBitCount }
    guard flipped <= 8 else { return nil }
    self.bytes = Array(bytes.prefix(Self.count))
  }

  /// A sentence about the damage. Nil if the header is that of a store's file.
  var damage: String? {
    for (offset, allowed) in Self.constants {
      let value = number(offset, allowed.size)
      guard allowed.values.contains(value) else {
        let right = allowed.values.map { "\($0)" }.joined(separator: " or ")
        return "its header is damaged: the \(allowed.size) bytes at \(offset) are \(value), and \(right) would be right"
      }
    }
    if (number(32, 4) == 0) != (number(36, 4) == 0) {
      return
        "its header is damaged: it counts \(number(36, 4)) free pages, and the first of them is page \(number(32, 4))"
    }
    return nil
  }

  /// The schema version in the header.
  var version: Int64 { Int64(Int32(truncatingIfNeeded: number(60, 4))) }

  /// Returns the header with the right constants and without free pages, for reading a file of this size.
  func repaired(fileSize: Int) -> [UInt8] {
    var repaired = bytes
    for (offset, allowed) in Self.constants {
      Self.put(allowed.values[allowed.values.count - 1], allowed.size, at: offset, in: &repaired)
    }
    Self.put(UInt64(fileSize / Self.pageSize), 4, at: 28, in: &repaired)
    Self.put(0, 8, at: 32, in: &repaired)
    // SQLite uses the page count if both change counters are equal.
    Self.put(number(24, 4), 4, at: 92, in: &repaired)
    return repaired
  }

  private typealias Constant = (size: Int, values: [UInt64])

  /// The values that every store's file has at an offset. If a new file can have another value, the last one is that of
  /// a file with a schema.
  private static let constants: [(offset: Int, Constant)] =
    magic.enumerated().map { ($0, (1, [UInt64($1)])) } + [
      (16, (2, [UInt64(pageSize)])), (18, (1, [1, 2])), (19, (1, [1, 2])), (20, (1, [0])), (21, (1, [64])),
      (22, (1, [32])), (23, (1, [32])), (44, (4, [0, 4])), (48, (4, [0])), (52, (4, [0])), (56, (4, [0, 1])),
      (60, (4, [0, UInt64(Schema.version)])), (64, (4, [0])), (68, (4, [0, UInt64(Schema.application)])),
      (72, (8, [0])), (80, (8, [0])), (88, (4, [0])),
    ]

  private func number(_ offset: Int, _ size: Int) -> UInt64 {
    bytes[offset..<(offset + size)].reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func put(_ value: UInt64, _ size: Int, at offset: Int, in bytes: inout [UInt8]) {
    for index in 0..<size { bytes[offset + index] = UInt8(truncatingIfNeeded: value >> (8 * (size - 1 - index))) }
  }
}

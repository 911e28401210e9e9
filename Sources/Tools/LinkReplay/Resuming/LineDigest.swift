/// A number that identifies lines and their order, by the FNV-1a hash of G. Fowler, L. C. Noll and K.-P. Vo (RFC 9923).
struct LineDigest: Equatable {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  init() {}

  /// Adds a line and its number.
  mutating func add(_ line: some StringProtocol, number: Int) {
    for byte in 0..<8 { add(UInt8(truncatingIfNeeded: number >> (byte * 8))) }
    for byte in line.utf8 { add(byte) }
  }

  /// Adds bytes.
  mutating func add(_ bytes: some Sequence<UInt8>) { for byte in bytes { add(byte) } }

  private mutating func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
}

extension LineDigest {
  /// The number as 16 hex digits.
  var text: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Reads ``text``.
  init?(_ text: String) {
    guard text.utf8.count == 16, let hash = UInt64(text, radix: 16) else { return nil }
    self.hash = hash
  }
}

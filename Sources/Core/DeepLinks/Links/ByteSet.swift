/// A set of ASCII characters below 64. All delimiters of a link are in this range, so that a test is a shift and a
/// mask.
struct ByteSet: Sendable, ExpressibleByStringLiteral {
  private let bits: UInt64

  /// Creates a set from a constant text. The compiler folds the expression.
  @inline(__always)
  init(stringLiteral characters: StaticString) { bits = Self.bits(characters) }

  /// Creates a set from a constant text and the control characters below the space.
  @inline(__always)
  init(controlsAnd characters: StaticString) { bits = Self.bits(characters) | 0xFFFF_FFFF }

  @inline(__always)
  private static func bits(_ characters: StaticString) -> UInt64 {
    var bits: UInt64 = 0
    let start = characters.utf8Start
    for index in 0..<characters.utf8CodeUnitCount { bits |= 1 << UInt64(start[index] & 63) }
    return bits
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool { byte < 64 && bits >> UInt64(byte) & 1 == 1 }
}

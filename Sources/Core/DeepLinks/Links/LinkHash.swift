/// A hash that compares most keys and segments without reading their bytes: two texts of the same length up to eight
/// bytes are equal if and only if their hashes are equal.
///
/// Each group of eight bytes is folded and multiplied (the finaliser of Vigna's and Degski's mixers), which maps
/// different words to different numbers. The value is valid only within the process.
struct LinkHash: BitwiseCopyable, Equatable, Sendable {
  let value: UInt64

  /// The maximum length of a text that is identified by its hash and its length.
  private static var wordLength: Int { 8 }

  init(_ text: String) { self = text.withBytes { LinkHash($0) } }

  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    let count = bytes.count
    let raw = UnsafeRawBufferPointer(bytes)
    if count >= 8 {
      var hash: UInt64 = 0
      var offset = 0
      while offset &+ 8 < count {
        hash = Self.mix(hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset &+= 8
      }
      // The last eight bytes, which can overlap with the previous ones.
      value = Self.mix(hash ^ raw.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
    } else if count >= 4 {
      let first = raw.loadUnaligned(as: UInt32.self)
      let last = raw.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      value = Self.mix(UInt64(first) << 32 | UInt64(last))
    } else if count > 0 {
      value = Self.mix(UInt64(raw[0]) << 16 | UInt64(raw[count >> 1]) << 8 | UInt64(raw[count &- 1]))
    } else {
      value = 0
    }
  }

  /// Multiplying by an odd number and folding are reversible, so that different words stay different.
  @inline(__always)
  private static func mix(_ word: UInt64) -> UInt64 {
    let folded = (word ^ word >> 32) &* 0xD6E8_FEB8_6659_FD93
    let again = (folded ^ folded >> 32) &* 0xD6E8_FEB8_6659_FD93
    return again ^ again >> 32
  }

  /// Returns whether two texts with these hashes and lengths are equal. Reads only the bytes of texts that are longer
  /// than a word.
  @inline(__always)
  static func areEqual(
    _ hash: LinkHash, _ other: LinkHash, _ count: Int, _ otherCount: Int,
    _ bytes: @autoclosure () -> UnsafeBufferPointer<UInt8>, _ otherBytes: @autoclosure () -> UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard hash == other, count == otherCount else { return false }
    return count <= wordLength || DeepLinks.areEqual(bytes(), otherBytes())
  }
}

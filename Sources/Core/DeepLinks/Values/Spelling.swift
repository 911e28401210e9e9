/// The format of numbers in a link.
enum LinkNumber {
  /// Returns whether the bytes are `[+-] digits`, in the range of `Int`.
  static func isInt(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let digits = bytes.dropFirst(hasSign(bytes) ? 1 : 0)
    guard !digits.isEmpty, digits.allSatisfy(isDigit) else { return false }
    return digits.count < 19 || Int(String(decoding: bytes, as: UTF8.self)) != nil
  }

  /// Returns whether the bytes are `[+-] digits [. digits] [(e|E) [+-] digits]`, finite as a `Double`.
  static func isDouble(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = hasSign(bytes) ? 1 : 0
    guard skipDigits(bytes, &index) else { return false }
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      guard skipDigits(bytes, &index) else { return false }
    }
    var hasExponent = false
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      hasExponent = true
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
      guard skipDigits(bytes, &index) else { return false }
    }
    guard index == bytes.count else { return false }
    guard hasExponent || bytes.count > 300 else { return true }
    return Double(String(decoding: bytes, as: UTF8.self))?.isFinite ?? false
  }

  private static func hasSign(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+")
  }

  private static func skipDigits(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Bool {
    let start = index
    while index < bytes.count, isDigit(bytes[index]) { index += 1 }
    return index > start
  }
}

extension Int {
  /// The same text as the description, which is made by generic functions and takes five times as long.
  var decimalText: String {
    let isNegative = self < 0
    var (rest, count) = (magnitude, isNegative ? 2 : 1)
    while rest >= 10 { (rest, count) = (rest / 10, count + 1) }
    return String(unsafeUninitializedCapacity: count) { digits in
      var (rest, position) = (magnitude, count)
      repeat {
        position -= 1
        digits[position] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      if isNegative { digits[0] = UInt8(ascii: "-") }
      return count
    }
  }
}

/// The format of truth values in a link.
struct LinkBool {
  let value: Bool

  /// Returns nil unless the bytes are, ignoring case, `true`, `yes`, `1`, `false`, `no` or `0`.
  init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count <= 5 else { return nil }
    let word = bytes.reduce(0 as UInt64) { $0 << 8 | UInt64(toLowercase($1)) }
    // The count is compared too, because leading zero bytes do not change the word.
    switch (bytes.count, word) {
    case (4, 0x74_72_75_65), (3, 0x79_65_73), (1, 0x31): value = true  // true, yes, 1
    case (5, 0x66_61_6C_73_65), (2, 0x6E_6F), (1, 0x30): value = false  // false, no, 0
    default: return nil
    }
  }
}

/// The format of UUIDs: hex digits in groups of 8, 4, 4, 4 and 12 (RFC 9562, section 4), in either case.
enum LinkUUID {
  static func isUUID(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count == 36 else { return false }
    for (position, byte) in bytes.enumerated() {
      switch position {
      case 8, 13, 18, 23:
        guard byte == UInt8(ascii: "-") else { return false }
      default:
        guard isDigit(byte) || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f")) else {
          return false
        }
      }
    }
    return true
  }
}

func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

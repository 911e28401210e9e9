/// Links compare text byte for byte. Swift's `==` does not: it considers canonically equivalent texts equal, such as
/// the Kelvin sign and the letter K.
extension String {
  /// Calls the closure with the text's UTF-8 bytes.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
  }

  @inline(__always)
  package func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return withBytes { left in other.withBytes { areEqual(left, $0) } }
  }

  /// Whether texts of other bytes can be equal to this one for Swift's `==`. To a text of ASCII, these are only texts
  /// with U+037E, U+1FEF or U+212A, whose canonical forms are a semicolon, a grave accent and the letter K.
  var canHaveEquivalents: Bool {
    withBytes { bytes in
      bytes.contains { $0 >= 0x80 || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "K") }
    }
  }

  func hashBytes(into hasher: inout Hasher) {
    var copy = self
    copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // No text contains this byte, so that two pairs of texts with the same concatenation have different hashes.
    hasher.combine(0xFF as UInt8)
  }
}

extension String? {
  @inline(__always)
  func hasSameBytes(as other: String?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let text?, let other?): text.hasSameBytes(as: other)
    default: false
    }
  }

  func hashBytes(into hasher: inout Hasher) {
    hasher.combine(self == nil)
    self?.hashBytes(into: &hasher)
  }
}

extension Sequence<String> {
  /// Returns whether one of the texts has these bytes.
  func containsBytes(of text: String) -> Bool { contains { $0.hasSameBytes(as: text) } }
}

extension Sequence<String?> {
  /// Returns whether both have the same texts in the same order.
  func hasSameBytes(as other: some Sequence<String?>) -> Bool { elementsEqual(other) { $0.hasSameBytes(as: $1) } }
}

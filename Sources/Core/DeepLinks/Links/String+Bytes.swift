/// Links compare text byte for byte. Swift's `==` does not: it considers canonically equivalent texts equal, such as
/// the Kelvin sign and the letter K.
extension String {
  /// Calls the closure with the text's UTF-8 bytes.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
  }

  @inline(__always)
  func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let result = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { left.elementsEqual($0) }
    }
    return (result ?? nil) ?? utf8.elementsEqual(other.utf8)
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

/// Links compare text by its bytes; Swift's own comparison takes canonically equivalent texts for equal.
extension String {
  @inline(__always)
  func hasSameBytes(as other: String) -> Bool {
    // Equal bytes are equal text; the reverse is wrong for texts beyond ASCII only, of different or of equal length.
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }

  func hashBytes(into hasher: inout Hasher) {
    var copy = self
    copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
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
}

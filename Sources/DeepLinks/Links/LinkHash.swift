/// FNV-1a (Fowler, Noll, Vo), 32 bits, taken byte by byte while a link is read.
struct LinkHash {
  private(set) var value: UInt32 = 2_166_136_261

  init() {}

  init(_ text: String) {
    for byte in text.utf8 { combine(byte) }
  }

  @inline(__always)
  mutating func combine(_ byte: UInt8) { value = (value ^ UInt32(byte)) &* 16_777_619 }
}

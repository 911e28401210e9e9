/// Converts UTF-16 text, which arrives in pieces, to UTF-8.
struct UTF16Text {
  private let isBigEndian: Bool
  /// The bytes of an incomplete character.
  private var rest: [UInt8] = []

  /// Returns nil for a text that begins with no byte order mark of UTF-16.
  init?(mark bytes: some Sequence<UInt8>) {
    switch Array(bytes.prefix(2)) {
    case [0xFF, 0xFE]: isBigEndian = false
    case [0xFE, 0xFF]: isBigEndian = true
    default: return nil
    }
  }

  /// Returns the next bytes as UTF-8, with the byte order mark. A character that is not complete follows with the next
  /// bytes.
  mutating func utf8(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    rest += bytes
    var units = stride(from: 0, to: rest.count - 1, by: 2).map { index in
      let pair = (UInt16(rest[index]), UInt16(rest[index + 1]))
      return isBigEndian ? pair.0 << 8 | pair.1 : pair.1 << 8 | pair.0
    }
    if let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
    rest.removeFirst(units.count * 2)
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}

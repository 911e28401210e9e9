import ComponentEngine

/// The bytes of percent-encoded characters, of which some are not UTF-8.
struct EscapedBytes {
  private enum Part {
    case character(Unicode.Scalar)
    /// A half of a character in UTF-16, which is encoded like a character.
    case half
    /// The first bytes of a character.
    case beginning
    case unknown
  }

  private let parts: [(bytes: ArraySlice<UInt8>, part: Part)]

  /// - Parameter bytes: The bytes of successive escapes.
  init(_ bytes: [UInt8]) {
    var (parts, rest) = ([(bytes: ArraySlice<UInt8>, part: Part)](), bytes[...])
    while !rest.isEmpty {
      let (part, count) = Self.first(in: rest)
      parts.append((rest.prefix(count), part))
      rest = rest.dropFirst(count)
    }
    self.parts = parts
  }

  /// Returns the link with the escapes of UTF-8 in place of others: those of Latin-1 (ISO 8859-1) or Windows-1252, and
  /// those of a character's halves in UTF-16 (CESU-8). Escapes that have no such character stay.
  static func withUTF8(_ text: String) -> String {
    text.replacing(escapes) { match in
      let bytes = Self.bytes(match.output)
      if String(validating: bytes, as: UTF8.self) != nil { return String(match.output) }
      return EscapedBytes(bytes).text?.percentEncoded ?? String(match.output)
    }
  }

  /// Returns a sentence about the first escapes that are no character; nil without one.
  static func fault(in text: String) -> String? {
    text.matches(of: escapes).lazy.compactMap { EscapedBytes(bytes($0.output)).fault }.first
  }

  private static var escapes: Regex<Substring> { /(?:%[0-9A-Fa-f]{2})+/ }

  private static func bytes(_ escapes: Substring) -> [UInt8] {
    escapes.split(separator: "%").compactMap { UInt8($0, radix: 16) }
  }

  /// The text of the bytes; nil if some bytes are no character.
  private var text: String? {
    var text = ""
    for case (_, let part) in parts {
      guard case .character(let scalar) = part else { return nil }
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  private var fault: String? {
    for (bytes, part) in parts {
      let escapes = bytes.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
      switch part {
      case .character: continue
      case .half:
        return "\(escapes) is one half of a character (a surrogate of UTF-16), which UTF-8 does not have; "
          + "encode the whole character"
      case .beginning:
        return "\(escapes) is the beginning of a character whose other bytes are missing; encode the whole character"
      case .unknown: return "\(escapes) is no character of UTF-8; encode the text again"
      }
    }
    return nil
  }

  /// Returns the first character of bytes with the number of its bytes.
  private static func first(in bytes: ArraySlice<UInt8>) -> (Part, count: Int) {
    for count in 1...min(4, bytes.count) {
      let scalars = String(validating: bytes.prefix(count), as: UTF8.self)?.unicodeScalars
      if let scalar = scalars?.first { return (.character(scalar), count) }
    }
    if let high = surrogate(bytes), let low = surrogate(bytes.dropFirst(3)), high < 0xDC00, low >= 0xDC00,
      let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + low - 0xDC00)
    {
      return (.character(scalar), 6)
    }
    let lead = bytes[bytes.startIndex]
    let length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF8 ? 4 : 1
    let tail = bytes.dropFirst().prefix(length - 1).prefix { $0 & 0xC0 == 0x80 }
    // In Latin-1, no letter is followed by a control character.
    if !tail.isEmpty, tail.count == length - 1 || tail.contains(where: { $0 < 0xA0 }) {
      let part: Part = surrogate(bytes) != nil ? .half : tail.count < length - 1 ? .beginning : .unknown
      return (part, 1 + tail.count)
    }
    return (scalar(lead).map(Part.character) ?? .unknown, 1)
  }

  /// Returns the code unit of UTF-16 whose bytes are at the beginning; nil for others.
  private static func surrogate(_ bytes: ArraySlice<UInt8>) -> UInt32? {
    let bytes = Array(bytes.prefix(3))
    guard bytes.count == 3, bytes[0] == 0xED, bytes[1] >= 0xA0, bytes[1...].allSatisfy({ $0 & 0xC0 == 0x80 }) else {
      return nil
    }
    return 0xD000 | UInt32(bytes[1] & 0x3F) << 6 | UInt32(bytes[2] & 0x3F)
  }

  /// Returns a character of Windows-1252, which has further characters in place of the control characters of Latin-1.
  private static func scalar(_ byte: UInt8) -> Unicode.Scalar? {
    guard (0x80..<0xA0).contains(byte) else { return Unicode.Scalar(byte) }
    let scalar = windows1252[Int(byte - 0x80)]
    return scalar == "?" ? nil : scalar
  }

  private static let windows1252 = Array("€?‚ƒ„…†‡ˆ‰Š‹Œ?Ž??‘’“”•–—˜™š›œ?žŸ".unicodeScalars)
}

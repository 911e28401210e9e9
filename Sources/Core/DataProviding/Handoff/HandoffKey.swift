/// The key of a held payload: 128 random bits, with a text form that fits into a link.
///
/// A key reveals nothing about the payload and cannot be guessed. Since payloads end (see ``Handoffs``), a link with a
/// key also has an id from which the module can load the data.
public struct HandoffKey<Payload: Sendable>: Sendable, Hashable {
  let bits: UInt128

  init(bits: UInt128) { self.bits = bits }

  /// Parses the text form of a key; nil for any other text.
  public init?(_ text: String) {
    guard let bits = UInt128(text, radix: 36), String(bits, radix: 36) == text else { return nil }
    self.bits = bits
  }
}

/// Coded as its text form, so that a link's type can have a key.
extension HandoffKey: Codable {
  /// Reads the text form.
  ///
  /// - Throws: `DecodingError` for any other text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let key = Self(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "the text is no hand-off key")
    }
    self = key
  }

  /// Writes the text form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension HandoffKey: CustomStringConvertible {
  /// The text form: at most 25 digits and lowercase letters.
  public var description: String { String(bits, radix: 36) }
}

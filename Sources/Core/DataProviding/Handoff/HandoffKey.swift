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

extension HandoffKey: CustomStringConvertible {
  /// The text form: at most 25 digits and lowercase letters.
  public var description: String { String(bits, radix: 36) }
}

/// What a held payload is found by: 128 random bits, as a text that fits into a link.
///
/// A key says nothing about the payload and cannot be guessed. A link that carries one also carries an id from which the
/// module can load, since payloads end: see ``Handoffs``.
public struct HandoffKey<Payload: Sendable>: Sendable, Hashable {
  let bits: UInt128

  init(bits: UInt128) { self.bits = bits }

  /// The key that is written so; nil for any other text.
  public init?(_ text: String) {
    guard let bits = UInt128(text, radix: 36), String(bits, radix: 36) == text else { return nil }
    self.bits = bits
  }
}

extension HandoffKey: CustomStringConvertible {
  /// The key as digits and small letters, 25 at the most.
  public var description: String { String(bits, radix: 36) }
}

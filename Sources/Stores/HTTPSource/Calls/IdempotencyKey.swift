/// The field `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header, 2).
extension HTTPHeaders {
  /// Sets the field to a key, a String in the syntax of Structured Fields (RFC 9651, 3.3.3), with its quotes.
  mutating func setIdempotencyKey(_ key: String) {
    self["Idempotency-Key"] = "\"\(key.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  /// The reason why the field identifies no change; nil for a correct key, and without the field.
  var idempotencyKeyFault: String? {
    guard let key = self["Idempotency-Key"] else { return nil }
    let advice = "a key consists of printable ASCII characters, such as a UUID"
    if key.isEmpty || key == "\"\"" { return "the idempotency key is empty; \(advice)" }
    guard let scalar = key.unicodeScalars.first(where: { !(" "..."~").contains($0) }) else { return nil }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return "the idempotency key has the character \(number), which the field Idempotency-Key cannot carry; \(advice)"
  }
}

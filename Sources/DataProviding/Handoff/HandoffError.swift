/// Why there is no payload for a key.
public enum HandoffError: Error, Sendable, Hashable {
  /// The payload was taken already, has ended, or never was: load by the id that came with the key.
  case gone
  /// The payload is of another type. It is still there.
  case wrongType(expected: String, found: String)
}

extension HandoffError: CustomStringConvertible {
  /// A sentence that says what is wrong, and what would be right.
  public var description: String {
    switch self {
    case .gone: "nothing is held under this key: it was taken, its time is up, or it never was; load by the id instead"
    case .wrongType(let expected, let found): "what is held under this key is \(found), not \(expected)"
    }
  }
}

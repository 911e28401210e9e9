/// The reason why a key has no payload.
public enum HandoffError: Error, Sendable, Hashable {
  /// The payload was taken, has ended or never existed: load the data by the id that came with the key.
  case gone
  /// The payload has another type. It is still held.
  case wrongType(expected: String, found: String)
}

extension HandoffError: CustomStringConvertible {
  /// A sentence that describes the error and its remedy.
  public var description: String {
    switch self {
    case .gone:
      "no payload is held under this key: it was taken, its lifetime has ended, or it never existed; load by the id instead"
    case .wrongType(let expected, let found): "the payload under this key is \(found), not \(expected)"
    }
  }
}

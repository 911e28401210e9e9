/// Why bytes are no payload: what, where, and what would be right.
public enum PushPayloadError: Error, Sendable, Equatable, CustomStringConvertible {
  /// More bytes than APNs takes.
  case tooLong(bytes: Int, limit: Int)
  /// Not JSON (RFC 8259), not UTF-8, nested too deep, or with a number that no `Double` holds.
  case notJSON
  /// Something that every payload has is not there.
  case missing(place: String)
  /// A value is of the wrong type, or means nothing.
  case invalid(place: String, expected: String)

  /// A sentence that says so.
  public var description: String {
    switch self {
    case .tooLong(let bytes, let limit): "the payload is \(bytes) bytes long; at most \(limit) are allowed"
    case .notJSON: #"the payload is not JSON; expected an object like {"aps": {"alert": "…"}}"#
    case .missing(let place): "\(place) is missing; every payload has it"
    case .invalid(let place, let expected): "\(place.isEmpty ? "the payload" : place): expected \(expected)"
    }
  }
}

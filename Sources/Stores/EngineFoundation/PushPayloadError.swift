/// The reason why bytes are no valid payload, with its place and a correct alternative.
public enum PushPayloadError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The payload exceeds the limit of APNs.
  case tooLong(bytes: Int, limit: Int)
  /// The bytes are not JSON (RFC 8259) or not UTF-8, are nested too deeply, or contain a number that no `Double` can
  /// represent.
  case notJSON
  /// A required member is missing.
  case missing(place: String)
  /// A value has the wrong type or is invalid.
  case invalid(place: String, expected: String)

  /// A sentence with the fault.
  public var description: String {
    switch self {
    case .tooLong(let bytes, let limit): "the payload is \(bytes) bytes long; at most \(limit) are allowed"
    case .notJSON: #"the payload is not JSON; expected an object like {"aps": {"alert": "…"}}"#
    case .missing(let place): "\(place) is missing; every payload has it"
    case .invalid(let place, let expected): "\(place.isEmpty ? "the payload" : place): expected \(expected)"
    }
  }
}

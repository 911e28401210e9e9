/// How much of a body has been sent or received.
public struct HTTPProgress: Sendable, Hashable {
  /// The direction of a body.
  public enum Direction: Sendable, Hashable {
    /// The body of the request.
    case upload
    /// The body of the answer, after decompression.
    case download
  }

  /// The direction of the body.
  public let direction: Direction

  /// The bytes so far.
  public let bytes: Int

  /// The bytes of the whole body; nil where the server does not say.
  public let total: Int?

  /// Progress.
  public init(_ direction: Direction, bytes: Int, total: Int?) {
    self.direction = direction
    self.bytes = bytes
    self.total = total
  }

  /// The part that is done, from 0 to 1; nil without a total.
  public var fraction: Double? {
    total.map { $0 > 0 ? min(1, Double(bytes) / Double($0)) : 1 }
  }
}

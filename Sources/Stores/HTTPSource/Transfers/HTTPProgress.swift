/// The progress of a body that is being sent or received.
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

  /// The number of bytes so far.
  public let bytes: Int

  /// The number of bytes of the whole body; nil if it is not known.
  public let total: Int?

  /// Creates a progress.
  public init(_ direction: Direction, bytes: Int, total: Int?) {
    self.direction = direction
    self.bytes = bytes
    self.total = total
  }

  /// The completed fraction, from 0 to 1; nil without a total.
  public var fraction: Double? {
    total.map { $0 > 0 ? min(1, Double(bytes) / Double($0)) : 1 }
  }
}

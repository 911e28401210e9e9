/// A stand-in for the key of a value that one module hands to another.
public struct HandoffKey<Payload>: Sendable, CustomStringConvertible {
  /// The key as a link says it.
  public let description: String

  /// A key.
  public init(_ description: String) { self.description = description }
}

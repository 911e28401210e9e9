/// Something that has happened, for everybody who wants to hear it: somebody has signed in, an order is paid.
///
/// ```swift
/// public struct LoginChanged: BroadcastEvent {
///   public static var isSticky: Bool { true }
///   public let customer: Customer?
/// }
/// ```
///
/// It is heard by those who subscribe to its own type.
public protocol BroadcastEvent: Sendable {
  /// Whether the bus keeps the last one for those who come later: for events that say how things stand.
  static var isSticky: Bool { get }
}

extension BroadcastEvent {
  /// Not kept.
  public static var isSticky: Bool { false }
}

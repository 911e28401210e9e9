/// An event that is delivered to all subscribers to its type: a user has signed in, an order is paid. See ``EventBus``.
///
/// ```swift
/// public struct LoginChanged: BroadcastEvent {
///   public static var isSticky: Bool { true }
///   public let customer: Customer?
/// }
/// ```
public protocol BroadcastEvent: Sendable {
  /// Whether the bus keeps the last event for later subscribers: for events that describe a state.
  static var isSticky: Bool { get }
}

extension BroadcastEvent {
  /// False.
  public static var isSticky: Bool { false }
}

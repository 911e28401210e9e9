public import ComponentEngine

/// A signed-in customer; also the result of the login component.
public struct Customer: Sendable, Hashable {
  /// The email address that the customer signs in with.
  public var email: String

  /// Creates a customer.
  public init(email: String) { self.email = email }
}

/// The customer has signed in or out. Posted by the account module; late subscribers receive the last event.
public struct LoginChanged: BroadcastEvent {
  /// True: the last event describes the current state.
  public static var isSticky: Bool { true }

  /// The signed-in customer; nil after signing out.
  public var customer: Customer?

  /// Creates an event for the given customer.
  public init(customer: Customer?) { self.customer = customer }
}

/// The names of the guards that modules publish for all routes.
public enum ShopGuards: Sendable {
  /// Allows signed-in customers and presents the login to guests. Published by the account module.
  public static let signedIn = "signedIn"
}

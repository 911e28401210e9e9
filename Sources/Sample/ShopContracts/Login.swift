public import ComponentEngine

/// Somebody who is signed in; also what the login gives when it finishes.
public struct Customer: Sendable, Hashable {
  /// What they sign in with.
  public var email: String

  /// A customer.
  public init(email: String) { self.email = email }
}

/// Somebody has signed in or out. Told by the account module; the last one is kept for those who come later.
public struct LoginChanged: BroadcastEvent {
  /// Whether the last one is kept: it is, since it says how things stand.
  public static var isSticky: Bool { true }

  /// Who is signed in now; nil for nobody.
  public var customer: Customer?

  /// Somebody has signed in, or out.
  public init(customer: Customer?) { self.customer = customer }
}

/// The guards that modules publish for all routes.
public enum ShopGuards: Sendable {
  /// Lets customers pass, and shows the login to everybody else first. Published by the account module.
  public static let signedIn = "signedIn"
}

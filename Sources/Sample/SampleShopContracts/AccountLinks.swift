public import ComponentEngine

/// The account overview.
public struct AccountLink: LinkDestination {
  /// The name of the component.
  public static let name = "account"
  /// The paths of the link.
  public static let paths: [RoutePath] = ["account"]

  /// Creates a link.
  public init() {}
}

/// The login.
public struct LoginLink: LinkDestination {
  /// The name of the component.
  public static let name = "login"
  /// The paths of the link.
  public static let paths: [RoutePath] = ["login"]

  /// The link to open once the customer has signed in: a complete link, or a path without a scheme.
  public var next: String?

  /// Creates a link.
  public init(next: String? = nil) { self.next = next }
}

/// The customer's profile.
public struct ProfileLink: LinkDestination {
  /// The name of the component.
  public static let name = "profile"
  /// The paths of the link.
  public static let paths: [RoutePath] = ["account/profile"]

  /// The field that is shown first.
  public var field: ProfileField?

  /// Creates a link.
  public init(field: ProfileField? = nil) { self.field = field }
}

/// A field of the profile. Its raw value is its name in links.
public enum ProfileField: String, Sendable, Codable, CaseIterable {
  case name
  case email
  case address
}

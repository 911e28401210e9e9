package import EngineBase

/// The cookies and header fields that web pages receive from the app, for the hosts of ``WebHosts/credentials``.
///
/// ```swift
/// let credentials = WebCredentials { host in
///   guard let token = await session.token(for: host) else { return nil }
///   return try? WebCredential(fields: ["Authorization": "Bearer \(token)"])
/// }
/// ```
///
/// The host of an app asks before each load that it starts itself. Header fields go with that request only, and never
/// to another host or to `http`. A cookie is kept for exactly its host with all its ports, not for sub-domains, for
/// `https` only, and not on the disk. Scripts cannot read it, and forms of other sites do not send it.
@MainActor
public final class WebCredentials {
  private let credential: @MainActor (_ host: String) async -> WebCredential?
  private let signingOut = ObserverList<Void>()

  /// Creates the credentials of an app.
  ///
  /// - Parameter credential: Returns the credential for a host, with its port if it has one; nil for none.
  public init(_ credential: @escaping @MainActor (_ host: String) async -> WebCredential?) {
    self.credential = credential
  }

  /// Ends the session of all pages: their cookies, stored data and history are removed, and each page is loaded again.
  /// Call it after the session has ended, so that no page receives its credential again.
  public func signOut() { signingOut.notify(()) }

  /// Calls a closure at each ``signOut()``.
  package func onSignOut(_ action: @escaping @MainActor () -> Void) -> Subscription {
    signingOut.add { _ in action() }
  }

  /// Returns the credential for a host; nil for none.
  package func credential(for host: String) async -> WebCredential? { await credential(host) }
}

/// The cookies and header fields of one host.
public struct WebCredential: Sendable, Equatable {
  /// A cookie.
  public struct Cookie: Sendable, Equatable {
    /// The name.
    public let name: String
    /// The value.
    public let value: String

    /// Creates a cookie.
    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  /// The header fields of the request.
  public let fields: [String: String]
  /// The cookies of the host.
  public let cookies: [Cookie]

  /// Creates a credential.
  ///
  /// - Throws: ``WebCredentialError`` for a name or a value that HTTP does not allow (RFC 9110, RFC 6265), and for the
  ///   fields `Cookie` and `Host`.
  public init(fields: [String: String] = [:], cookies: [Cookie] = []) throws(WebCredentialError) {
    for (name, value) in fields {
      guard name.isHTTPToken, !["cookie", "host"].contains(name.lowercased()) else { throw .invalidName(name) }
      guard value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else { throw .invalidValue(name) }
    }
    for cookie in cookies {
      guard cookie.name.isHTTPToken else { throw .invalidName(cookie.name) }
      let isValid = cookie.value.utf8.allSatisfy { 0x21...0x7E ~= $0 && !#"",;\"#.utf8.contains($0) }
      guard isValid else { throw .invalidValue(cookie.name) }
    }
    (self.fields, self.cookies) = (fields, cookies)
  }
}

/// The reason why a credential cannot be created.
public enum WebCredentialError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A field or a cookie cannot have the name.
  case invalidName(String)
  /// The value of the field or the cookie has a character that is not allowed. The value is not in the error.
  case invalidValue(String)

  /// A sentence with the name and what would be right.
  public var description: String {
    switch self {
    case .invalidName(let name):
      "\"\(name)\" is no name of a header field or a cookie: expected letters, digits and hyphens, and not Cookie or Host"
    case .invalidValue(let name):
      "the value of \"\(name)\" has a character that is not allowed: a field has no line ends, a cookie has no blanks, "
        + "quotation marks, commas, semicolons and backslashes; encode it"
    }
  }
}

extension String {
  /// Whether the text is a token of HTTP (RFC 9110, section 5.6.2).
  fileprivate var isHTTPToken: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        "!#$%&'*+-.^_`|~".utf8.contains(byte) || 0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte
      }
  }
}

import Foundation

/// The header fields and cookies that identify the user to the web pages of a server.
public struct HTTPUser: Sendable, Equatable {
  /// A cookie.
  public struct Cookie: Sendable, Equatable {
    /// The name.
    public let name: String
    /// The value.
    public let value: String

    /// Creates a cookie.
    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  /// The header fields without `Cookie`.
  public let fields: [String: String]
  /// The cookies of the field `Cookie` (RFC 6265, 4.2.1), in their order. Of equal names, the first one counts.
  public let cookies: [Cookie]

  init(_ headers: HTTPHeaders) {
    var fields = Dictionary(headers.fields.map { ($0.name, $0.value) }) { first, _ in first }
    let pairs = fields.removeValue(forKey: "cookie")?.split(separator: ";") ?? []
    var cookies: [Cookie] = []
    for pair in pairs {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      let (name, value) = (parts[0].trimmingCharacters(in: .whitespaces), parts[1].trimmingCharacters(in: .whitespaces))
      if !name.isEmpty, !cookies.contains(where: { $0.name == name }) { cookies.append(Cookie(name, value)) }
    }
    (self.fields, self.cookies) = (fields, cookies)
  }
}

extension HTTPSource {
  /// Returns the header fields and cookies of the user's session for a web page of the source's server.
  ///
  /// ```swift
  /// let credentials = WebCredentials { host in
  ///   guard let user = await source.user(for: host) else { return nil }
  ///   return try? WebCredential(fields: user.fields, cookies: user.cookies.map { .init($0.name, $0.value) })
  /// }
  /// ```
  ///
  /// The app is asked for the fields that it has, as before a call; they are not renewed. Nil for another host, for a
  /// server without `https`, for a source without credentials, for a guest, if the fields cannot be provided, and if
  /// the session ends meanwhile. End the session before the pages are signed out.
  ///
  /// - Parameter host: The host with its port, if that is not 443.
  public func user(for host: String) async -> HTTPUser? {
    guard let credentials, address.scheme?.lowercased() == "https", let page = URL(string: "https://\(host)/"),
      page.user() == nil, page.path() == "/", Origin(page) == Origin(address),
      let headers = try? await credentials.fields(in: credentials.session), !headers.fields.isEmpty,
      headers.unsafeName == nil
    else { return nil }
    return HTTPUser(headers)
  }
}

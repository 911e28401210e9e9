import Synchronization

/// Decides which requests reach the preview: those of the page at the printed address, in the first browser that has
/// opened it.
///
/// - `Host` must be the loopback address with the port, so that a name which an attacker points at this computer (DNS
///   rebinding) is refused.
/// - `Origin`, which a browser sends with every form, and `Sec-Fetch-Site` must be those of the page itself.
/// - The first segment of the path must be the token, which no other page and no other user of the computer knows.
/// - The first browser gets a cookie with a second secret. Without it, every other request is refused: the address
///   alone, as it stands in a browser's history, is not enough.
package final class RequestGate: Sendable {
  /// A request that may pass.
  package struct Admission: Sendable, Equatable {
    /// The path after the token, as `events`; empty for the page.
    package let path: String
    /// The cookie for a browser that does not have it.
    package let cookie: ServerRequest.Field?
  }

  /// The name of the cookie.
  static let cookieName = "preview"

  /// The path at which a local file opens the page. A browser reports a link of a file as one of another site, and
  /// sends it no cookie that is strict about sites: the answer has to lead on to the page itself.
  package static let openingPath = "open"

  private let host: String
  private let token: AccessToken
  private let session: AccessToken
  private let isClaimed: Mutex<Bool>

  /// Creates a gate.
  ///
  /// - Parameters:
  ///   - port: The port of the server.
  ///   - token: The token in the address.
  ///   - session: The secret of the cookie.
  ///   - isClaimed: Whether a browser has the cookie already.
  package init(port: UInt16, token: AccessToken, session: AccessToken = AccessToken(), isClaimed: Bool = false) {
    host = "127.0.0.1:\(port)"
    self.token = token
    self.session = session
    self.isClaimed = Mutex(isClaimed)
  }

  /// The address for the user.
  package var address: String { "http://\(host)/\(token.text)/" }

  /// The address for a local file.
  package var openingAddress: String { address + Self.openingPath }

  /// The secrets, for the program that replaces this one.
  package var secrets: (token: String, session: String, isClaimed: Bool) {
    (token.text, session.text, isClaimed.withLock { $0 })
  }

  /// Checks a request.
  package func admit(_ request: ServerRequest) throws(RequestFault) -> Admission {
    guard request.value("host") == host else {
      throw .forbidden("The preview answers at \(host) only.")
    }
    let parts = request.target.dropFirst().split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.count == 2 ? String(parts[1]) : nil
    try checkOrigin(of: request, isOpening: path == Self.openingPath)
    guard let path, token.matches(parts[0]) else { throw .notFound }
    if cookies(of: request).contains(where: { session.matches($0) }) { return Admission(path: path, cookie: nil) }
    let isFirst =
      ["", Self.openingPath].contains(path) && request.method == .get
      && isClaimed.withLock { isClaimed in
        defer { isClaimed = true }
        return !isClaimed
      }
    guard isFirst else {
      throw .forbidden(
        "The preview is open in another browser. Use it there, or start the program again for a new address.")
    }
    let attributes = "Path=/\(token.text)/; HttpOnly; SameSite=Strict"
    return Admission(path: path, cookie: .init("set-cookie", "\(Self.cookieName)=\(session.text); \(attributes)"))
  }

  private func checkOrigin(of request: ServerRequest, isOpening: Bool) throws(RequestFault) {
    let origin = request.value("origin")
    if request.has("origin") || request.method == .post, origin != "http://\(host)" {
      throw .forbidden("The request comes from another page.")
    }
    // A browser sends `none` for an address that the user has typed.
    let sites = request.method == .get ? ["same-origin", "none"] + (isOpening ? ["cross-site"] : []) : ["same-origin"]
    guard request.has("sec-fetch-site") else { return }
    guard let site = request.value("sec-fetch-site"), sites.contains(site) else {
      throw .forbidden("The request comes from another page.")
    }
  }

  private func cookies(of request: ServerRequest) -> [Substring] {
    request.fields.filter { $0.name == "cookie" }.flatMap { $0.value.split(separator: ";") }.compactMap { pair in
      let pair = pair.drop { $0 == " " }
      return pair.hasPrefix("\(Self.cookieName)=") ? pair.dropFirst(Self.cookieName.count + 1) : nil
    }
  }
}

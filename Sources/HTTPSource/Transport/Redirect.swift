import DataProviding
import Foundation

/// An answer that sends somewhere else (RFC 9110, 15.4).
struct Redirect {
  private let head: HTTPHead
  private let name: String

  /// Nil for an answer that is none.
  init?(_ head: HTTPHead, name: String) {
    guard head.isRedirect else { return nil }
    self.head = head
    self.name = name
  }

  /// The request to send instead.
  ///
  /// A change becomes a question, unless the server says that it is to be asked for again (307, 308). Another host than the one
  /// asked before hears no `Authorization` and no `Cookie`.
  ///
  /// - Parameter server: The host that was asked first; one that it has redirected to may redirect back.
  /// - Throws: `invalidAnswer` where there is no place to go to, `refused` where it must not be gone to: another host that is
  ///   not allowed, or no longer encrypted.
  func follow(_ request: HTTPRequest, _ settings: HTTPSettings, server: String?) throws(DataError) -> HTTPRequest {
    guard let location = head.headers["Location"], !location.isEmpty,
      let url = URL(string: location, relativeTo: request.url)?.absoluteURL, let host = url.host(), !host.isEmpty
    else { throw DataError(.invalidAnswer, "\(name): the server redirects (\(head.status)) and does not say where to") }
    try check(url, from: request.url)
    let allowed = settings.redirectHosts.union([server, request.url.host()].compactMap(\.self))
    guard allowed.contains(where: { $0.lowercased() == host.lowercased() }) else {
      throw DataError(.refused, "\(name): the server redirects to \(host); allow it in HTTPSettings.redirectHosts")
    }
    var next = request
    next.url = url
    if !url.hasOrigin(of: request.url) {
      for secret in ["Authorization", "Cookie"] { next.headers[secret] = nil }
    }
    if request.method != "GET", head.status < 307 {
      next.method = "GET"
      next.body = nil
      next.headers["Content-Type"] = nil
      next.headers["Idempotency-Key"] = nil
    }
    return next
  }

  private func check(_ url: URL, from place: URL) throws(DataError) {
    let schemes = place.scheme?.lowercased() == "https" ? ["https"] : ["http", "https"]
    guard schemes.contains(url.scheme?.lowercased() ?? ""), url.user() == nil else {
      throw DataError(.refused, "\(name): the server redirects to \(url.scheme ?? ""), which is not gone to from here")
    }
  }
}

extension URL {
  fileprivate func hasOrigin(of other: URL) -> Bool {
    scheme?.lowercased() == other.scheme?.lowercased() && host()?.lowercased() == other.host()?.lowercased()
      && port == other.port
  }
}

extension HTTPHead {
  /// Whether the answer sends somewhere else. 304, 300 and 305 do not.
  var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }
}

import DataProviding
import Foundation

/// An answer that sends a request to another URL (RFC 9110, 15.4).
struct Redirect {
  private let head: HTTPHead
  private let name: String

  /// Nil for an answer that is no redirect.
  init?(_ head: HTTPHead, name: String) {
    guard head.isRedirect else { return nil }
    self.head = head
    self.name = name
  }

  /// Returns the request to send instead.
  ///
  /// - Parameter server: The host that the source belongs to; a host that it redirects to may redirect back.
  /// - Throws: `invalidAnswer` without a URL, `refused` for a URL that must not be followed: another host that is not allowed, one
  ///   that is no longer encrypted, or another origin for a change with a precondition.
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
    if becomesQuestion(request.method) {
      next.method = "GET"
      next.body = nil
      for field in Self.bodyFields { next.headers[field] = nil }
    }
    if Origin(url) != Origin(request.url) { next.headers = try headers(of: next, for: host) }
    return next
  }

  /// A 303 makes every request a GET; a 301 and a 302 a POST only (Fetch standard, HTTP-redirect fetch).
  private func becomesQuestion(_ method: String) -> Bool {
    switch head.status {
    case 303: method != "GET" && method != "HEAD"
    case 301, 302: method == "POST"
    default: false
    }
  }

  /// The fields that describe a body, and the key of a change.
  private static let bodyFields = [
    "Content-Type", "Content-Length", "Content-Encoding", "Content-Language", "Content-Location", "Idempotency-Key",
  ]

  /// The fields that another origin gets.
  private static let openFields =
    ["Accept", "Accept-Language", "User-Agent"] + bodyFields

  private func headers(of request: HTTPRequest, for host: String) throws(DataError) -> HTTPHeaders {
    if request.method != "GET", let field = Self.preconditions.first(where: { request.headers[$0] != nil }) {
      throw DataError(
        .refused,
        "\(name): the server redirects to \(host), which must not get \(field); without it, this is another change")
    }
    return HTTPHeaders(
      request.headers.fields.filter { field in Self.openFields.contains { $0.lowercased() == field.name } })
  }

  private static let preconditions = [
    "If-Match", "If-None-Match", "If-Modified-Since", "If-Unmodified-Since", "If-Range",
  ]

  private func check(_ url: URL, from place: URL) throws(DataError) {
    let schemes = place.scheme?.lowercased() == "https" ? ["https"] : ["http", "https"]
    guard schemes.contains(url.scheme?.lowercased() ?? ""), url.user() == nil else {
      throw DataError(.refused, "\(name): the server redirects to \(url.scheme ?? ""), which is not gone to from here")
    }
  }
}

extension HTTPHead {
  /// Whether the answer sends the request to another URL. 304, 300 and 305 do not.
  var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }
}

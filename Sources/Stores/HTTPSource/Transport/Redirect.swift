import DataProviding
import Foundation

/// An answer that sends a request to another URL (RFC 9110, 15.4).
struct Redirect {
  private let head: HTTPHead
  private let name: String

  /// Creates a redirect from an answer; nil if the answer is not one.
  init?(_ head: HTTPHead, name: String) {
    guard head.isRedirect else { return nil }
    self.head = head
    self.name = name
  }

  /// Returns the request to send instead.
  ///
  /// - Parameters:
  ///   - request: The request that was redirected.
  ///   - settings: The settings of the source.
  ///   - server: The host of the source, to which other hosts may redirect back.
  /// - Throws: `invalidAnswer` without a URL. `unavailable` for a host that is not allowed, as that of a network's
  ///   sign-in page. `refused` for another URL that must not be followed: one without encryption after an encrypted
  ///   one, or another origin for a change with a precondition.
  func follow(_ request: HTTPRequest, _ settings: HTTPSettings, server: String?) throws(DataError) -> HTTPRequest {
    guard let location = head.headers["Location"], !location.isEmpty,
      let url = URL(string: location, relativeTo: request.url)?.absoluteURL, let host = url.host(), !host.isEmpty
    else { throw DataError(.invalidAnswer, "\(name): the server redirects (\(head.status)) without a valid Location") }
    let allowed = settings.redirectHosts.union([server, request.url.host()].compactMap(\.self))
    guard allowed.contains(where: { $0.lowercased() == host.lowercased() }) else {
      throw .networkFault(
        "\(name): a redirect leads to \(host); sign in to the network, or allow the host in HTTPSettings.redirectHosts")
    }
    try check(url, from: request.url)
    var next = request
    next.url = url
    if becomesGET(request.method) {
      next.method = "GET"
      next.body = nil
      for field in Self.bodyFields { next.headers[field] = nil }
    }
    if Origin(url) != Origin(request.url) { next.headers = try headers(of: next, for: host) }
    return next
  }

  /// Whether the redirected request becomes a GET: every request after 303, a POST after 301 and 302 (Fetch standard,
  /// HTTP-redirect fetch).
  private func becomesGET(_ method: String) -> Bool {
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

  /// The fields that are sent to another origin.
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
    guard url.user() == nil else {
      throw DataError(.refused, "\(name): the server redirects to a URL with a user, which is not followed")
    }
    guard schemes.contains(url.scheme?.lowercased() ?? "") else {
      throw DataError(
        .refused,
        "\(name): the server redirects to \(url.scheme ?? ""), which is not followed from \(place.scheme ?? "")")
    }
  }
}

extension HTTPHead {
  /// Whether the answer sends the request to another URL. 304, 300 and 305 do not.
  var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }
}

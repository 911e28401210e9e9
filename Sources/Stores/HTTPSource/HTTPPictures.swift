public import DataProviding
import Foundation

/// Requests for the pictures at addresses, from servers that are listed.
///
/// ```swift
/// let pictures = ScreenPictures(DataProvider()) { HTTPPictures([source]).request($0) }
/// ```
///
/// A picture is loaded with the settings and the credentials of the source of its server, kept as long as the server
/// declares, and not transferred again if it has not changed. A picture of another server is not loaded, and a redirect
/// to one is followed only if the settings allow it.
public struct HTTPPictures: Sendable {
  private let sources: [Origin: HTTPSource]

  /// Creates requests for pictures.
  ///
  /// - Parameter sources: The sources of the servers that have pictures, at any path. Credentials are sent with the
  ///   pictures of their own source only. Of several sources of one server, the first is used.
  public init(_ sources: [HTTPSource]) {
    self.sources = Dictionary(sources.map { (Origin($0.address), $0) }) { first, _ in first }
  }

  /// Returns the request for a picture; nil for an address without `https`, with a user, with a segment `.` or `..`, or
  /// of a server that is not listed. The identity of the request has a number in place of the query, which may be
  /// secret.
  ///
  /// - Parameter address: The address. Its fragment is left out.
  public func request(_ address: String) -> Request<[UInt8]>? {
    guard var parts = URLComponents(string: address), let url = parts.url, url.scheme?.lowercased() == "https",
      url.user() == nil, url.password() == nil, !parts.percentEncodedPath.leadsElsewhere,
      var source = sources[Origin(url)]
    else { return nil }
    let path = HTTPPath(encoded: String(parts.percentEncodedPath.dropFirst()))
    let query = parts.percentEncodedQuery
    (parts.percentEncodedQuery, parts.percentEncodedFragment) = (nil, nil)
    (parts.scheme, parts.host) = ("https", parts.host?.lowercased())
    guard let name = parts.string else { return nil }
    parts.percentEncodedPath = ""
    guard let root = parts.url else { return nil }
    (source.address, source.queue) = (root, source.pictureQueue)
    let format = HTTPFormat<[UInt8]>.media("image/png, image/jpeg, image/webp") { data, _ in Array(data) }
    let id = "picture \(name)\(query.map { "?\($0.mark)" } ?? "")"
    return source.request(id, .get(path, query: HTTPParameters(encoded: query), as: format))
  }
}

extension String {
  /// Whether a percent-encoded path has a segment `.` or `..`, as a server may read it.
  fileprivate var leadsElsewhere: Bool {
    let path = lowercased().replacing("%2e", with: ".").replacing("%2f", with: "/").replacing("%5c", with: "/")
    return path.split(separator: "/").contains { $0 == "." || $0 == ".." }
  }
}

public import DataProviding
public import Foundation

/// What carries requests to a server and its answers back: ``URLSessionTransport``, or a test's.
///
/// It follows no redirects, caches nothing, keeps no cookies and knows no time limits.
public protocol HTTPTransport: Sendable {
  /// Sends a request and tells what comes back, piece by piece: heads, then the body's bytes. Returns at the body's end.
  ///
  /// `receive` is called for one piece after the other. When it throws, or the task is cancelled, the connection is closed, and
  /// that error or `cancelled` thrown; nothing is told after this.
  func send(
    _ request: HTTPRequest, receive: @escaping @Sendable (HTTPPiece) throws(DataError) -> Void
  ) async throws(DataError)
}

/// What is sent to a server.
public struct HTTPRequest: Sendable, Hashable {
  /// `GET` or `POST`.
  public var method: String
  /// Where it goes.
  public var url: URL
  /// The header fields.
  public var headers: HTTPHeaders
  /// The body; nil without one.
  public var body: Data?

  /// A request.
  public init(method: String = "GET", url: URL, headers: HTTPHeaders = [:], body: Data? = nil) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }
}

/// How an answer begins.
public struct HTTPHead: Sendable, Hashable {
  /// The status, `200`.
  public var status: Int
  /// The header fields.
  public var headers: HTTPHeaders

  /// A head.
  public init(status: Int, headers: HTTPHeaders = [:]) {
    self.status = status
    self.headers = headers
  }
}

/// A piece of an answer.
public enum HTTPPiece: Sendable, Hashable {
  /// How the answer begins. One with a status below 200 is followed by another one (RFC 9110, 15.2).
  case head(HTTPHead)
  /// Some bytes of the body.
  case body(Data)
}

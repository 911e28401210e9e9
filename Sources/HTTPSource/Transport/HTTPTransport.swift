public import DataProviding
public import Foundation

/// What carries requests to a server and its answers back: ``URLSessionTransport``, or a test's.
///
/// It follows no redirects, caches nothing, keeps no cookies, knows no time limits, and starts every request at once: how many are
/// under way is the source's decision.
public protocol HTTPTransport: Sendable {
  /// Sends a request and delivers the pieces that come back: heads, then the body's bytes. Returns at the body's end.
  ///
  /// `receive` is called for one piece after the other. When it throws, or the task is cancelled, the connection is closed and
  /// `send` throws that error or `cancelled`; no piece is delivered afterwards. Upload progress is delivered as ``HTTPPiece/sent(_:)`` if the
  /// transport knows it.
  func send(
    _ request: HTTPRequest, receive: @escaping @Sendable (HTTPPiece) throws(DataError) -> Void
  ) async throws(DataError)
}

/// What is sent to a server.
public struct HTTPRequest: Sendable, Hashable {
  /// The method, `GET`.
  public var method: String
  /// The URL.
  public var url: URL
  /// The header fields.
  public var headers: HTTPHeaders
  /// The body; nil without one.
  public var body: HTTPRequestBody?
  /// Whether the request must not go over a connection that was used before (RFC 9110, 15.5.20).
  public var needsNewConnection = false

  /// A request.
  public init(method: String = "GET", url: URL, headers: HTTPHeaders = [:], body: HTTPRequestBody? = nil) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }
}

/// The body of a request.
public enum HTTPRequestBody: Sendable, Hashable {
  /// Bytes in memory.
  case data(Data)
  /// The bytes of a file, which are read while they are sent.
  case file(URL)

  /// The number of bytes; nil for a file that does not exist.
  public var count: Int? {
    switch self {
    case .data(let data): data.count
    case .file(let url):
      (try? FileManager.default.attributesOfItem(atPath: url.path)[.size] as? NSNumber)?.intValue
    }
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

/// A piece of the exchange of a request and its answer.
public enum HTTPPiece: Sendable, Hashable {
  /// How many bytes of the request's body have been sent so far.
  case sent(Int)
  /// How the answer begins. One with a status below 200 is followed by another one (RFC 9110, 15.2).
  case head(HTTPHead)
  /// Some bytes of the body.
  case body(Data)
}

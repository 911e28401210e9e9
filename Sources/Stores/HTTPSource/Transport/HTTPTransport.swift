public import DataProviding
public import Foundation

/// A transport that sends requests and receives their answers: ``URLSessionTransport``, or that of a test.
///
/// A transport follows no redirects, caches nothing, stores no cookies and has no time limits. It starts every request
/// at once: the source limits the number of concurrent requests.
public protocol HTTPTransport: Sendable {
  /// Sends a request and delivers the pieces of its answer: heads, then the bytes of the body. Returns at the end of
  /// the body.
  ///
  /// Calls `receive` for one piece after the other. If `receive` throws, or the task is cancelled, closes the
  /// connection, delivers no further piece, and throws that error or `cancelled`. Upload progress is delivered as
  /// ``HTTPPiece/sent(_:)`` if the transport knows it.
  func send(
    _ request: HTTPRequest, receive: @escaping @Sendable (HTTPPiece) throws(DataError) -> Void
  ) async throws(DataError)
}

/// A request to a server.
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

  /// Creates a request.
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

/// The head of an answer.
public struct HTTPHead: Sendable, Hashable {
  /// The status, `200`.
  public var status: Int
  /// The header fields.
  public var headers: HTTPHeaders

  /// Creates a head.
  public init(status: Int, headers: HTTPHeaders = [:]) {
    self.status = status
    self.headers = headers
  }
}

/// A piece of the exchange of a request and its answer.
public enum HTTPPiece: Sendable, Hashable {
  /// The number of bytes of the request's body that have been sent so far.
  case sent(Int)
  /// A head. Another head follows one with a status below 200 (RFC 9110, 15.2).
  case head(HTTPHead)
  /// Some bytes of the body.
  case body(Data)
}

import Foundation

/// A request to a server, and the format of its answer.
///
/// ```swift
/// let article = HTTPCall.get("v2/articles/\(id)", as: .json(WireArticle.self) { $0.article })
/// let change = HTTPCall.put("v2/orders/\(id)", .json(order))
/// let terms = HTTPCall.get("terms.txt", as: .text)
/// ```
public struct HTTPCall<Value: Sendable>: Sendable {
  /// The path relative to the source's address: `v2/articles/42`. Empty for the address itself.
  public let path: HTTPPath

  /// The header fields of the call. They replace those of the source, of the answer's format (`Accept`), of the body
  /// (`Content-Type`), of the call's key (`Idempotency-Key`) and of a cached value (`If-None-Match`,
  /// `If-Modified-Since`).
  public var headers: HTTPHeaders = [:]

  let method: HTTPMethod
  let query: HTTPParameters
  let body: HTTPBody?
  let format: HTTPFormat<Value>

  /// The key that the app gives to the call, by which a server recognizes a change that it has received before.
  let key: String?

  /// The key that is sent if the app sets none.
  let randomKey: String?

  /// Returns the value for 404 and 410; nil if those are errors.
  private(set) var valueIfNotFound: (@Sendable () -> Value)?

  init(
    _ method: HTTPMethod, _ path: HTTPPath, _ query: HTTPParameters, _ body: HTTPBody?, key: String?,
    _ format: HTTPFormat<Value>
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.body = body
    self.key = key
    randomKey = method == .post || method == .patch ? UUID().uuidString : nil
    self.format = format
  }

  /// Returns the call with a value for 404 and 410, which are errors otherwise.
  public func ifNotFound(_ value: @escaping @Sendable () -> Value) -> HTTPCall {
    var call = self
    call.valueIfNotFound = value
    return call
  }

  /// The name of the call in messages, `GET /v2/orders`. It does not contain the query, which may be secret.
  var name: String { "\(method.rawValue) /\(path.encoded)" }
}

/// A method of a request (RFC 9110, 9.3; RFC 5789).
enum HTTPMethod: String, Sendable {
  case get = "GET"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
}

public import Foundation

/// What a server is asked, and how its answer becomes a value.
///
/// ```swift
/// let article = HTTPCall.get("v2/articles/42", as: WireArticle.self) { $0.article }
/// ```
public struct HTTPCall<Value: Sendable>: Sendable {
  /// What the call's body and its answer are to the source.
  enum Action: Sendable {
    case get
    case post(body: @Sendable () throws -> Data, key: String)
  }

  /// The path relative to the source's address: `v2/articles/42`. Empty for the address itself.
  public let path: HTTPPath

  /// What is said with it, besides the source's own header fields.
  public var headers: HTTPHeaders = [:]

  let query: HTTPParameters
  let action: Action
  let read: @Sendable (_ body: Data, _ head: HTTPHead, _ name: String) throws -> Value

  /// The value that an answer stands for which says that there is nothing.
  var valueIfNotFound: (@Sendable () -> Value)?

  /// Whether it changes nothing at the server.
  var isQuestion: Bool {
    switch action {
    case .get: true
    case .post: false
    }
  }

  /// `GET /v2/orders`, for messages. The query may hold what nobody else should read.
  var name: String {
    switch action {
    case .get: "GET /\(path.encoded)"
    case .post: "POST /\(path.encoded)"
    }
  }
}

extension HTTPCall {
  /// Asks for a value.
  ///
  /// - Parameters:
  ///   - path: Where it goes, relative to the source's address.
  ///   - query: What stands behind the `?`.
  ///   - type: What the answer's JSON is read as.
  ///   - map: Makes the value of it. A `DecodingError` that it throws is told as one of the JSON.
  public static func get<Wire: Decodable & SendableMetatype>(
    _ path: HTTPPath, query: HTTPParameters = [:], as type: Wire.Type, map: @escaping @Sendable (Wire) throws -> Value
  ) -> HTTPCall {
    HTTPCall(path: path, query: query, action: .get) { body, head, name in
      try map(JSONAnswer.read(type, body, head: head, of: name))
    }
  }

  /// Asks for a change, and for the value that comes of it.
  ///
  /// - Parameters:
  ///   - path: Where it goes, relative to the source's address.
  ///   - query: What stands behind the `?`.
  ///   - body: What is sent, as JSON.
  ///   - key: Which change: a server that hears of the same one twice does it once. It is sent as `Idempotency-Key`, a
  ///     text in quotes (draft-ietf-httpapi-idempotency-key-header, 2). The same call has the same key however often
  ///     it is sent.
  ///   - type: What the answer's JSON is read as.
  ///   - map: Makes the value of it.
  public static func post<Wire: Decodable & SendableMetatype>(
    _ path: HTTPPath, query: HTTPParameters = [:], _ body: some Encodable & Sendable, key: String = UUID().uuidString,
    as type: Wire.Type, map: @escaping @Sendable (Wire) throws -> Value
  ) -> HTTPCall {
    HTTPCall(path: path, query: query, action: .post(body: { try JSONEncoder().encode(body) }, key: key)) {
      body, head, name in try map(JSONAnswer.read(type, body, head: head, of: name))
    }
  }

  /// The same call, for which the answer that there is nothing (404, 410) is a value too.
  public func ifNotFound(_ value: @escaping @Sendable () -> Value) -> HTTPCall {
    var call = self
    call.valueIfNotFound = value
    return call
  }
}

extension HTTPCall where Value: Decodable & SendableMetatype {
  /// Asks for a value that is read as it is.
  public static func get(_ path: HTTPPath, query: HTTPParameters = [:]) -> HTTPCall {
    get(path, query: query, as: Value.self) { $0 }
  }
}

extension HTTPCall where Value == Void {
  /// Asks for a change of which nothing comes but that it is done.
  public static func post(
    _ path: HTTPPath, _ body: some Encodable & Sendable, key: String = UUID().uuidString
  ) -> HTTPCall {
    HTTPCall(path: path, query: [:], action: .post(body: { try JSONEncoder().encode(body) }, key: key)) { _, _, _ in }
  }
}

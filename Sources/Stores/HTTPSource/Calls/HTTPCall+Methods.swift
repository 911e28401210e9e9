extension HTTPCall {
  /// Creates a `GET` call (RFC 9110, 9.3.1).
  ///
  /// - Parameters:
  ///   - path: The path relative to the source's address.
  ///   - query: The parameters after the `?`.
  ///   - format: The format of the answer.
  public static func get(
    _ path: HTTPPath, query: HTTPParameters = [:], as format: HTTPFormat<Value>
  ) -> HTTPCall {
    HTTPCall(.get, path, query, nil, key: nil, format)
  }

  /// Creates a `POST` call, and reads a value from its answer (RFC 9110, 9.3.3).
  ///
  /// - Parameters:
  ///   - path: The path relative to the source's address.
  ///   - body: The content; nil for an empty one.
  ///   - query: The parameters after the `?`.
  ///   - key: The key of the change, sent as `Idempotency-Key`, a text in quotes
  ///     (draft-ietf-httpapi-idempotency-key-header, 2). A server that receives a key twice makes the change only once.
  ///     A key consists of printable ASCII characters; with any other one, the call fails with `refused`. The default
  ///     is the source's field `Idempotency-Key`, or else a random key. A call always sends the same key, but another
  ///     call has another random key: a mutation passes ``/DataProviding/MutationContext/idempotencyKey``, so that all
  ///     its attempts have the same key.
  ///   - format: The format of the answer.
  public static func post(
    _ path: HTTPPath, _ body: HTTPBody? = nil, query: HTTPParameters = [:], key: String? = nil,
    as format: HTTPFormat<Value>
  ) -> HTTPCall {
    HTTPCall(.post, path, query, body, key: key, format)
  }

  /// Creates a `PUT` call, which replaces or creates a resource (RFC 9110, 9.3.4). See ``post(_:_:query:key:as:)`` for
  /// the parameters. No key is sent.
  public static func put(
    _ path: HTTPPath, _ body: HTTPBody, query: HTTPParameters = [:], as format: HTTPFormat<Value>
  ) -> HTTPCall {
    HTTPCall(.put, path, query, body, key: nil, format)
  }

  /// Creates a `PATCH` call, which changes a part of a resource (RFC 5789). See ``post(_:_:query:key:as:)`` for the
  /// parameters.
  public static func patch(
    _ path: HTTPPath, _ body: HTTPBody, query: HTTPParameters = [:], key: String? = nil,
    as format: HTTPFormat<Value>
  ) -> HTTPCall {
    HTTPCall(.patch, path, query, body, key: key, format)
  }

  /// Creates a `DELETE` call (RFC 9110, 9.3.5).
  public static func delete(
    _ path: HTTPPath, query: HTTPParameters = [:], as format: HTTPFormat<Value>
  ) -> HTTPCall {
    HTTPCall(.delete, path, query, nil, key: nil, format)
  }
}

/// Calls whose JSON is read as the value itself.
extension HTTPCall where Value: Decodable & SendableMetatype {
  /// Creates a `GET` call whose answer is JSON.
  public static func get(_ path: HTTPPath, query: HTTPParameters = [:]) -> HTTPCall {
    get(path, query: query, as: .json)
  }
}

/// Calls whose answers have no value.
extension HTTPCall where Value == Void {
  /// Creates a `POST` call; see ``post(_:_:query:key:as:)``.
  public static func post(
    _ path: HTTPPath, _ body: HTTPBody? = nil, query: HTTPParameters = [:], key: String? = nil
  ) -> HTTPCall {
    post(path, body, query: query, key: key, as: .nothing)
  }

  /// Creates a `PUT` call; see ``put(_:_:query:as:)``.
  public static func put(_ path: HTTPPath, _ body: HTTPBody, query: HTTPParameters = [:]) -> HTTPCall {
    put(path, body, query: query, as: .nothing)
  }

  /// Creates a `PATCH` call; see ``patch(_:_:query:key:as:)``.
  public static func patch(
    _ path: HTTPPath, _ body: HTTPBody, query: HTTPParameters = [:], key: String? = nil
  ) -> HTTPCall {
    patch(path, body, query: query, key: key, as: .nothing)
  }

  /// Creates a `DELETE` call.
  public static func delete(_ path: HTTPPath, query: HTTPParameters = [:]) -> HTTPCall {
    delete(path, query: query, as: .nothing)
  }
}

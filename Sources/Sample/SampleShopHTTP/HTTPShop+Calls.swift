import DataProviding
import HTTPSource

extension HTTPShop {
  /// Creates a request that is sent with the token of the customer who is signed in at that time.
  nonisolated func request<Value: Sendable>(
    _ id: String, _ call: @escaping @Sendable (any ShopLanguage) -> HTTPCall<Value>
  ) -> Request<Value> {
    Request(id, validating: { [self] context in try await fetch(call, context) })
  }

  private func fetch<Value: Sendable>(
    _ call: (any ShopLanguage) -> HTTPCall<Value>, _ context: RequestContext
  ) async throws(DataError) -> Fetched<Value> {
    try await source.fetch(authorized(call(try await spoken())), context)
  }

  /// Sends a change. The same change has the same key until its result is known.
  func change<Value: Sendable>(
    _ change: ShopChange, _ call: (any ShopLanguage, _ key: String) -> HTTPCall<Value>
  ) async throws(DataError) -> Value {
    let language = try await spoken()
    let (number, key) = (session.number, session.key(for: change))
    do {
      let value = try await send(call(language, key))
      if session.number == number { session.end(change) }
      return value
    } catch {
      let isDecided = error.kind == .refused || error.kind == .notFound
      if isDecided, session.number == number { session.end(change) }
      throw error
    }
  }

  /// Sends a change that the caller repeats with its own key. Before a customer has signed in, it is unauthorized.
  func send<Value: Sendable>(
    _ call: (any ShopLanguage) -> HTTPCall<Value>
  ) async throws(DataError) -> Value {
    guard session.token != nil else { throw DataError(.unauthorized, "the customer is not signed in on the server") }
    return try await send(call(try await spoken()))
  }

  /// Sends a call with the customer's token.
  func send<Value: Sendable>(_ call: HTTPCall<Value>) async throws(DataError) -> Value {
    try await source.answer(to: authorized(call)).value
  }

  private func authorized<Value>(_ call: HTTPCall<Value>) -> HTTPCall<Value> {
    var call = call
    call.headers["Authorization"] = session.token.map { "Bearer \($0)" }
    return call
  }
}

import DataProviding
import HTTPSource

extension HTTPShop {
  /// A request that is asked with the token of whoever is signed in then.
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

  /// Asks for a change. While its end is not known, the same change has the same key.
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

import DataProviding
import HTTPSource

extension HTTPShop {
  /// Asks for something, with the customer's token. What the same customer asked for before is asked for only if it has changed.
  func read<Value: Sendable>(
    _ call: (any ShopLanguage) -> HTTPCall<Value>
  ) async throws(DataError) -> Value {
    let call = authorized(call(try await spoken()))
    let number = session.number
    let answer = try await source.answer(to: call, since: session.kept(call.path))
    if session.number == number { session.keep(answer, call.path) }
    return answer.value
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

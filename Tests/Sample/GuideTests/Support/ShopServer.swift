import DataProviding
import Synchronization

/// An article of the server.
struct ServerArticle: Sendable {
  var title: String
  var price: Int
  var likes: Int
}

/// A server that answers at once.
final class ShopServer: Sendable {
  private struct State {
    var asked: [String] = []
    var likes = 4
    var failure: DataError?
  }

  private let state = Mutex(State())

  /// The requests that the server received.
  var asked: [String] { state.withLock { $0.asked } }

  /// The error of every request; nil if requests succeed.
  var failure: DataError? {
    get { state.withLock { $0.failure } }
    set { state.withLock { $0.failure = newValue } }
  }

  func article(_ id: Int) async throws -> ServerArticle {
    try ask("article \(id)") { ServerArticle(title: "Trail shoe", price: 120, likes: $0.likes) }
  }

  func like(_ id: Int) async throws { try ask("like \(id)") { $0.likes += 1 } }

  func reviews(_ page: Int) async throws -> [String] { try ask("reviews \(page)") { _ in ["review \(page)"] } }

  func town() async throws -> String { try ask("town") { _ in "Ghent" } }

  func shops(in town: String) async throws -> [String] { try ask("shops in \(town)") { _ in ["shop in \(town)"] } }

  private func ask<Answer: Sendable>(_ what: String, _ answer: (inout State) -> Answer) throws -> Answer {
    try state.withLock { state in
      state.asked.append(what)
      if let failure = state.failure { throw failure }
      return answer(&state)
    }
  }
}

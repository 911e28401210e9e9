import DataProviding
import Synchronization

/// The scripted answers of a server with validators, one for each call.
final class Script: Sendable {
  private let state = Mutex((answers: [Fetched<Int>](), contexts: [String]()))

  var answers: [Fetched<Int>] {
    get { state.withLock { $0.answers } }
    set { state.withLock { $0.answers = newValue } }
  }

  var contexts: [String] { state.withLock { $0.contexts } }

  func next(_ request: String, _ context: RequestContext) throws -> Fetched<Int> {
    try state.withLock { state in
      state.contexts.append("\(request) \(context.validator?.text ?? "-")")
      guard !state.answers.isEmpty else { throw DataError(.refused, "no answer is left in the script") }
      return state.answers.removeFirst()
    }
  }
}

extension DataValidator {
  static let v1 = DataValidator("v1")
  static let v2 = DataValidator("v2")
}

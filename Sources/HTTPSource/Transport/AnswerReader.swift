import DataProviding
import Foundation
import Synchronization

/// Gathers the pieces of one answer, up to a limit.
final class AnswerReader: Sendable {
  private struct State {
    var head: HTTPHead?
    var body = Data()
  }

  private let limit: Int
  private let name: String
  private let state = Mutex(State())

  init(limit: Int, name: String) {
    self.limit = limit
    self.name = name
  }

  /// Whether the answer has begun.
  var hasBegun: Bool { state.withLock { $0.head != nil } }

  /// Takes the next piece. A length that is said beforehand and is too large already ends it, and so does the byte after the
  /// limit, whatever length was said.
  func receive(_ piece: HTTPPiece) throws(DataError) {
    try state.withLock { state throws(DataError) in
      switch piece {
      case .head(let head) where head.status < 200: break
      case .head(let head):
        state.head = head
        let length = head.headers["Content-Length"].flatMap { Int($0) } ?? 0
        if length > limit { throw tooLarge("\(length) bytes") }
      case .body(let bytes):
        if bytes.count > limit - state.body.count { throw tooLarge("more than that") }
        state.body.append(bytes)
      }
    }
  }

  /// The whole answer, when all of it is there.
  func answer() throws(DataError) -> (head: HTTPHead, body: Data) {
    try state.withLock { state throws(DataError) in
      guard let head = state.head else {
        throw DataError(.unavailable, "\(name): the connection ended before the answer began")
      }
      return (head, state.body)
    }
  }

  private func tooLarge(_ size: String) -> DataError {
    DataError(.invalidAnswer, "\(name): an answer may have \(limit) bytes, and this one has \(size)")
  }
}

import DataProviding
import Foundation
import HTTPSource
import Synchronization

/// A transport without a network, which returns fixed answers one after the other.
final class WrittenAnswers: HTTPTransport {
  struct Answer: Sendable {
    var status = 200
    var headers: HTTPHeaders = [:]
    var body = ""
  }

  private let answers: Mutex<[Answer]>
  private let sent = Mutex<[HTTPRequest]>([])

  init(_ answers: [Answer]) { self.answers = Mutex(answers) }

  /// The requests that were sent.
  var requests: [HTTPRequest] { sent.withLock { $0 } }

  func send(
    _ request: HTTPRequest, receive: @escaping @Sendable (HTTPPiece) throws(DataError) -> Void
  ) async throws(DataError) {
    sent.withLock { $0.append(request) }
    guard let answer = answers.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else {
      throw DataError(.refused, "no answers are left")
    }
    try receive(.head(HTTPHead(status: answer.status, headers: answer.headers)))
    try receive(.body(Data(answer.body.utf8)))
  }
}

import DataProviding
import Foundation
import HTTPSource
import Synchronization

/// A transport whose requests wait until the test answers them.
final class GatedTransport: HTTPTransport {
  /// A request that waits for its answer.
  struct Exchange: Sendable {
    let request: HTTPRequest
    let receive: @Sendable (HTTPPiece) throws(DataError) -> Void
    fileprivate let gate: AsyncStream<Never>.Continuation

    /// Answers the request with a status and JSON.
    func answer(_ status: Int = 200, _ headers: HTTPHeaders = [:], _ body: String = "{}") throws {
      try receive(.head(HTTPHead(status: status, headers: headers)))
      try receive(.body(Data(body.utf8)))
      gate.finish()
    }

    /// Ends the answer after all pieces have been delivered.
    func end() { gate.finish() }
  }

  private let started: AsyncStream<Exchange>
  private let continuation: AsyncStream<Exchange>.Continuation

  init() { (started, continuation) = AsyncStream.makeStream() }

  /// Returns the next requests in the order in which they start.
  func starts(_ count: Int) async -> [Exchange] {
    var exchanges: [Exchange] = []
    for await exchange in started {
      exchanges.append(exchange)
      if exchanges.count == count { break }
    }
    return exchanges
  }

  func send(
    _ request: HTTPRequest, receive: @escaping @Sendable (HTTPPiece) throws(DataError) -> Void
  ) async throws(DataError) {
    let (gate, end) = AsyncStream<Never>.makeStream()
    continuation.yield(Exchange(request: request, receive: receive, gate: end))
    for await _ in gate {}
    if Task.isCancelled { throw .cancelled }
  }
}

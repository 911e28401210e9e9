import DataProviding
import Foundation
import Testing

@testable import HTTPSource

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// One request and its answer at a session.
struct ExchangeTests {
  /// A delegate that reports when a task of the session has ended.
  private final class Ending: NSObject, URLSessionTaskDelegate {
    let (ended, continuation) = AsyncStream<(any Error)?>.makeStream()

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      continuation.yield(error)
    }
  }

  @Test func `an exchange that is cancelled before its start ends its task`() async throws {
    let ending = Ending()
    let session = URLSession(configuration: .ephemeral, delegate: ending, delegateQueue: nil)
    defer { session.invalidateAndCancel() }
    let url = try #require(URL(string: "http://127.0.0.1:1"))
    let exchange = Exchange(session.dataTask(with: url)) { _ in }
    exchange.end(.failure(.cancelled))
    let result = await withCheckedContinuation { exchange.start($0) }
    #expect(throws: DataError.cancelled) { try result.get() }
    let error = await ending.ended.first { _ in true }
    #expect((error as? URLError)?.code == .cancelled)
  }
}

import DataProviding
import Foundation
import HTTPSource
import ModuleHarness
import SampleShopHTTP
import Synchronization

/// A server that gives the same answers to the same paths, and notes what it is asked.
final class WrittenServer: HTTPTransport {
  private let answers: [String: String]
  private let sent = Mutex<[HTTPRequest]>([])

  /// Answers by path, `/v2/articles`; 404 for all others.
  init(_ answers: [String: String]) { self.answers = answers }

  var requests: [HTTPRequest] { sent.withLock { $0 } }
  var paths: [String] { requests.map { $0.url.path() } }

  func send(
    _ request: HTTPRequest, receive: @escaping @Sendable (HTTPPiece) throws(DataError) -> Void
  ) async throws(DataError) {
    sent.withLock { $0.append(request) }
    let answer = answers[request.url.path()]
    try receive(.head(HTTPHead(status: answer == nil ? 404 : 200)))
    if let answer { try receive(.body(Data(answer.utf8))) }
  }

  /// The shop on it.
  func shop(_ versions: [HTTPShop.Version] = HTTPShop.Version.allCases) throws -> HTTPShop {
    guard let address = URL(string: "https://shop.example.com") else { throw DataError(.refused, "no address") }
    return HTTPShop(try HTTPSource(address, transport: self, clock: ManualClock()), versions: versions)
  }
}

/// A transport that notes what goes through it.
final class Watched: HTTPTransport {
  private let transport = URLSessionTransport()
  private let seen = Mutex<(requests: [HTTPRequest], statuses: [Int])>(([], []))

  var requests: [HTTPRequest] { seen.withLock { $0.requests } }
  var statuses: [Int] { seen.withLock { $0.statuses } }

  func send(
    _ request: HTTPRequest, receive: @escaping @Sendable (HTTPPiece) throws(DataError) -> Void
  ) async throws(DataError) {
    seen.withLock { $0.requests.append(request) }
    try await transport.send(request) { [self] piece throws(DataError) in
      if case .head(let head) = piece { seen.withLock { $0.statuses.append(head.status) } }
      try receive(piece)
    }
  }
}

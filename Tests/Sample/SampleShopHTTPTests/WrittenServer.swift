import DataProviding
import Foundation
import HTTPSource
import ModuleHarness
import SampleShopHTTP
import Synchronization

/// A server with fixed responses by path. It records its requests.
final class WrittenServer: HTTPTransport {
  private let answers: [String: String]
  private let sent = Mutex<[HTTPRequest]>([])

  /// Creates a server with responses by path, such as `/v2/articles`; all other paths return 404.
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

  /// Returns a shop for this server.
  func shop(_ versions: [HTTPShop.Version] = HTTPShop.Version.allCases) throws -> HTTPShop {
    guard let address = URL(string: "https://shop.example.com") else { throw DataError(.refused, "no address") }
    return HTTPShop(try HTTPSource(address, transport: self, clock: ManualClock()), versions: versions)
  }
}

/// A transport that records the requests.
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

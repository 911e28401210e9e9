import DataProviding
import Foundation
import HTTPSource
import ModuleHarness
import Synchronization

/// A transport without a network that returns scripted answers one after the other and records the requests.
final class ScriptedTransport: HTTPTransport {
  private let script: Mutex<[[HTTPPiece]]>
  private let sent = Mutex<[HTTPRequest]>([])

  init(_ answers: [[HTTPPiece]]) { script = Mutex(answers) }

  /// A scripted answer: status, header fields and body.
  convenience init(_ status: Int = 200, _ headers: HTTPHeaders = [:], _ body: String = "{}") {
    self.init([[.head(HTTPHead(status: status, headers: headers)), .body(Data(body.utf8))]])
  }

  var requests: [HTTPRequest] { sent.withLock { $0 } }

  func send(
    _ request: HTTPRequest, receive: @escaping @Sendable (HTTPPiece) throws(DataError) -> Void
  ) async throws(DataError) {
    sent.withLock { $0.append(request) }
    let answer = script.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    guard let answer else { throw DataError(.unavailable, "the script is at its end") }
    for piece in answer { try receive(piece) }
  }
}

/// A transport without answers, which ends when it is cancelled.
struct SilentTransport: HTTPTransport {
  /// The pieces that it delivers first.
  var begin: [HTTPPiece] = []

  func send(
    _ request: HTTPRequest, receive: @escaping @Sendable (HTTPPiece) throws(DataError) -> Void
  ) async throws(DataError) {
    for piece in begin { try receive(piece) }
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    for await _ in stream {}
    continuation.finish()
    throw .cancelled
  }
}

extension URL {
  /// The URL of the call `x` of a scripted source.
  static let x = URL(string: "https://shop.example.com/api/x") ?? URL(filePath: "/")
}

extension HTTPSource {
  /// A source at `https://shop.example.com/api`.
  static func scripted(
    _ transport: any HTTPTransport, settings: HTTPSettings = HTTPSettings(),
    clock: any Clock<Duration> = ManualClock(), now: Date = Date(timeIntervalSince1970: 0)
  ) throws -> HTTPSource {
    guard let address = URL(string: "https://shop.example.com/api") else { throw DataError(.refused, "no address") }
    return try HTTPSource(address, settings: settings, transport: transport, clock: clock) { now }
  }
}

import EnginePreviewServer
import Synchronization

/// A server that answers with the path, with a stream at `events`, with three million bytes at `large`, with
/// ``answerHeld()`` at `held`, and never at `never`.
final class TestSite: Sendable {
  /// The requests that the server's handler has received.
  private final class Visits: Sendable {
    let paths = Mutex<[String]>([])
    let streams = Mutex<[ServerEventStream]>([])
    let held = Mutex<[ServerExchange]>([])
  }

  let server: PreviewServer
  let gate: RequestGate
  private let visits = Visits()

  init(_ limits: RequestLimits = RequestLimits()) throws {
    let socket = try ListeningSocket()
    gate = RequestGate(port: socket.port, token: AccessToken())
    server = try PreviewServer(socket, gate: gate, limits: limits) { [visits] exchange in
      visits.paths.withLock { $0.append(exchange.path) }
      switch exchange.path {
      case "events": visits.streams.withLock { $0.append(exchange.stream()) }
      case "never": break
      case "held": visits.held.withLock { $0.append(exchange) }
      case "large": exchange.respond(ServerResponse(text: String(repeating: "x", count: 3_000_000)))
      default: exchange.respond(ServerResponse(text: "at \(exchange.path)"))
      }
    }
  }

  /// The paths that were asked for.
  var paths: [String] { visits.paths.withLock { $0 } }
  var streams: [ServerEventStream] { visits.streams.withLock { $0 } }

  /// Answers the requests at `held`.
  func answerHeld() {
    for exchange in visits.held.withLock({ $0 }) { exchange.respond(ServerResponse(text: "at last")) }
  }

  /// A new connection.
  var client: RawClient { RawClient(server.socket.port) }

  /// The cookie of the first browser.
  var cookie: String { "preview=\(gate.secrets.session)" }

  /// Returns a request, as the first browser sends it unless the cookie is nil.
  func get(_ path: String) -> String { get(path, cookie: cookie) }

  func get(_ path: String, cookie: String?) -> String {
    let field = cookie.map { "Cookie: \($0)\r\n" } ?? ""
    return "GET /\(gate.secrets.token)/\(path) HTTP/1.1\r\nHost: 127.0.0.1:\(server.socket.port)\r\n\(field)\r\n"
  }

  /// Returns the answer on a connection of its own.
  func answer(to request: String) -> String {
    let client = client
    client.send(request)
    return client.read()
  }
}

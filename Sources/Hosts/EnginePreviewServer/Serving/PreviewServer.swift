import Dispatch

/// A small HTTP/1.1 server for one browser on this computer.
///
/// It listens at 127.0.0.1 only, answers one request a connection, and gives to its handler only the requests that a
/// ``RequestGate`` admits. All sizes, numbers and times are limited by ``RequestLimits``.
package final class PreviewServer: Sendable {
  /// Receives the requests on the server's thread. It must not block, and answers from any thread.
  package typealias Handler = @Sendable (ServerExchange) -> Void

  /// The socket.
  package let socket: ListeningSocket

  private let outbox: ServerOutbox
  private let ended = DispatchSemaphore(value: 0)

  /// Starts a server, which runs until ``stop()``.
  package init(
    _ socket: ListeningSocket, gate: RequestGate, limits: RequestLimits = RequestLimits(),
    handler: @escaping Handler
  ) throws(SocketError) {
    self.socket = socket
    let outbox = try ServerOutbox()
    self.outbox = outbox
    DispatchQueue(label: "preview server").async { [ended] in
      var loop = ServerLoop(socket, outbox, limits: limits, gate: gate, handle: handler)
      loop.run()
      ended.signal()
    }
  }

  /// Ends the server and its streams, and returns when the answers and events that were given before are sent. The
  /// socket stays open, so that another server, or another program, can go on with it.
  package func stop() {
    outbox.post(.stop)
    ended.wait()
  }
}

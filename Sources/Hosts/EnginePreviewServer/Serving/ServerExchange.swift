/// A request that has passed the gate, and the way of its answer. Can be used from any thread; only the first answer is
/// sent.
package struct ServerExchange: Sendable {
  /// The request.
  package let request: ServerRequest
  /// The path after the token, as `events`; empty for the page.
  package let path: String

  let connection: Int
  let outbox: ServerOutbox
  let cookie: ServerRequest.Field?

  /// Answers the request.
  package func respond(_ response: ServerResponse) {
    var response = response
    if let cookie { response.fields.append(cookie) }
    outbox.post(.response(connection, response.bytes))
  }

  /// Answers the request with a stream of events.
  package func stream() -> ServerEventStream {
    let stream = ServerEventStream(connection: connection, outbox: outbox)
    outbox.post(.stream(connection, stream))
    return stream
  }
}

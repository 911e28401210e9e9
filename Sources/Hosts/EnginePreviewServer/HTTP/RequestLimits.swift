/// The greatest size and duration of a request. A connection that passes one is answered with an error and closed.
package struct RequestLimits: Sendable {
  /// The bytes of the request line.
  package var line = 4096
  /// The bytes of all header fields.
  package var fields = 16 * 1024
  /// The number of header fields.
  package var fieldCount = 64
  /// The bytes of a body.
  package var body = 256 * 1024
  /// The number of open connections.
  package var connections = 32
  /// The time after which a connection is closed on which nothing has been sent.
  package var idleSeconds = 2.0
  /// The time in which a request must be complete, and in which an answer must be sent and read.
  package var seconds = 10.0
  /// The bytes of events that wait for a browser which does not read them.
  package var waitingEvents = 16 * 1024 * 1024

  package init() {}
}

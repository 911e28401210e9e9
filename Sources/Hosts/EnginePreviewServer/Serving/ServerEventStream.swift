import Synchronization

/// A stream of events to a page. Can be used from any thread.
package final class ServerEventStream: Sendable {
  private let connection: Int
  private let outbox: ServerOutbox
  private let isClosed = Mutex(false)

  init(connection: Int, outbox: ServerOutbox) {
    self.connection = connection
    self.outbox = outbox
  }

  /// Whether the page still reads the stream.
  package var isOpen: Bool { !isClosed.withLock { $0 } }

  /// Sends an event. Does nothing if the stream is closed.
  package func send(_ event: ServerEvent) {
    if isOpen { outbox.post(.events(connection, event.bytes)) }
  }

  /// Closes the stream after the events that were sent.
  package func close() { outbox.post(.end(connection)) }

  func noteClosed() { isClosed.withLock { $0 = true } }
}

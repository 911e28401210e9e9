import EnginePlatform
import Synchronization

/// The messages of other threads to the thread of the connections, which wakes it up.
final class ServerOutbox: Sendable {
  enum Message: Sendable {
    case response(Int, [UInt8])
    case stream(Int, ServerEventStream)
    case events(Int, [UInt8])
    case end(Int)
    /// The server ends when the answers that were given before are sent.
    case stop
  }

  /// The end of the pipe that can be read while there are messages.
  let file: Int32

  private let writeEnd: Int32
  private let messages = Mutex<[Message]>([])

  init() throws(SocketError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SocketError("open a pipe") }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (file, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    _ = close(file)
    _ = close(writeEnd)
  }

  func post(_ message: Message) {
    let isFirst = messages.withLock { messages in
      messages.append(message)
      return messages.count == 1
    }
    // A pipe that is full wakes the thread up, too.
    if isFirst { _ = write(writeEnd, [0], 1) }
  }

  /// Returns the messages since the last call.
  func take() -> [Message] {
    var buffer = [UInt8](repeating: 0, count: 64)
    while read(file, &buffer, buffer.count) > 0 {}
    return messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}

import EnginePlatform

/// A socket that accepts connections at 127.0.0.1, which only programs of this computer can reach.
package struct ListeningSocket: Sendable {
  /// The file descriptor.
  package let file: Int32
  /// The port.
  package let port: UInt16

  /// Opens a socket at a free port, which the system chooses.
  package init() throws(SocketError) {
    let file = socket(AF_INET, StreamSocket.type, 0)
    guard file >= 0 else { throw SocketError("open a socket") }
    var address = StreamSocket.loopback
    let isListening =
      withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      } == 0 && listen(file, 64) == 0
    guard isListening, let socket = Self(inherited: file) else {
      let error = SocketError("listen at 127.0.0.1")
      _ = close(file)
      throw error
    }
    self = socket
  }

  /// Takes over the open socket of a process that has replaced itself by this one; nil if the file is no socket that
  /// listens at 127.0.0.1.
  package init?(inherited file: Int32) {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(file, $0, &size) }
    }
    guard status == 0, address.sin_family == sa_family_t(AF_INET),
      address.sin_addr.s_addr == StreamSocket.loopback.sin_addr.s_addr, address.sin_port != 0
    else { return nil }
    StreamSocket.prepare(file)
    (self.file, port) = (file, UInt16(bigEndian: address.sin_port))
  }

  /// Lets the next program that replaces this one have the socket.
  package func keepForNextProgram() { _ = fcntl(file, F_SETFD, 0) }

  /// The result of accepting a connection.
  enum Arrival {
    case connection(Int32)
    /// No connection waits.
    case none
    /// A connection waits that the system cannot open now, as without a free file descriptor.
    case refused
  }

  /// Accepts the next connection.
  func accept() -> Arrival {
    while true {
      let connection = EnginePlatform.accept(file, nil, nil)
      if connection >= 0 {
        StreamSocket.prepare(connection)
        return .connection(connection)
      }
      switch errno {
      // A client has given up before it was accepted; another one can wait.
      case EINTR, ECONNABORTED: continue
      case EAGAIN, EWOULDBLOCK: return .none
      default: return .refused
      }
    }
  }
}

/// The differences between the systems' sockets.
enum StreamSocket {
  static var type: Int32 {
    #if canImport(Glibc)
    Int32(SOCK_STREAM.rawValue)
    #else
    SOCK_STREAM
    #endif
  }

  /// The address 127.0.0.1 with any port.
  static var loopback: sockaddr_in {
    var address = sockaddr_in()
    #if canImport(Darwin)
    address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    #endif
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  /// Makes a socket return at once, and keeps it out of other programs. A closed connection causes no signal.
  static func prepare(_ file: Int32) {
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    _ = fcntl(file, F_SETFL, O_NONBLOCK)
    #if canImport(Darwin)
    var on: Int32 = 1
    setsockopt(file, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// The result of reading or writing.
  enum Transfer: Equatable {
    case bytes(Int)
    /// Nothing can be read or written now.
    case later
    /// The other side sends nothing more. It can still read.
    case ended
    /// The connection is closed.
    case closed
  }

  static func receive(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
    transfer { recv(file, buffer.baseAddress, buffer.count, 0) }
  }

  static func send(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Transfer {
    #if canImport(Darwin)
    let flags: Int32 = 0
    #else
    let flags = Int32(MSG_NOSIGNAL)
    #endif
    return transfer { EnginePlatform.send(file, bytes.baseAddress, bytes.count, flags) }
  }

  private static func transfer(_ call: () -> Int) -> Transfer {
    while true {
      let count = call()
      if count > 0 { return .bytes(count) }
      if count == 0 { return .ended }
      if errno == EINTR { continue }
      return errno == EAGAIN || errno == EWOULDBLOCK ? .later : .closed
    }
  }
}

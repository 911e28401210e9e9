import EnginePlatform

/// A connection to a server at 127.0.0.1, for what no browser would send.
final class RawClient {
  private let file: Int32

  init(_ port: UInt16) {
    #if canImport(Glibc)
    file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
    file = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    // A test that waits for an answer without end would hide the reason.
    var timeLimit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &timeLimit, socklen_t(MemoryLayout<timeval>.size))
    _ = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  deinit { _ = close(file) }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    #if canImport(Darwin)
    _ = EnginePlatform.send(file, bytes, bytes.count, 0)
    #else
    _ = EnginePlatform.send(file, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    #endif
  }

  /// Ends sending; the other direction stays open.
  func endSending() { _ = shutdown(file, Int32(SHUT_WR)) }

  /// Reads until the text ends with an end, or the connection is closed.
  func read(until end: String? = nil) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      if let end, String(decoding: bytes, as: UTF8.self).hasSuffix(end) { break }
      let count = recv(file, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

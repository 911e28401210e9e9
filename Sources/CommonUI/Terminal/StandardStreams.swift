import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The terminal that a program runs in.
public enum StandardStreams: Sendable {
  /// Whether somebody types what comes in.
  public static var inputIsTerminal: Bool { isatty(0) == 1 }

  /// The lines of standard input as they come. To be read once.
  public static var lines: AsyncStream<String> {
    AsyncStream { continuation in
      // A thread of its own, which may wait for as long as it takes.
      DispatchQueue(label: "standard input").async {
        while let line = readLine() { continuation.yield(line) }
        continuation.finish()
      }
    }
  }

  /// Writes text to standard output, at once.
  public static func write(_ text: String) {
    print(text, terminator: "")
    fflush(nil)
  }

  /// Writes a line to standard error.
  public static func complain(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        #if canImport(Darwin)
          Darwin.write(2, bytes.baseAddress?.advanced(by: written), bytes.count - written)
        #elseif canImport(Glibc)
          Glibc.write(2, bytes.baseAddress?.advanced(by: written), bytes.count - written)
        #elseif canImport(Musl)
          Musl.write(2, bytes.baseAddress?.advanced(by: written), bytes.count - written)
        #endif
      }
      guard count > 0 else { return }
      written += count
    }
  }
}

import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The standard streams of a program.
public enum StandardStreams: Sendable {
  /// Whether standard input is a terminal, where a user types.
  public static var inputIsTerminal: Bool { isatty(0) == 1 }

  /// The lines of standard input as they come. Can be read only once.
  public static var lines: AsyncStream<String> {
    AsyncStream { continuation in
      // A thread of its own, because reading a line blocks it.
      DispatchQueue(label: "standard input").async {
        while let line = readLine() { continuation.yield(line) }
        continuation.finish()
      }
    }
  }

  /// Writes text to standard output, at once.
  public static func write(_ text: String) {
    // Not through `print` and `fflush(nil)`, which waits for the lock that a thread holds while it reads a line.
    _ = text.withCString { text in withVaList([text]) { vdprintf(1, "%s", $0) } }
  }

  /// Writes a line to standard error.
  public static func complain(_ line: String) {
    _ = line.withCString { text in withVaList([text]) { vdprintf(2, "%s\n", $0) } }
  }
}

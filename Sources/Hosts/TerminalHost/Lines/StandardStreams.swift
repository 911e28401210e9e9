import Dispatch
import EngineTerminal

/// The standard streams of a program.
public enum StandardStreams: Sendable {
  /// Whether standard input is a terminal, where a user types.
  public static var inputIsTerminal: Bool { Platform.isTerminal(0) }

  /// The columns of the terminal to which standard output goes, or the number in the environment variable `COLUMNS`.
  /// Nil if neither is known, as for a pipe.
  public static var outputWidth: Int? { Platform.terminalWidth(1) }

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
  public static func write(_ text: String) { Output(file: 1).write(text) }

  /// Writes a line to standard error. Control characters in it are escaped.
  public static func complain(_ line: String) { Output(file: 2).write(line.escapingControls() + "\n") }
}

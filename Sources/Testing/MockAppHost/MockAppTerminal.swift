import CommonUI
import TerminalHost

/// The input and output of a mock app.
@MainActor
struct MockAppTerminal {
  /// Returns the lines of the input. Nothing is read before.
  var lines: @MainActor () -> AsyncStream<String>
  /// Whether a user types the lines by hand.
  var isTyped: Bool
  /// Whether the app can run on the whole terminal.
  var hasScreen = false
  /// The columns of the terminal; nil if they are unknown.
  var width: Int?
  /// Receives the output.
  var write: @MainActor (String) -> Void
  /// Receives the reason why the app does not run.
  var complain: @MainActor (String) -> Void

  /// The program's own input and output.
  static var standard: Self {
    Self(
      lines: { StandardStreams.lines }, isTyped: StandardStreams.inputIsTerminal,
      hasScreen: FullScreenSession.isAvailable, width: StandardStreams.outputWidth,
      write: { StandardStreams.write($0) }, complain: { StandardStreams.complain($0) })
  }
}

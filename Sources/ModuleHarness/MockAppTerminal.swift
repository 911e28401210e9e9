import CommonUI

/// The input and output of a mock app.
@MainActor
struct MockAppTerminal {
  /// The lines of the input.
  var lines: AsyncStream<String>
  /// Whether a user types the lines by hand.
  var isTyped: Bool
  /// The columns of the terminal; nil if they are unknown.
  var width: Int?
  /// Receives the output.
  var write: @MainActor (String) -> Void
  /// Receives the reason why the app does not run.
  var complain: @MainActor (String) -> Void

  /// The program's own input and output.
  static var standard: Self {
    Self(
      lines: StandardStreams.lines, isTyped: StandardStreams.inputIsTerminal, width: StandardStreams.outputWidth,
      write: { StandardStreams.write($0) }, complain: { StandardStreams.complain($0) })
  }
}

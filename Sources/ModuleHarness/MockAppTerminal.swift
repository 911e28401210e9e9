import CommonUI

/// What a mock app reads and writes.
@MainActor
struct MockAppTerminal {
  /// What is typed.
  var lines: AsyncStream<String>
  /// Whether somebody types it by hand.
  var isTyped: Bool
  /// Takes what the app shows.
  var write: @MainActor (String) -> Void
  /// Takes a line that says why the app does not run.
  var complain: @MainActor (String) -> Void

  /// The program's own input and output.
  static var standard: Self {
    Self(
      lines: StandardStreams.lines, isTyped: StandardStreams.inputIsTerminal, write: { StandardStreams.write($0) },
      complain: { StandardStreams.complain($0) })
  }
}

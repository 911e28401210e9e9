/// The input and output of an app in a terminal.
@MainActor
package struct AppTerminal {
  /// Returns the lines of the input. Nothing is read before.
  package var lines: @MainActor () -> AsyncStream<String>
  /// Whether a user types the lines by hand.
  package var isTyped: Bool
  /// Whether the app can run on the whole terminal.
  package var hasScreen = false
  /// The columns of the terminal; nil if they are unknown.
  package var width: Int?
  /// The clock of the time for which a line waits until the screen is not busy.
  package var clock: any Clock<Duration>
  /// Receives the output.
  package var write: @MainActor (String) -> Void
  /// Receives the reason why the app does not run.
  package var complain: @MainActor (String) -> Void

  package init(
    lines: @escaping @MainActor () -> AsyncStream<String>, isTyped: Bool, hasScreen: Bool = false, width: Int? = nil,
    clock: any Clock<Duration> = ContinuousClock(), write: @escaping @MainActor (String) -> Void,
    complain: @escaping @MainActor (String) -> Void
  ) {
    self.lines = lines
    self.isTyped = isTyped
    self.hasScreen = hasScreen
    self.width = width
    self.clock = clock
    self.write = write
    self.complain = complain
  }

  /// The program's own input and output.
  package static var standard: Self {
    Self(
      lines: { StandardStreams.lines }, isTyped: StandardStreams.inputIsTerminal,
      hasScreen: FullScreenSession.isAvailable, width: StandardStreams.outputWidth,
      write: { StandardStreams.write($0) }, complain: { StandardStreams.complain($0) })
  }
}

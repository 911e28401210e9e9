import Dispatch
import EngineCTerminal
import EnginePlatform
import Synchronization

/// The whole terminal of this program, from ``enter()`` to ``leave()``.
///
/// The terminal is restored when the program ends, also by a signal or a trap, and while it is suspended.
package final class TerminalScreen: Sendable {
  /// A change of the terminal, or something that the user does.
  package enum Event: Sendable, Hashable {
    case input(TerminalInput)
    /// The size may have changed.
    case resized
    /// The program continues after it was suspended. Everything has to be drawn again.
    case continued
    /// The program is asked to end, by Ctrl-C or a signal. After it has ended what is under way, it calls `exit`, which
    /// ends it by that signal. A second signal ends it at once.
    case ending
  }

  /// The events, up to ``leave()`` or the end of the input.
  package let events: AsyncStream<Event>

  /// Shows an empty screen. Nil if standard input and output are not one terminal that can move its cursor.
  package static func enter() -> TerminalScreen? {
    guard isAvailable else { return nil }
    let notices = engine_terminal_enter()
    return notices < 0 ? nil : TerminalScreen(notices)
  }

  /// Whether the program can use the whole terminal: standard input and output are one, and `TERM` is not `dumb`.
  package static var isAvailable: Bool {
    guard Platform.isTerminal(0), Platform.isTerminal(1) else { return false }
    return ![nil, "", "dumb"].contains(Platform.environment("TERM"))
  }

  /// Whether the user wants colors: `NO_COLOR` is not set.
  package static var usesColor: Bool { (Platform.environment("NO_COLOR") ?? "").isEmpty }

  private init(_ notices: Int32) {
    events = AsyncStream { continuation in
      DispatchQueue(label: "terminal").async {
        TerminalReader(notices).run { continuation.yield($0) }
        continuation.finish()
      }
    }
  }

  /// The size. 80 columns and 24 rows if the terminal does not report one.
  package var size: (columns: Int, rows: Int) {
    var (columns, rows): (Int32, Int32) = (80, 24)
    _ = engine_terminal_size(&columns, &rows)
    return (Int(columns), Int(rows))
  }

  /// Writes to the terminal, unless the program is in the background.
  package func write(_ text: String) {
    var text = text
    text.withUTF8 { engine_terminal_write($0.baseAddress, UInt($0.count)) }
  }

  /// Restores the terminal. What the program has written to the standard output and standard error meanwhile follows.
  package func leave() { engine_terminal_leave() }
}

/// Reads the input and the notices of signals, on a thread of its own.
private struct TerminalReader {
  /// The milliseconds after which an escape character without a continuation is the escape key.
  private static let escapeTimeout: Int32 = 50

  private let notices: Int32
  private var decoder = InputDecoder()

  init(_ notices: Int32) { self.notices = notices }

  /// Delivers events until the input ends or the terminal is restored.
  consuming func run(_ deliver: (TerminalScreen.Event) -> Void) {
    // A program in the background that reads is stopped. Threads of Dispatch block that signal, and the read would
    // fail.
    var stops = sigset_t()
    sigemptyset(&stops)
    sigaddset(&stops, SIGTTIN)
    pthread_sigmask(SIG_UNBLOCK, &stops, nil)
    while true {
      var files = [
        pollfd(fd: 0, events: Int16(POLLIN), revents: 0), pollfd(fd: notices, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&files, 2, decoder.isAmbiguous ? Self.escapeTimeout : -1)
      if count == 0 { for input in decoder.timeOut() { deliver(.input(input)) } }
      guard count > 0 else {
        if count < 0, errno != EINTR { return }
        continue
      }
      if files[1].revents != 0, !takeNotices(deliver) { return }
      if files[0].revents != 0 {
        guard let bytes = Self.read(0), !bytes.isEmpty else { return }
        for input in decoder.decode(bytes) { deliver(.input(input)) }
      }
    }
  }

  /// Returns false when the terminal is restored.
  private func takeNotices(_ deliver: (TerminalScreen.Event) -> Void) -> Bool {
    for byte in Self.read(notices) ?? [] {
      switch Int(byte) {
      case engine_terminal_resized: deliver(.resized)
      case engine_terminal_continued: deliver(.continued)
      case engine_terminal_ending: deliver(.ending)
      default: return false
      }
    }
    return true
  }

  private static func read(_ file: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    return bytes.withUnsafeMutableBytes { Platform.read(file, into: $0) }.map { Array(bytes[..<$0]) }
  }
}

import ComponentEngine

/// Waits until the router is at rest or the user is asked a question. Then the next line can be read.
@MainActor
final class TerminalRest {
  private let host: ScreenHost
  private var waiting: CheckedContinuation<Void, Never>?
  private var watching: Task<Void, Never>?

  init(_ host: ScreenHost) { self.host = host }

  /// Returns when the router is at rest or the user is asked a question.
  func come() async {
    guard host.question == nil else { return }
    await withCheckedContinuation { continuation in
      waiting = continuation
      // A task that still runs is kept: it waits for the intent whose question was asked.
      watching =
        watching
        ?? Task { [self] in
          try? await host.router.rest()  // throws inside a presenter or a guard only
          watching = nil
          goOn()
        }
    }
  }

  /// Ends the wait: the user is asked a question.
  func goOn() {
    waiting?.resume()
    waiting = nil
  }
}

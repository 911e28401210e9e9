/// Makes handlers wait until a test opens the gate.
@MainActor
final class Gate {
  private(set) var isOpen = false
  private var visitors: [CheckedContinuation<Void, Never>] = []
  private var watchers: [CheckedContinuation<Void, Never>] = []

  /// Returns when the gate is open.
  func wait() async {
    guard !isOpen else { return }
    for watcher in watchers { watcher.resume() }
    watchers = []
    await withCheckedContinuation { visitors.append($0) }
  }

  /// Returns when a handler waits.
  func waitForVisitor() async {
    guard visitors.isEmpty else { return }
    await withCheckedContinuation { watchers.append($0) }
  }

  func open() {
    isOpen = true
    for visitor in visitors { visitor.resume() }
    visitors = []
  }
}

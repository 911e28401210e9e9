/// Whether it makes sense to try something just now.
@MainActor
final class Conditions {
  var isOnline = true { didSet { resume() } }
  var isInForeground = true { didSet { resume() } }

  private var waiting: [CheckedContinuation<Void, Never>] = []

  var areGood: Bool { isOnline && isInForeground }

  /// Returns when the app is in the foreground and online.
  func untilGood() async {
    while !areGood { await withCheckedContinuation { waiting.append($0) } }
  }

  private func resume() {
    guard areGood else { return }
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

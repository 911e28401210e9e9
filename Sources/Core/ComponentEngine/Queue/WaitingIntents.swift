/// The intents that wait for their turn, first in, first out; reports of the host come first.
@MainActor
struct WaitingIntents {
  private var reports = FIFO<QueuedIntent>()
  private var intents = FIFO<QueuedIntent>()
  private var holds: Set<Int> = []

  var isEmpty: Bool { reports.isEmpty && intents.isEmpty }

  /// Adds an intent behind all others.
  mutating func append(_ intent: QueuedIntent) {
    if intent.intent.precedesWaitingIntents { reports.append(intent) } else { intents.append(intent) }
  }

  /// Adds an intent before all others.
  mutating func prepend(_ intent: QueuedIntent) {
    if intent.intent.precedesWaitingIntents { reports.prepend(intent) } else { intents.prepend(intent) }
  }

  /// Takes the next intent, which can have ended. While a hold is in force, only reports are taken.
  mutating func popFirst() -> QueuedIntent? {
    reports.popFirst() ?? (holds.isEmpty ? intents.popFirst() : nil)
  }

  /// Holds back everything but reports until the hold with this number is released.
  mutating func hold(_ number: Int) { holds.insert(number) }

  mutating func release(_ number: Int) { holds.remove(number) }
}

extension Intent {
  /// Whether the intent goes before waiting ones: the UI has already moved, or the app is visible again.
  fileprivate var precedesWaitingIntents: Bool {
    if case .willEnterForeground = self { true } else { isHostReport }
  }
}

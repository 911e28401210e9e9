/// The intents of a router that have not ended, and the order of their turns.
///
/// Reports of the host, and the return to the foreground, go before all others: the UI has already moved, or the app is
/// visible again.
@MainActor
struct IntentQueue {
  /// All intents, in the queue or not.
  private var live = NumberedList<IntentRecord>()

  /// The intents that wait for their turn, first in, first out.
  private var reports = FIFO<IntentRecord>()
  private var others = FIFO<IntentRecord>()

  /// While there are any, only `reports` are taken.
  private var holds: Set<Int> = []

  /// The intent that was sent last: an equal one joins it.
  private var lastSent: IntentRecord?
  private var lastNumber = 0

  /// Returns the number of the next intent, or of the next hold.
  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  // MARK: All intents

  /// All intents, in the order of their numbers.
  var all: [IntentRecord] { live.all }

  /// The intents that wait for a redirect.
  var redirected: [IntentRecord] { live.all.filter(\.isRedirected) }

  subscript(number: Int) -> IntentRecord? { live[number] }

  /// Returns the intents that wait for guards which were asked about the intent with this number.
  func asked(as number: Int) -> [IntentRecord] {
    live[number].map { [$0] } ?? live.all.filter { $0.launchNumber == number }
  }

  /// Registers an intent that the router itself sends.
  mutating func register(_ record: IntentRecord) { live.insert(record, number: record.number) }

  /// Registers an intent that other code has sent. An equal one joins it from now on.
  mutating func registerSent(_ record: IntentRecord) {
    register(record)
    switch record.intent {
    case .didEnterBackground, .willEnterForeground, .recheckGuards: break
    default:
      // A phase of the last intent does not come between that intent and a double tap.
      if case .phase = record.sent.sender, record.cause === lastSent { break }
      lastSent = record
    }
  }

  /// Returns the intent that another tap on the same button joins, if the intents are equal.
  func joinCandidate(_ requester: ComponentUID?) -> IntentRecord? {
    guard let lastSent, lastSent.requester == requester, lastSent.canBeJoined else { return nil }
    return lastSent
  }

  /// Lets no further intent join this one.
  mutating func endJoining(_ record: IntentRecord) { if lastSent === record { lastSent = nil } }

  /// Forgets an intent that has ended. If it waits for its turn, it is taken once more.
  mutating func remove(_ record: IntentRecord) {
    live.remove(record.number)
    endJoining(record)
  }

  // MARK: Turns

  /// Whether no intent waits for its turn.
  var isEmpty: Bool { reports.isEmpty && others.isEmpty }

  /// Adds an intent to the end of the queue, with an answer for its turn.
  mutating func append(_ record: IntentRecord, _ answer: Answer) {
    record.phase = .queued(answer)
    if record.intent.precedesOthers { reports.append(record) } else { others.append(record) }
  }

  /// Adds an intent that goes before the others, with an answer for its turn.
  mutating func prepend(_ record: IntentRecord, _ answer: Answer) {
    record.phase = .queued(answer)
    others.prepend(record)
  }

  /// Takes the next intent, which can have ended. While a hold is in force, only reports are taken.
  mutating func popFirst() -> IntentRecord? { reports.popFirst() ?? (holds.isEmpty ? others.popFirst() : nil) }

  mutating func hold(_ number: Int) { holds.insert(number) }
  mutating func release(_ number: Int) { holds.remove(number) }
}

extension Intent {
  fileprivate var precedesOthers: Bool {
    if case .willEnterForeground = self { true } else { isHostReport }
  }
}

/// The callers that wait for an intent's outcome. Each gets exactly one.
struct IntentCallers {
  typealias ID = Int
  typealias Completion = IntentRecord.Completion

  /// A closure in a value of its own takes no allocation in a list.
  private struct Caller {
    let completion: Completion
  }

  private var callers = FIFO<Caller>()
  private var waits: [ID: Completion] = [:]
  private var lastID = 0
  private var awaitingCount = 0
  private var wasSentWithoutAwaiting = false

  /// Whether no caller is left, because all callers that awaited the outcome were cancelled.
  var isEmpty: Bool { !wasSentWithoutAwaiting && awaitingCount == 0 }

  mutating func join(isAwaited: Bool) {
    if isAwaited { awaitingCount += 1 } else { wasSentWithoutAwaiting = true }
  }

  mutating func add(_ completion: @escaping Completion) { callers.append(Caller(completion: completion)) }

  mutating func newID() -> ID {
    lastID += 1
    return lastID
  }

  mutating func add(_ id: ID, _ completion: @escaping Completion) { waits[id] = completion }

  /// Removes a wait and returns its completion; nil if it has ended.
  mutating func remove(_ id: ID) -> Completion? {
    guard let completion = waits.removeValue(forKey: id) else { return nil }
    awaitingCount -= 1
    return completion
  }

  /// Calls all completions, in the order in which they were added.
  @MainActor
  mutating func end(_ result: Result<Outcome, RouterError>) {
    while let caller = callers.popFirst() { caller.completion(result) }
    guard !waits.isEmpty else { return }
    for (_, completion) in waits.sorted(by: { $0.key < $1.key }) { completion(result) }
  }
}

/// The intents that have left the queue until a guard, the user or a redirect lets them continue.
@MainActor
struct PausedIntents {
  /// The number of intents that wait for a guard or the user.
  private var count = 0

  /// The intents that a later one can supersede: they wait for a guard or the user, or have been answered and are
  /// queued again.
  private var suspended = NumberedList<IntentRecord>()

  /// The numbers of the reported selections that a guard has suspended. The user sees another tab until they end.
  private var leftTabs: Set<Int> = []

  /// The intents that wait for the user's answer about a component.
  private var confirming: [ComponentUID: [IntentRecord]] = [:]

  /// The redirected intents by the component that they wait for, in the order in which they came.
  private var redirected: [ComponentUID: [IntentRecord]] = [:]

  /// Whether no intent waits for a guard or the user.
  var isAtRest: Bool { count == 0 }

  /// Whether a reported selection waits for a guard.
  var hasLeftTab: Bool { !leftTabs.isEmpty }

  // MARK: Guards

  /// Adds an intent whose guard has suspended.
  mutating func addAsked(_ record: IntentRecord) {
    if record.intent.leavesTab { leftTabs.insert(record.number) }
    add(record)
  }

  private mutating func add(_ record: IntentRecord) {
    count += 1
    if record.canBeSuperseded { suspended.insert(record, number: record.order) }
  }

  // MARK: The user

  /// Adds an intent that waits until the user answers whether a component may be closed. Returns whether it is the
  /// first one.
  mutating func addConfirming(_ record: IntentRecord, _ uid: ComponentUID) -> Bool {
    add(record)
    confirming[uid, default: []].append(record)
    return confirming[uid]?.count == 1
  }

  /// Takes the intents that wait for the user's answer about a component.
  mutating func takeConfirming(_ uid: ComponentUID) -> [IntentRecord] {
    let taken = confirming.isEmpty ? [] : confirming.removeValue(forKey: uid) ?? []
    count -= taken.count
    return taken
  }

  // MARK: Redirects

  /// Adds an intent that waits until a component finishes.
  mutating func addRedirected(_ record: IntentRecord, to uid: ComponentUID) {
    redirected[uid, default: []].append(record)
  }

  /// Whether intents wait until this component finishes.
  func isAwaited(_ uid: ComponentUID) -> Bool { redirected[uid] != nil }

  /// Takes the intents that wait until a component finishes, in the order in which they came.
  mutating func takeRedirected(awaiting uid: ComponentUID) -> [IntentRecord] {
    redirected.isEmpty ? [] : redirected.removeValue(forKey: uid) ?? []
  }

  // MARK: The end of a wait

  /// Returns the intents that were sent before an intent which has changed the stacks, and that it supersedes.
  func superseded(by record: IntentRecord) -> [IntentRecord] {
    suspended.isEmpty ? [] : suspended.before(record.order).filter { !record.wasSent(by: $0) }
  }

  /// An intent can no longer be superseded.
  mutating func keep(_ record: IntentRecord) {
    if !suspended.isEmpty, suspended[record.order] === record { suspended.remove(record.order) }
  }

  /// Takes an intent out that waits according to its phase.
  ///
  /// - Returns: The effect that ends the question to guards or the user, if there was one.
  mutating func remove(_ record: IntentRecord) -> RouterMachine.Effect? {
    switch record.phase {
    case .asked(let ask):
      if ask.hasSuspended { count -= 1 }
      return .dropAsk(ask)
    case .confirming(let uid):
      guard Self.remove(record, from: &confirming, uid) else { return nil }
      count -= 1
      return confirming[uid] == nil ? .dropQuestion(uid) : nil
    case .redirected(let redirect):
      if case .component(let uid) = redirect.target { _ = Self.remove(record, from: &redirected, uid) }
      return nil
    case .queued, .planning, .applying, .ended: return nil
    }
  }

  private static func remove(
    _ record: IntentRecord, from lists: inout [ComponentUID: [IntentRecord]], _ uid: ComponentUID
  ) -> Bool {
    guard let position = lists[uid]?.firstIndex(where: { $0 === record }) else { return false }
    lists[uid]?.remove(at: position)
    if lists[uid]?.isEmpty == true { lists[uid] = nil }
    return true
  }

  /// Forgets an intent that has ended, and that has been taken out.
  mutating func end(_ record: IntentRecord) {
    keep(record)
    if !leftTabs.isEmpty { leftTabs.remove(record.number) }
  }
}

extension Intent {
  /// Whether the intent reports a tab that the user has selected in the UI already.
  var leavesTab: Bool {
    if case .hostDidSelect = self { true } else { false }
  }
}

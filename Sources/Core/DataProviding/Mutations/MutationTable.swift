/// The mutations of a session, the order in which they are sent, and what depends on what. Sends and stores nothing.
struct MutationTable {
  /// The number of sent mutations that are remembered, so that restored screens find their answers.
  static let sentCapacity = 256

  private struct Entry {
    var record: MutationRecord
    /// Nil for one that is unreadable.
    var actions: MutationActions?
  }

  private var entries: [MutationID: Entry] = [:]

  /// The pending mutations of each scope.
  private var scopes: [String: ScopeQueue] = [:]

  /// The mutations that are not sent and depend on each one.
  private var dependents: [MutationID: Set<MutationID>] = [:]

  /// The last sent mutations, in the order in which they were sent.
  private var sent: [MutationID] = []

  /// The sent mutations that are kept beyond the capacity, because others depend on them.
  private var neededSent: Set<MutationID> = []

  /// The mutations beyond the capacity on which none depends any more.
  private var unneededSent: [MutationID] = []

  /// The scopes whose first mutation may have become ready.
  private var changedScopes: Set<String> = []

  private var numbers: [Int64: MutationID] = [:]

  /// The greatest number of all mutations.
  private(set) var lastNumber: Int64 = 0

  subscript(id: MutationID) -> MutationRecord? { entries[id]?.record }

  subscript(number number: Int64) -> MutationRecord? { numbers[number].flatMap { self[$0] } }

  func actions(of id: MutationID) -> MutationActions? { entries[id]?.actions }

  /// All mutations, in the order of their calls.
  ///
  /// - Complexity: O(n log n).
  var records: [MutationRecord] { entries.values.map(\.record).sorted { $0.place < $1.place } }

  /// The mutations that are not sent, in the order of their calls.
  var unsent: [QueuedMutation] { records.map(\.mutation).filter { $0.state != .sent } }

  /// Gives later mutations greater numbers than this one.
  mutating func continueNumbers(after number: Int64) { lastNumber = max(lastNumber, number) }

  /// Adds a mutation.
  mutating func add(_ record: MutationRecord, _ actions: MutationActions?) {
    lastNumber = max(lastNumber, record.number)
    if numbers[record.number] == nil { numbers[record.number] = record.id }
    entries[record.id] = Entry(record: record, actions: actions)
    if record.mutation.state == .sent { return sent.append(record.id) }
    for id in record.mutation.dependencies { dependents[id, default: []].insert(record.id) }
    if record.mutation.state.isPending { enter(record) }
  }

  /// Changes a mutation.
  mutating func update(_ id: MutationID, _ change: (inout MutationRecord) -> Void) {
    guard let old = entries[id]?.record else { return }
    var record = old
    change(&record)
    entries[id]?.record = record
    let (scope, state) = (record.mutation.scope, record.mutation.state)
    switch (old.mutation.state.isPending, state.isPending) {
    case (true, false): leave(record)
    case (false, true): enter(record)
    case (true, true):
      if state == .sending {
        scopes[scope]?.sending = id
      } else if scopes[scope]?.sending == id {
        scopes[scope]?.sending = nil
      }
      changedScopes.insert(scope)
    case (false, false): break
    }
    if state == .sent, old.mutation.state != .sent {
      sent.append(id)
      endDependencies(of: record)
    }
  }

  /// Sets the decoded actions of a mutation.
  mutating func set(_ actions: MutationActions?, of id: MutationID) { entries[id]?.actions = actions }

  /// Marks the scope of a mutation as changed, so that ``nextReady()`` examines it.
  mutating func markScopeChanged(of id: MutationID) {
    if let scope = self[id]?.mutation.scope { changedScopes.insert(scope) }
  }

  /// Removes a mutation.
  @discardableResult
  mutating func remove(_ id: MutationID) -> MutationRecord? {
    guard let record = entries.removeValue(forKey: id)?.record else { return nil }
    if numbers[record.number] == id { numbers[record.number] = nil }
    if record.mutation.state.isPending { leave(record) }
    if record.mutation.state == .sent {
      sent.removeAll { $0 == id }
      neededSent.remove(id)
    } else {
      endDependencies(of: record)
    }
    return record
  }

  /// Returns the mutations that are not sent and depend on one, directly or through others, in the order of their
  /// calls.
  func unsentDependents(of id: MutationID) -> [MutationRecord] {
    var (found, open) = (Set<MutationID>(), [id])
    while let next = open.popLast() {
      for dependent in dependents[next] ?? [] where found.insert(dependent).inserted { open.append(dependent) }
    }
    return found.compactMap { self[$0] }.sorted { $0.place < $1.place }
  }

  /// Returns the next mutation that can be sent now; nil without such a mutation. It is not returned again before its
  /// scope has changed.
  mutating func nextReady() -> MutationRecord? {
    while let scope = changedScopes.popFirst() {
      guard let record = scopes[scope]?.first.flatMap({ self[$0] }), record.mutation.state == .queued,
        !record.isCommitting, isUnblocked(record)
      else { continue }
      return record
    }
    return nil
  }

  /// Marks all scopes as changed; see ``nextReady()``.
  mutating func markAllScopesChanged() { changedScopes.formUnion(scopes.keys) }

  /// Checks that mutations can be depended on: they are sent, or will be.
  func check(_ dependencies: [MutationID]) throws(DataError) {
    for id in dependencies {
      guard let state = self[id]?.mutation.state else {
        throw DataError(.notFound, "there is no mutation \(id) to depend on")
      }
      if !state.isPending, state != .sent {
        throw DataError(.refused, "mutation \(id), on which it would depend, has failed")
      }
    }
  }

  /// Returns the pending mutations that block a pending one: its dependencies, and the previous mutation of its scope.
  func blockers(of record: MutationRecord) -> [MutationRecord] {
    let last = scopes[record.mutation.scope]?.predecessor(of: record.place)
    return (record.mutation.dependencies + (last.map { [$0] } ?? [])).compactMap { self[$0] }
      .filter { $0.mutation.state.isPending && $0.place < record.place }
  }

  /// Whether a pending mutation is the first of its scope, no other one of the scope is being sent, and none that it
  /// depends on is pending.
  func isUnblocked(_ record: MutationRecord) -> Bool {
    let queue = scopes[record.mutation.scope]
    guard queue?.first == record.id, queue?.sending == nil else { return false }
    return record.mutation.dependencies.allSatisfy { self[$0]?.mutation.state.isPending != true }
  }

  /// Removes the oldest sent mutations beyond the capacity. A mutation stays while an unsent one depends on it.
  ///
  /// - Returns: The removed mutations.
  mutating func trimSent() -> [MutationRecord] {
    let excess = unneededSent + sent.prefix(max(0, sent.count - Self.sentCapacity))
    unneededSent = []
    sent.removeFirst(max(0, sent.count - Self.sentCapacity))
    neededSent.formUnion(excess.filter { dependents[$0] != nil })
    return excess.filter { dependents[$0] == nil }.compactMap { remove($0) }
  }
}

extension MutationTable {
  private mutating func enter(_ record: MutationRecord) {
    // A mutation that is tried again after a failure goes back to its place.
    scopes[record.mutation.scope, default: ScopeQueue()].insert(record.place)
    changedScopes.insert(record.mutation.scope)
  }

  private mutating func leave(_ record: MutationRecord) {
    let scope = record.mutation.scope
    scopes[scope]?.remove(record.place)
    if scopes[scope]?.isEmpty == true { scopes[scope] = nil }
    changedScopes.insert(scope)
    for dependent in dependents[record.id] ?? [] {
      if let scope = self[dependent]?.mutation.scope { changedScopes.insert(scope) }
    }
  }

  private mutating func endDependencies(of record: MutationRecord) {
    for id in record.mutation.dependencies {
      dependents[id]?.remove(record.id)
      guard dependents[id]?.isEmpty == true else { continue }
      dependents[id] = nil
      if neededSent.remove(id) != nil { unneededSent.append(id) }
    }
  }
}

extension DataError {
  static func failedDependency(_ id: MutationID) -> DataError {
    DataError(.refused, "mutation \(id), on which it depends, has failed or was cancelled")
  }
}

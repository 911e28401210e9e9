/// The mutations of a session, the order in which they are sent, and what depends on what. Sends and stores nothing.
struct MutationTable {
  /// So many sent mutations are remembered, so that restored screens find their answers.
  static let sentCapacity = 256

  private struct Entry {
    var record: MutationRecord
    /// Nil for one that is unreadable.
    var actions: MutationActions?
  }

  private var entries: [MutationID: Entry] = [:]

  /// The pending mutations of each scope, in the order of their calls.
  private var scopes: [String: [MutationID]] = [:]

  /// The mutations that depend on each one, in the order of their calls.
  private var dependents: [MutationID: [MutationID]] = [:]

  /// The sent mutations in the order in which they were sent.
  private var sent: [MutationID] = []

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
  var records: [MutationRecord] { entries.values.map(\.record).sorted { $0.number < $1.number } }

  /// The mutations that are not sent, in the order of their calls.
  var unsent: [QueuedMutation] { records.map(\.mutation).filter { $0.state != .sent } }

  /// Adds a mutation, later than all that are there.
  mutating func add(_ record: MutationRecord, _ actions: MutationActions?) {
    lastNumber = max(lastNumber, record.number)
    numbers[record.number] = record.id
    entries[record.id] = Entry(record: record, actions: actions)
    for id in record.mutation.dependencies { dependents[id, default: []].append(record.id) }
    if record.mutation.state.isPending { enter(record) }
    if case .sent = record.mutation.state { sent.append(record.id) }
  }

  /// Changes a mutation.
  mutating func update(_ id: MutationID, _ change: (inout MutationRecord) -> Void) {
    guard var record = entries[id]?.record else { return }
    let wasPending = record.mutation.state.isPending
    change(&record)
    entries[id]?.record = record
    let scope = record.mutation.scope
    switch (wasPending, record.mutation.state.isPending) {
    case (true, false): leave(id, scope)
    case (false, true): enter(record)
    case (true, true): changedScopes.insert(scope)
    case (false, false): break
    }
    if wasPending, record.mutation.state == .sent { sent.append(id) }
  }

  mutating func set(_ actions: MutationActions, of id: MutationID) { entries[id]?.actions = actions }

  /// Has the scope of a mutation looked at again.
  mutating func lookAgain(at id: MutationID) {
    if let scope = self[id]?.mutation.scope { changedScopes.insert(scope) }
  }

  /// Removes a mutation.
  @discardableResult
  mutating func remove(_ id: MutationID) -> MutationRecord? {
    guard let record = entries.removeValue(forKey: id)?.record else { return nil }
    numbers[record.number] = nil
    if record.mutation.state.isPending { leave(id, record.mutation.scope) }
    for dependency in record.mutation.dependencies { dependents[dependency]?.removeAll { $0 == id } }
    sent.removeAll { $0 == id }
    return record
  }

  /// Returns the mutations that are not sent and depend on one, directly or through others, in the order of their calls.
  func unsentDependents(of id: MutationID) -> [MutationRecord] {
    var (found, open) = (Set<MutationID>(), [id])
    while let next = open.popLast() {
      for dependent in dependents[next] ?? [] where found.insert(dependent).inserted { open.append(dependent) }
    }
    return found.compactMap { self[$0] }.filter { $0.mutation.state != .sent }.sorted { $0.number < $1.number }
  }

  /// Returns the next mutation that is queued, the first of its scope, and depends on no pending one; nil without such a mutation. It is not
  /// returned again before its scope has changed.
  mutating func nextReady() -> MutationRecord? {
    while let scope = changedScopes.popFirst() {
      if let id = scopes[scope]?.first, let record = self[id], record.mutation.state == .queued,
        record.pendingCommit == nil,
        isUnblocked(record)
      {
        return record
      }
    }
    return nil
  }

  /// Has all scopes looked at again.
  mutating func lookAgain() { changedScopes.formUnion(scopes.keys) }

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

  /// Returns the mutations before which a pending one cannot be sent.
  func blockers(of record: MutationRecord) -> [MutationRecord] {
    let first = scopes[record.mutation.scope]?.first.flatMap { self[$0] }
    return record.mutation.dependencies.compactMap { self[$0] }.filter(\.mutation.state.isPending)
      + (first.map { $0.id == record.id ? [] : [$0] } ?? [])
  }

  /// Removes the oldest sent mutations beyond the capacity; those that others depend on stay.
  ///
  /// - Returns: The removed ones.
  mutating func trimSent() -> [MutationRecord] {
    guard sent.count > Self.sentCapacity else { return [] }
    let excess = sent.prefix(sent.count - Self.sentCapacity)
    return excess.filter { unsentDependents(of: $0).isEmpty }.compactMap { remove($0) }
  }

  private func isUnblocked(_ record: MutationRecord) -> Bool {
    record.mutation.dependencies.allSatisfy { self[$0]?.mutation.state.isPending != true }
  }

  private mutating func enter(_ record: MutationRecord) {
    let scope = record.mutation.scope
    // A mutation that is tried again after a failure goes back to its place.
    let index = scopes[scope]?.firstIndex { (self[$0]?.number ?? 0) > record.number } ?? scopes[scope]?.count ?? 0
    scopes[scope, default: []].insert(record.id, at: index)
    changedScopes.insert(scope)
  }

  private mutating func leave(_ id: MutationID, _ scope: String) {
    scopes[scope]?.removeAll { $0 == id }
    if scopes[scope]?.isEmpty == true { scopes[scope] = nil }
    changedScopes.insert(scope)
    for dependent in dependents[id] ?? [] {
      if let scope = self[dependent]?.mutation.scope { changedScopes.insert(scope) }
    }
  }
}

extension DataError {
  static func failedDependency(_ id: MutationID) -> DataError {
    DataError(.refused, "mutation \(id), on which it depends, has failed or was cancelled")
  }
}

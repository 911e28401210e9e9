/// Writing, in batches.
///
/// However large a batch is, the main actor is never held for long: it is encoded, written and let go of elsewhere, and what
/// comes of it is dealt with a few keys in a turn.
extension DataStorage {
  /// What has become of a batch.
  private enum Outcome: Sendable {
    /// The disk has it: how large each payload is, nil where there is none.
    case written([(key: DataKey, size: Int?)], CacheRecovery?)
    /// The disk has refused it, encoded as it was.
    case refused([(key: DataKey, row: CacheRow?)], CacheStoreError)
    /// The store was shut before.
    case givenUp
  }

  /// So many keys are dealt with in one turn of the main actor.
  private static let turnSize = 64

  /// Writes everything that waits, and returns when that is done or has failed.
  func flush() async { await enqueue { [self] in await writePending() }.value }

  /// The value that is written next under this key is written whatever else waits.
  func expect(_ key: DataKey) { durable.expect(key) }

  /// Writes one value that waits, and returns when the disk has it.
  func saveDurably(_ key: DataKey) async throws(CacheStoreError) {
    guard isPending(key) else { throw .closed }
    let error = await withCheckedContinuation { continuation in
      durable.add(continuation, for: key)
      enqueue { [self] in await writePending() }
    }
    if let error { throw error }
  }

  /// Makes changes apart from the values that wait, all or none.
  func apply(_ changes: [CacheChange]) async throws(CacheStoreError) {
    if case .unopened = phase { await openStore() }
    guard isOpen else { throw .closed }
    try await store.apply(changes)
  }

  func writePending() async {
    if case .unopened = phase { await openStore() }
    guard isOpen else { return }
    stopTimer()
    guard !pending.isEmpty else { return }
    let outcome = await write(pending.beginBatch())
    if isShut { return }
    switch outcome {
    case .written(let sizes, let recovery):
      if let recovery { activity.notify(.recover(reason: recovery.description)) }
      await written(sizes)
    case .refused(let rows, let error): await refused(rows, error)
    case .givenUp: break
    }
  }

  @concurrent
  private nonisolated func write(_ writes: KeyTable<PendingWrites.Write>) async -> Outcome {
    let rows = writes.elements.sorted { $0.number < $1.number }.map { (key: $0.row.key, row: $0.encodedRow()) }
    if await isShut { return .givenUp }
    do throws(CacheStoreError) {
      try await store.apply(rows.map { key, row in row.map { .save($0) } ?? .remove(key) })
      return .written(rows.map { ($0, $1?.payload.count) }, await store.takeRecovery())
    } catch {
      return .refused(rows, error)
    }
  }

  private func written(_ sizes: [(key: DataKey, size: Int?)]) async {
    phase = .open
    // What came meanwhile waits from now on.
    stopTimer()
    schedule()
    await inTurns(sizes) { part in
      for (key, size) in part {
        pending.settle(key)
        self.sizes[key] = size
        if !pending.isWaiting(key) {
          durable.resume(key, size == nil ? .failed("the value was removed, or cannot be encoded") : nil)
        }
      }
      onSettled(part.map(\.key))
    }
  }

  private func refused(_ rows: [(key: DataKey, row: CacheRow?)], _ error: CacheStoreError) async {
    let isNew = if case .open = phase { true } else { false }
    phase = .failing
    stopTimer()
    if isNew { activity.notify(.storeFailed(reason: error.description)) }
    await inTurns(rows) { part in
      for (key, row) in part where pending.putBack(key, as: row) { durable.resume(key, error) }
      schedule()
    }
  }

  /// What waits will never be written.
  func giveUp() async {
    var keys = pending.giveUp(Self.turnSize)
    while !keys.isEmpty {
      onSettled(keys)
      await Task.yield()
      keys = pending.giveUp(Self.turnSize)
    }
  }

  /// Goes through all of these, unless the store is shut meanwhile.
  func inTurns<Element>(_ elements: [Element], _ work: (ArraySlice<Element>) -> Void) async {
    var rest = elements[...]
    while !rest.isEmpty, !isShut {
      work(rest.prefix(Self.turnSize))
      rest = rest.dropFirst(Self.turnSize)
      if !rest.isEmpty { await Task.yield() }
    }
  }
}

/// Writing in batches.
///
/// No batch blocks the main actor for long, whatever its size: it is encoded, written and released off the main actor,
/// and its results are processed a few keys per turn.
extension DataStorage {
  /// A key of a batch, and the size of its payload; nil if its row was deleted.
  private struct Written: Sendable {
    let key: DataKey
    let size: Int?
    let isDurable: Bool
  }

  /// The result of a batch.
  private enum Outcome: Sendable {
    /// The batch was written.
    case written([Written], kept: KeptChanges, CacheRecovery?)
    /// The store has refused the batch. Each key has its encoded row.
    case refused([(key: DataKey, row: CacheRow?)], CacheStoreError)
    /// The storage was shut before the batch was written.
    case discarded
  }

  /// The changes of a batch to the rows of other versions.
  private struct KeptChanges: Sendable {
    var saved: [CacheRow] = []
    var removed: [DataKey] = []
  }

  /// The number of keys that are processed in one turn of the main actor.
  private static let turnSize = 64

  /// Schedules the next write: soon if much is pending, otherwise when the time for gathering or for another attempt
  /// has passed.
  func schedule() {
    if timer.isDue { return }
    switch phase {
    case .opening, .listing, .shut: return
    case .unopened: timer.start(settings.retryAfter)
    case _ where pending.isEmpty: return
    case .open where pending.isFull(count: settings.flushCount, cost: settings.flushCost): timer.end()
    case .open: timer.start(settings.flushAfter)
    case .failing: timer.start(settings.retryAfter)
    }
  }

  /// Queues a write, which is not made if another one was made before.
  func writeIfDue() {
    enqueue { [self] in if timer.isDue { await writePending() } }
  }

  /// Writes all pending values, and returns when that has succeeded or failed.
  func flush() async { await enqueue { [self] in await writePending() }.value }

  /// Writes all pending values, and then has the store hold no lock on its files until ``resume()``.
  func suspend() async {
    await enqueue { [self] in
      await writePending()
      guard (try? await store.suspend()) == nil, !isShut else { return }
      await reopen()
      await writePending()
    }.value
  }

  /// Ends what ``suspend()`` began.
  func resume() {
    resumingCount += 1
    opening = enqueue { [self] in
      if (try? await store.resume()) == nil, !isShut { await reopen() }
      if !isShut { await refresh() }
      resumingCount -= 1
    }
  }

  /// Makes the next write of this key durable, which is accepted even if there is no room.
  func expect(_ key: DataKey) { durable.expect(key) }

  /// Writes a pending value, and returns when it is on disk.
  func saveDurably(_ key: DataKey) async throws(CacheStoreError) {
    guard isPending(key) else { throw .closed }
    let error = await withCheckedContinuation { continuation in
      durable.add(continuation, for: key)
      enqueue { [self] in await writePending() }
    }
    if let error { throw error }
  }

  /// Applies changes immediately, all or none of them, without the pending values.
  ///
  /// - Throws: `outdated` if the store had to be opened before, which can give mutations other numbers.
  func apply(_ changes: [CacheChange]) async throws(CacheStoreError) {
    if case .unopened = phase {
      await openStore()
      throw isOpen ? .outdated : .closed
    }
    guard isOpen else { throw .closed }
    do throws(CacheStoreError) {
      try await store.apply(changes)
    } catch {
      guard error == .outdated, !isShut else { throw error }
      await reopen()
      throw isOpen ? .outdated : .closed
    }
    // The process that sends the mutations may have ended.
    if !isSender { await refresh() }
  }

  /// Writes all pending values. Called from the store's work only, so that one batch is written after the other.
  ///
  /// - Parameter isRetry: Whether the file was opened again for these values.
  /// - Returns: Whether the disk has them.
  @discardableResult
  func writePending(isRetry: Bool = false) async -> Bool {
    if case .unopened = phase { await openStore() }
    guard isOpen else { return false }
    timer.stop()
    guard !pending.isEmpty else { return true }
    let outcome = await write(pending.beginBatch(), unchecked: uncheckedKeys, kept: keptKeys)
    if isShut { return false }
    switch outcome {
    case .written(let writes, let kept, let recovery):
      uncheckedKeys.subtract(writes.map(\.key))
      keptKeys.subtract(kept.removed)
      readKept.subtract(kept.removed)
      for row in kept.saved { noteKept(row) }
      if let recovery { activity.notify(.recover(reason: recovery.description)) }
      await written(writes)
      return true
    case .refused(let rows, .outdated):
      await inTurns(rows) { part in for (key, row) in part { _ = pending.putBack(key, as: row) } }
      await reopen(isLater: isRetry)
      return isOpen ? await writePending(isRetry: true) : false
    case .refused(let rows, let error):
      await refused(rows, error)
      return false
    case .discarded: return false
    }
  }

  @concurrent
  private nonisolated func write(
    _ writes: KeyTable<PendingWrites.Write>, unchecked: Set<DataKey>, kept: Set<DataKey>
  ) async -> Outcome {
    let rows = writes.elements.sorted { $0.number < $1.number }.map { (key: $0.row.key, row: $0.encodedRow()) }
    if await isShut { return .discarded }
    var changes = rows.map { key, row in row.map { CacheChange.save($0) } ?? .remove(key) }
    let kept = await keptChanges(writes, unchecked, kept)
    changes += kept.saved.map { .save($0) } + kept.removed.map { .remove($0) }
    do throws(CacheStoreError) {
      try await store.apply(changes)
      let written = rows.map { Written(key: $0, size: $1?.payload.count, isDurable: $1?.isDurable == true) }
      return .written(written, kept: kept, await store.takeRecovery())
    } catch {
      return .refused(rows, error)
    }
  }

  /// Returns the changes that keep the durable rows of other versions beside the new rows, and delete a kept row whose
  /// version its key has again.
  private nonisolated func keptChanges(
    _ writes: KeyTable<PendingWrites.Write>, _ unchecked: Set<DataKey>, _ kept: Set<DataKey>
  ) async -> KeptChanges {
    var changes = KeptChanges()
    if unchecked.isEmpty, kept.isEmpty { return changes }
    for write in writes.elements {
      let (key, version) = (write.row.key, write.row.schema)
      // A kept row of this version is what the app has shown, although it may be able to decode the other one too.
      let hasOwn = write.encode != nil && kept.contains(KeptValue.key(of: key, version))
      if unchecked.contains(key), let row = await store.row(for: key), row.isDurable,
        write.encode == nil || row.schema != version, let replaces = write.replaces, hasOwn || !replaces(row)
      {
        changes.saved.append(row.kept)
      }
      if hasOwn { changes.removed.append(KeptValue.key(of: key, version)) }
    }
    return changes
  }

  private func written(_ writes: [Written]) async {
    phase = .open
    // Values that arrived during the write are scheduled again.
    timer.stop()
    schedule()
    await inTurns(writes) { part in
      for write in part {
        let key = write.key
        pending.settle(key)
        sizes[key] = write.size
        if write.isDurable { durableKeys.insert(key) } else { durableKeys.remove(key) }
        if !pending.isWaiting(key) {
          durable.resume(key, write.size == nil ? .failed("the value was removed, or cannot be encoded") : nil)
        }
      }
      onSettled(part.map(\.key))
    }
  }

  private func refused(_ rows: [(key: DataKey, row: CacheRow?)], _ error: CacheStoreError) async {
    let isNew = if case .open = phase { true } else { false }
    phase = .failing
    timer.stop()
    if isNew { activity.notify(.storeFailed(reason: error.description)) }
    await inTurns(rows) { part in
      for (key, row) in part {
        _ = pending.putBack(key, as: row)
        // Also if a newer value waits, which is tried later only.
        durable.resume(key, error)
      }
      schedule()
    }
  }

  /// Discards the pending writes.
  func discardPending() async {
    var keys = pending.discard(Self.turnSize)
    while !keys.isEmpty {
      onSettled(keys)
      await Task.yield()
      keys = pending.discard(Self.turnSize)
    }
  }

  /// Processes the elements a few per turn of the main actor, until the storage is shut.
  func inTurns<Element>(_ elements: [Element], _ work: (ArraySlice<Element>) -> Void) async {
    var rest = elements[...]
    while !rest.isEmpty, !isShut {
      work(rest.prefix(Self.turnSize))
      rest = rest.dropFirst(Self.turnSize)
      if !rest.isEmpty { await Task.yield() }
    }
  }
}

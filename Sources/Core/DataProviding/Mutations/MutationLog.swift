/// The records of a queue on disk: changes that come while one is written are written together with the next commit.
@MainActor
final class MutationLog {
  private enum Target {
    /// There was no store in this session: changes are kept until there is one.
    case none
    case store(DataStorage)
    /// The store was closed. The next one can be that of another user, so that no change is kept for it.
    case closed
  }

  private struct Change {
    let change: CacheChange
    /// Whether values that are waiting to be written reach the disk before.
    var followsValues = false
  }

  private struct Waiter {
    let keys: [DataKey]
    let continuation: CheckedContinuation<CacheStoreError?, Never>
  }

  private struct Batch {
    /// The latest change of each record that the disk does not have.
    var changes: [DataKey: Change] = [:]
    var waiters: [Waiter] = []
  }

  private var target = Target.none
  private var next = Batch()

  /// Whether a batch for the current store is queued or being written.
  private var isWriting = false

  private weak var provider: DataProvider?

  /// The mutations whose rows were deleted in this session.
  private var removed: Set<MutationID> = []

  /// The number of sessions that have ended.
  private var session = 0

  /// - Parameter provider: The provider whose ``DataProvider/rest()`` waits for commits.
  init(_ provider: DataProvider) { self.provider = provider }

  /// Schedules the write of a record. If the disk refuses it, it is tried again with the next change.
  ///
  /// - Parameter followingValues: Whether values that are waiting to be written reach the disk first.
  func save(_ record: MutationRecord, followingValues: Bool = false) {
    put(record.key, Change(change: .save(record.row), followsValues: followingValues))
    write()
  }

  /// Schedules the deletion of the row of a record.
  func remove(_ record: MutationRecord) {
    removed.insert(record.id)
    put(record.key, Change(change: .remove(record.key)))
    write()
  }

  /// Whether the row of a mutation was deleted in this session.
  func hasRemoved(_ id: MutationID) -> Bool { removed.contains(id) }

  /// Writes a record, and returns when the disk has it; without a store, at once.
  ///
  /// - Throws: `unavailable` if the disk does not take it, `cancelled` if the session ends meanwhile. It is not tried
  ///   again.
  func commit(_ record: MutationRecord) async throws(DataError) {
    try await commit([(record.key, .save(record.row))])
  }

  /// Writes a new record with its number, as ``commit(_:)`` does.
  func commit(new record: MutationRecord) async throws(DataError) {
    try await commit([(record.key, .save(record.row)), (MutationCounter.key, counter(after: record))])
  }

  private func counter(after record: MutationRecord) -> CacheChange {
    .save(MutationCounter.row(max(record.number, lastNumber), savedAt: record.mutation.enqueuedAt))
  }

  private var lastNumber: Int64 { provider?.mutationRunner.mutations.table.lastNumber ?? 0 }

  /// Deletes the rows of records, and returns when they are off the disk; without a store, at once.
  ///
  /// - Throws: As ``commit(_:)``. The disk still has the rows.
  func commitRemoval(of records: [MutationRecord]) async throws(DataError) {
    try await commit(records.map { ($0.key, .remove($0.key)) })
    removed.formUnion(records.map(\.id))
  }

  private func commit(_ changes: [(key: DataKey, change: CacheChange)]) async throws(DataError) {
    for (key, change) in changes { put(key, Change(change: change)) }
    switch target {
    case .none: return
    case .closed: throw DataError(.unavailable, "the store of the queue of mutations is closed")
    case .store: break
    }
    let session = session
    provider?.beginWork()
    let failure = await withCheckedContinuation { continuation in
      next.waiters.append(Waiter(keys: changes.map(\.key), continuation: continuation))
      write()
    }
    provider?.endWork()
    if session != self.session { throw .cancelled }
    if let failure { throw DataError(.unavailable, "the queue of mutations cannot be written: \(failure)") }
  }

  /// Schedules the write of a record and of the counter for a store that does not have them. The record can be in the
  /// batch that is being written, with another number.
  func saveNumbered(_ record: MutationRecord) {
    put(record.key, Change(change: .save(record.row)))
    put(MutationCounter.key, Change(change: counter(after: record)))
  }

  /// Whether a change of a record waits to be written.
  func isWaiting(_ record: MutationRecord) -> Bool { next.changes[record.key] != nil }

  private func put(_ key: DataKey, _ change: Change) {
    switch (target, change.change) {
    case (.closed, _): break
    case (.none, .remove): next.changes[key] = nil
    case (.none, _), (.store, _): next.changes[key] = change
    }
  }
}

/// The store.
extension MutationLog {
  /// Writes into this store from now on.
  func attach(_ storage: DataStorage) {
    target = .store(storage)
    isWriting = false
    write()
  }

  /// Whether changes are written into this store.
  func isAttached(to storage: DataStorage) -> Bool {
    if case .store(let current) = target { current === storage } else { false }
  }

  /// Whether changes are being written into this store, or wait behind them.
  func isWriting(to storage: DataStorage) -> Bool { isWriting && isAttached(to: storage) }

  /// Whether changes wait that the store has refused or not taken yet.
  var hasUnwritten: Bool { if case .store = target { !next.changes.isEmpty } else { false } }

  /// Writes what is left into the store, which is given up.
  func detach() async {
    guard case .store(let storage) = target else { return }
    target = .closed
    let last = takeBatch()
    await storage.enqueue { [self] in await write(last, to: storage) }.value
  }

  /// Forgets everything.
  func reset() {
    (target, removed) = (.none, [])
    session += 1
    for waiter in takeBatch().waiters { waiter.continuation.resume(returning: .closed) }
  }

  private func takeBatch() -> Batch {
    defer { next = Batch() }
    return next
  }

  /// Enqueues the write of the waiting changes, after the batch that is being written.
  func write() {
    guard !isWriting, case .store(let storage) = target, !next.changes.isEmpty else { return }
    isWriting = true
    storage.enqueue { [self] in
      guard isAttached(to: storage) else { return }
      let isWritten = await write(takeBatch(), to: storage)
      guard isAttached(to: storage) else { return }
      isWriting = false
      // Callers that came meanwhile receive an answer also if the disk has refused this batch.
      if isWritten || !next.waiters.isEmpty { write() }
    }
  }

  /// - Parameter isRetry: Whether the store was opened for this batch.
  /// - Returns: Whether the disk has all changes.
  @discardableResult
  private func write(_ batch: Batch, to storage: DataStorage, isRetry: Bool = false) async -> Bool {
    var changes = batch.changes
    let following = changes.filter(\.value.followsValues)
    if !following.isEmpty, await !storage.writePending() {
      putBack(following, storage)
      for key in following.keys { changes[key] = nil }
    }
    if isAttached(to: storage) { renumber(&changes) }
    do throws(CacheStoreError) {
      if !changes.isEmpty { try await storage.apply(changes.values.map(\.change)) }
      for waiter in batch.waiters { waiter.continuation.resume(returning: nil) }
      return changes.count == batch.changes.count
    } catch {
      if error == .outdated, !isRetry { return await write(batch, to: storage, isRetry: true) }
      let refused = Set(batch.waiters.flatMap(\.keys))
      putBack(changes.filter { !refused.contains($0.key) }, storage)
      for waiter in batch.waiters { waiter.continuation.resume(returning: error) }
      return false
    }
  }

  /// Replaces the rows of a batch that was begun before the store was opened, which has given other numbers.
  private func renumber(_ changes: inout [DataKey: Change]) {
    for key in changes.keys { if let newer = next.changes[key], !newer.followsValues { changes[key] = newer } }
    guard case .save(let row)? = changes[MutationCounter.key]?.change else { return }
    let number = max(lastNumber, MutationCounter.number(in: [row]) ?? 0)
    changes[MutationCounter.key] = Change(change: .save(MutationCounter.row(number, savedAt: row.savedAt)))
  }

  /// Adds the changes that the disk does not have to the next batch, unless it has newer ones.
  private func putBack(_ changes: [DataKey: Change], _ storage: DataStorage) {
    if isAttached(to: storage) { next.changes.merge(changes) { newer, _ in newer } }
  }
}

/// The records of a queue on disk: changes that come while one is written are written together with the next commit.
@MainActor
final class MutationLog {
  private struct Waiter {
    let keys: [DataKey]
    let continuation: CheckedContinuation<CacheStoreError?, Never>
  }

  /// The store of the session; without one, changes are kept until there is one.
  private(set) var storage: DataStorage?

  /// The latest change of each record that the disk does not have.
  private var unwritten: [DataKey: CacheChange] = [:]
  private var waiters: [Waiter] = []
  private var isWriting = false

  /// Whether values that are waiting to be written must reach the disk before the next commit.
  private var mustFollowValues = false

  /// Whether there has been a store in this session, which may have earlier rows.
  private var hasHadStorage = false

  private weak var provider: DataProvider?
  private let wallClock: @Sendable () -> Int64

  /// The number of sessions that have ended.
  private var session = 0

  /// - Parameters:
  ///   - provider: The provider whose ``DataProvider/rest()`` waits for commits.
  ///   - wallClock: The wall clock, in milliseconds since 1970.
  init(_ provider: DataProvider, wallClock: @escaping @Sendable () -> Int64) {
    self.provider = provider
    self.wallClock = wallClock
  }

  /// Has a record written soon. If the disk refuses it, it is tried again with the next change.
  ///
  /// - Parameter followingValues: Whether values that are waiting to be written reach the disk first.
  func save(_ record: MutationRecord, followingValues: Bool = false) {
    put(record.key, .save(row(record)))
    if followingValues { mustFollowValues = true }
    write()
  }

  /// Has the row of a record deleted soon.
  func remove(_ record: MutationRecord) {
    put(record.key, .remove(record.key))
    write()
  }

  /// Writes a record, and returns when the disk has it; without a store, at once.
  ///
  /// - Throws: `unavailable` if the disk does not take it, `cancelled` if the session ends meanwhile. It is not tried again.
  func commit(_ record: MutationRecord) async throws(DataError) {
    try await commit([(record.key, .save(row(record)))])
  }

  /// Deletes the rows of records, and returns when they are off the disk; without a store, at once.
  ///
  /// - Throws: As ``commit(_:)``. The disk still has the rows.
  func commitRemoval(of records: [MutationRecord]) async throws(DataError) {
    try await commit(records.map { ($0.key, .remove($0.key)) })
  }

  private func commit(_ changes: [(key: DataKey, change: CacheChange)]) async throws(DataError) {
    for (key, change) in changes { put(key, change) }
    if storage == nil || changes.isEmpty { return }
    let session = session
    provider?.beginWork()
    let failure = await withCheckedContinuation { continuation in
      waiters.append(Waiter(keys: changes.map(\.key), continuation: continuation))
      write()
    }
    provider?.endWork()
    if session != self.session { throw .cancelled }
    if let failure { throw DataError(.unavailable, "the queue of mutations cannot be written: \(failure)") }
  }

  private func row(_ record: MutationRecord) -> CacheRow { record.row(savedAt: wallClock()) }

  /// Writes into this store from now on.
  func attach(_ storage: DataStorage) {
    self.storage = storage
    hasHadStorage = true
    write()
  }

  /// Writes what is left. The store is given up then.
  func detach() async {
    guard let storage else { return }
    self.storage = nil
    await write(to: storage)
  }

  /// Forgets everything.
  func reset() {
    storage = nil
    hasHadStorage = false
    unwritten = [:]
    mustFollowValues = false
    session += 1
    resume(.closed, waiters)
    waiters = []
  }

  private func put(_ key: DataKey, _ change: CacheChange) {
    if case .remove = change, !hasHadStorage { unwritten[key] = nil } else { unwritten[key] = change }
  }

  private func write() {
    guard !isWriting, let storage, !unwritten.isEmpty else { return }
    isWriting = true
    storage.enqueue { [self] in
      let isWritten = await write(to: storage)
      isWriting = false
      if isWritten { write() }
    }
  }

  @discardableResult
  private func write(to storage: DataStorage) async -> Bool {
    let (changes, committed, followsValues) = (unwritten, waiters, mustFollowValues)
    (unwritten, waiters, mustFollowValues) = ([:], [], false)
    if changes.isEmpty { return true }
    if followsValues { await storage.writePending() }
    do throws(CacheStoreError) {
      try await storage.apply(Array(changes.values))
      resume(nil, committed)
      return true
    } catch {
      let refused = Set(committed.flatMap(\.keys))
      if self.storage === storage {
        for (key, change) in changes where unwritten[key] == nil && !refused.contains(key) { unwritten[key] = change }
      }
      resume(error, committed)
      return false
    }
  }

  private func resume(_ error: CacheStoreError?, _ waiters: [Waiter]) {
    for waiter in waiters { waiter.continuation.resume(returning: error) }
  }
}

/// The provider's access to a store: writes are gathered, encoded off the main actor and written in batches.
@MainActor
final class DataStorage {
  /// The result of a look-up that does not wait.
  enum LookUp {
    case miss
    case row(CacheRow)
    /// The row is read asynchronously: ``DataStorage/read(_:completion:)``.
    case later
  }

  /// The contents of a file that was deleted, replaced or incomplete.
  private struct Reopening {
    /// The keys of its durable and kept rows.
    let durableKeys: Set<DataKey>
    let wasIncomplete: Bool
  }

  /// The size in bytes up to which a row is read on the main actor.
  static let smallSize = 10 * 1_024

  let store: any CacheStore
  let settings: StorageSettings
  let clock: AnyClock
  let activity: ObserverList<DataActivity>
  /// Receives the keys that no longer wait to be written.
  let onSettled: @MainActor ([DataKey]) -> Void
  /// Called when the store has opened after a failed attempt.
  let onOpenedLate: @MainActor () -> Void
  /// Called when the store has opened at the first attempt, and values have found no room before that.
  private let onRoom: @MainActor () -> Void
  /// Receives the mutations that the store has kept, each time it opens.
  private let onOpened: @MainActor (DataStorage, [CacheRow]) async -> Void
  /// Receives the mutations of the store when another process may have changed rows.
  private let onRefreshed: @MainActor (DataStorage, [CacheRow]) async -> Void

  var phase = Phase.opening
  /// The sizes of all rows; empty unless the store is open.
  var sizes = StoredSizes()
  /// The keys of the app's durable rows.
  var durableKeys: Set<DataKey> = []
  /// Whether the newest rows of the store may be missing, so that no mutation is known.
  private(set) var isIncomplete = false
  /// The contents that are to be opened again; nil otherwise.
  private var reopening: Reopening?
  /// Whether this process sends the mutations of the store.
  private(set) var isSender = true
  /// The keys of durable rows that may be of another version.
  var uncheckedKeys: Set<DataKey> = []
  /// The keys of the kept rows; see ``KeptValue``.
  var keptKeys: Set<DataKey> = []
  /// The keys of the kept rows that this version has read, because their keys have no other value that it can decode.
  var readKept: Set<DataKey> = []
  /// The keys of the durable values that were reported as unreadable.
  var reportedUnreadable: Set<DataKey> = []
  /// Whether a row of a store that is not open yet may be older than a value that was in memory.
  private(set) var mayHaveOldRows = false
  var pending = PendingWrites()
  var durable = DurableWaiters()
  /// The invalidations and removals of this session.
  var recorded: RecordedScopes
  /// The reason why the store could not be opened; nil if it was.
  private(set) var openingFailure: CacheStoreError?
  /// Whether the log of an earlier launch was read before the keys were listed.
  private var isLogRead = false
  /// The last task of the store's work, which runs one after the other.
  private var lastWork: Task<Void, Never>?
  /// Ends when the store is open, or cannot be opened. Reads of keys that are not listed wait for it.
  var opening: Task<Void, Never>?
  /// The number of suspensions whose end is under way, until which another file can be at the store's path.
  var resumingCount = 0
  /// Ends when rows can be read by their keys, or when that is not possible before the store is open.
  private var readable: Task<Void, Never>?

  /// The time until which fetches wait for the store to open; see ``readEnds``.
  private var openingEnds = Duration.zero

  /// The time until which the fetch of a value waits for its read: 250 ms from now, or from the beginning of the
  /// opening.
  var readEnds: Duration { isOpening ? openingEnds : clock.now + Self.longestRead }

  private static let longestRead = Duration.milliseconds(250)

  /// The number of unfinished work items.
  private(set) var workCount = 0
  /// The number of unfinished reads.
  private(set) var readCount = 0

  /// Called when a work item or a read has finished.
  private let onWorkEnded: @MainActor () -> Void

  private(set) lazy var timer = WriteTimer(clock) { [weak self] in self?.writeIfDue() }

  init(
    _ store: any CacheStore, _ settings: StorageSettings, _ clock: AnyClock, activity: ObserverList<DataActivity>,
    recorded: RecordedScopes, onSettled: @escaping @MainActor ([DataKey]) -> Void,
    onOpenedLate: @escaping @MainActor () -> Void,
    onRoom: @escaping @MainActor () -> Void,
    onOpened: @escaping @MainActor (DataStorage, [CacheRow]) async -> Void,
    onRefreshed: @escaping @MainActor (DataStorage, [CacheRow]) async -> Void,
    onWorkEnded: @escaping @MainActor () -> Void
  ) {
    self.store = store
    self.settings = settings
    self.clock = clock
    self.activity = activity
    self.recorded = recorded
    self.onSettled = onSettled
    self.onOpenedLate = onOpenedLate
    self.onRoom = onRoom
    self.onOpened = onOpened
    self.onRefreshed = onRefreshed
    self.onWorkEnded = onWorkEnded
  }

  /// Whether a value waits to be written.
  func isPending(_ key: DataKey) -> Bool { !isShut && pending[key]?.encode != nil }

  func lookUp(_ key: DataKey, version: Int) -> LookUp {
    switch phase {
    case .shut: return .miss
    case _ where pending[key] != nil: return isPending(key) ? .later : .miss
    case .opening, .listing: return .later
    case .unopened, .open, .failing:
      guard let size = sizes[key] ?? sizeOfUnlisted(key) else {
        return resumingCount > 0 || hasKept(key, version) ? .later : .miss
      }
      guard size <= Self.smallSize else { return .later }
      guard let row = store.rowNow(for: key) else { return .miss }
      return isReplaced(row, by: version) ? .later : .row(row)
    }
  }

  /// Returns the size of a row that another process has written since the keys were listed.
  private func sizeOfUnlisted(_ key: DataKey) -> Int? {
    guard store.isShared, let row = store.rowNow(for: key) else { return nil }
    sizes[key] = row.payload.count
    if row.isDurable { (_, _) = (durableKeys.insert(key), uncheckedKeys.insert(key)) }
    return row.payload.count
  }

  /// Reads and decodes a row off the main actor. The closure receives nil for a missing row, and for a value that
  /// cannot be decoded.
  func read(_ resource: any ErasedResource, completion: @escaping @MainActor (CacheRow?, (any HeldValue)?) -> Void) {
    readCount += 1
    Task {
      if let row = await row(for: resource.key, version: resource.diskVersion ?? 0) {
        completion(row, await Self.decode(row, resource))
      } else {
        completion(nil, nil)
      }
      readCount -= 1
      onWorkEnded()
    }
  }

  @concurrent
  private nonisolated static func decode(
    _ row: CacheRow, _ resource: any ErasedResource
  ) async -> (any HeldValue)? {
    try? resource.decode(row)
  }

  /// Returns the row of a key, or a kept one of this version.
  private func row(for key: DataKey, version: Int) async -> CacheRow? {
    let row = await row(for: key)
    // The kept rows are known when the store is open.
    if let row, row.isDurable, row.schema != version { await opening?.value }
    guard row.map({ isReplaced($0, by: version) }) ?? hasKept(key, version), pending[key] == nil,
      var kept = await store.row(for: KeptValue.key(of: key, version))
    else { return row }
    readKept.insert(kept.key)
    if let row, row.isDurable { cannotDecode(row) }
    kept.key = key
    return kept
  }

  private func row(for key: DataKey) async -> CacheRow? {
    await readable?.value
    if case .listing = phase, pending[key] == nil, !isRemoved(key) {
      let row = await store.row(for: key)
      // A row that was written or removed meanwhile is out of date.
      if !isShut, pending[key] == nil, !isRemoved(key) { return row }
    }
    await opening?.value
    if isShut { return nil }
    if let write = pending[key] { return await Self.encodedRow(write) }
    return sizes[key] == nil && !store.isShared ? nil : await store.row(for: key)
  }

  @concurrent
  private nonisolated static func encodedRow(_ write: PendingWrites.Write) async -> CacheRow? { write.encodedRow() }

  /// Schedules the write of a row whose payload is encoded later.
  func save(
    _ row: CacheRow, cost: Int, replaces: @escaping @Sendable (CacheRow) -> Bool,
    encode: @escaping @Sendable () throws -> [UInt8]
  ) {
    if isShut { return }
    var row = row
    row.isDurable = durable.isExpected(row.key) || wasDurable(row.key)
    if hasRoom || isPending(row.key) || row.isDurable {
      pending.save(row, cost: cost, replaces: replaces, encode: encode)
      schedule()
    } else {
      // The disk must not keep an older value than memory has.
      remove(row.key, replaces: replaces)
    }
  }

  /// Whether a value that is stored in a file that is opened again was durable, or was to become so.
  private func wasDurable(_ key: DataKey) -> Bool {
    guard let reopening else { return false }
    return reopening.durableKeys.contains(key) || pending[key]?.row.isDurable == true
  }

  /// Schedules the deletion of a row.
  ///
  /// - Parameter replaces: Returns whether a durable row may be deleted. Nil for all, because the app has removed the
  ///   key.
  func remove(_ key: DataKey, replaces: (@Sendable (CacheRow) -> Bool)? = nil) {
    if isShut { return }
    if replaces == nil { removeKept(of: key) }
    if pending[key] == nil {
      if isOpen, sizes[key] == nil { return }
      guard isOpen || hasRoom else {
        mayHaveOldRows = true
        return
      }
    }
    pending.remove(key, replaces: replaces)
    schedule()
  }

  /// Whether another value may wait to be written.
  private var hasRoom: Bool {
    if case .open = phase { return true }
    return pending.hasRoom(count: settings.waitingCount, cost: settings.waitingCost)
  }
}

/// Opening and closing.
extension DataStorage {
  /// Returns when the first attempt to open the store has ended.
  func openingEnd() async { await opening?.value }

  /// Opens the store. The task ends when that has succeeded or failed.
  ///
  /// Rows can be read by their keys before all keys are listed.
  func open() -> Task<Void, Never> {
    openingEnds = clock.now + Self.longestRead
    readable = enqueue { [self] in await openForReading() }
    let task = enqueue { [self] in
      if isOpening { await openStore() }
    }
    opening = task
    return task
  }

  /// Makes rows readable by their keys, if the store can do that. Reads wait until the store is open if it has
  /// mutations of an earlier launch, because values are shown with their changes.
  private func openForReading() async {
    do throws(CacheStoreError) {
      guard try await store.openForReading() else { return }
      let keys = await store.keys(of: InvalidationLog.key.module)
      if keys.contains(where: MutationRecord.isKey) { return }
      let isLogExpected = keys.contains(InvalidationLog.key)
      let log = isLogExpected ? await store.row(for: InvalidationLog.key) : nil
      guard case .opening = phase else { return }
      keptKeys = Set(keys.filter { KeptValue.isKey($0) })
      addEarlierInvalidations(log, isExpected: isLogExpected)
      isLogRead = isLogExpected
      phase = .listing
    } catch {
      if !isShut { hasNotOpened(error) }
    }
  }

  /// Opens the store. If that fails, pending writes stay pending, and the attempt is repeated like a failed write.
  func openStore() async {
    do throws(CacheStoreError) {
      let contents = try await store.open()
      let isLogExpected = !isLogRead && contents.sizes[InvalidationLog.key] != nil || contents.recovery != nil
      let log = isLogExpected ? await store.row(for: InvalidationLog.key) : nil
      let mutations = await Self.mutations(in: store, contents.sizes)
      isSender = await store.claimMutations()
      if !isShut {
        let isLate = if case .unopened = phase { true } else { false }
        let foundNoRoom = mayHaveOldRows
        hasOpened(contents)
        if isLogExpected || !isLogRead { addEarlierInvalidations(log, isExpected: isLogExpected) }
        deleteRemoved()
        if isLate { onOpenedLate() } else if foundNoRoom { onRoom() }
        hasReopened()
        if !isIncomplete { await onOpened(self, mutations) }
      }
    } catch {
      if !isShut { hasNotOpened(error) }
    }
  }

  private func list(_ contents: CacheContents) {
    sizes = StoredSizes(contents.sizes)
    durableKeys = contents.durableKeys.filter { !Self.isReserved($0) }
    uncheckedKeys = durableKeys
    keptKeys = Set(contents.durableKeys.filter { KeptValue.isKey($0) })
  }

  /// Claims the sending of mutations again, and takes over what other processes have written meanwhile.
  func refresh() async {
    let wasSender = isSender
    isSender = await store.claimMutations()
    guard store.isShared || isSender != wasSender, isOpen else { return }
    // A store that cannot be opened again is reported by the next write.
    guard let contents = try? await store.open(), !contents.isIncomplete else { return }
    let mutations = await Self.mutations(in: store, contents.sizes)
    guard !isShut, isOpen else { return }
    list(contents)
    await onRefreshed(self, mutations)
  }

  private func hasOpened(_ contents: CacheContents) {
    phase = .open
    isIncomplete = contents.isIncomplete
    openingFailure = isIncomplete ? .readOnly : nil
    list(contents)
    if mayHaveOldRows {
      // A durable row stays, even if it is older than a value that has left memory meanwhile.
      for key in contents.sizes.keys
      where pending[key] == nil && !contents.durableKeys.contains(key) && !Self.isReserved(key) { pending.remove(key) }
      mayHaveOldRows = false
    }
    timer.stop()
    schedule()
    if let recovery = contents.recovery {
      activity.notify(.recover(reason: recovery.description))
    }
    if isIncomplete {
      activity.notify(
        .storeFailed(reason: "nothing can be written, so the newest rows cannot be read, and no mutation is sent"))
    }
  }

  /// Opens the file at the store's path, and stores what is in memory. Called when the file was deleted or replaced, or
  /// when its newest rows can be read by now.
  ///
  /// - Parameter isLater: Whether the file is opened later, like one that cannot be opened now.
  func reopen(isLater: Bool = false) async {
    if reopening == nil {
      reopening = Reopening(durableKeys: durableKeys.union(keptKeys), wasIncomplete: isIncomplete)
    }
    (phase, isLogRead) = (.unopened, false)
    if isLater { hasNotOpened(.outdated) } else { await openStore() }
    if isShut || isOpen { return }
    activity.notify(.storeFailed(reason: openingFailure?.description ?? "the file cannot be opened again"))
  }

  private func hasReopened() {
    guard let reopening else { return }
    self.reopening = nil
    if reopening.wasIncomplete { return }
    // A row of the new file can be older than the value that is lost.
    let lost = reopening.durableKeys.filter { pending[$0] == nil }.map { KeptValue.original(of: $0) ?? $0 }
    let names = Set(lost.map(\.description)).sorted().joined(separator: ", ")
    let loss = names.isEmpty ? "" : "; the durable values of \(names) may be lost"
    activity.notify(.recover(reason: "the file of the store was deleted or replaced while it was open\(loss)"))
  }

  private func hasNotOpened(_ error: CacheStoreError) {
    let isNew = isOpening
    phase = .unopened
    openingFailure = error
    timer.stop()
    schedule()
    durable.resumeAll(error)
    if isNew { activity.notify(.storeFailed(reason: error.description)) }
  }

  /// Ends the storage at once: pending writes are not written, and the results of reads are ignored.
  func shut() {
    timer.stop()
    phase = .shut
    sizes = StoredSizes()
    durable.resumeAll(.closed)
  }

  /// Writes all pending values and closes the store.
  func close() async {
    await enqueue { [self] in
      await writePending()
      shut()
      await discardPending()
      await store.close()
    }.value
  }

  /// Ends the storage and deletes the store's data, without waiting for the work that the store is doing.
  func erase() async {
    shut()
    workCount += 1
    if let failure = await store.eraseAll() {
      activity.notify(.storeFailed(reason: "the session's data is not erased: \(failure)"))
    }
    await lastWork?.value
    await discardPending()
    workCount -= 1
    onWorkEnded()
  }

  /// Runs work after all work that was enqueued before.
  @discardableResult
  func enqueue(_ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    workCount += 1
    let task = Task { [lastWork] in
      await lastWork?.value
      await work()
      workCount -= 1
      onWorkEnded()
    }
    lastWork = task
    return task
  }
}

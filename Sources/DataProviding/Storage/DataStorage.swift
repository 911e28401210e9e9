/// A store as the provider uses it: what is written is gathered, encoded off the main actor and written in one go.
@MainActor
final class DataStorage {
  /// What a look at the disk comes to.
  enum LookUp {
    case miss
    case row(CacheRow)
    /// It takes a while: ``DataStorage/read(_:)``.
    case later
  }

  enum Phase {
    case opening
    /// It could not be opened, and that is tried again.
    case unopened
    case open
    /// The disk has refused the last write.
    case failing
    /// It has ended.
    case shut
  }

  /// Up to this many bytes are read on the main actor.
  static let smallSize = 10 * 1_024

  let store: any CacheStore
  let settings: StorageSettings
  let clock: AnyClock
  let activity: ObserverList<DataActivity>
  /// Told which values do not wait for the disk any more.
  let onSettled: @MainActor ([DataKey]) -> Void
  /// Called when the store has opened after an attempt that failed.
  let onOpenedLate: @MainActor () -> Void
  /// Receives the mutations that the store has kept, each time it opens.
  private let onOpened: @MainActor ([CacheRow]) async -> Void

  var phase = Phase.opening
  /// The sizes of all rows; empty unless the store is open.
  var sizes = KeyTable<Int>()
  /// Whether a row that nobody has seen yet may be older than what the memory had.
  private var hasForgotten = false
  var pending = PendingWrites()
  var durable = DurableWaiters()
  var invalidations: InvalidationLog
  /// The scopes that were removed before the store opened; none is a tag.
  var removedScopes: Set<DataScope>
  /// The reason why the store could not be opened; nil if it was.
  private(set) var openingFailure: CacheStoreError?
  var timer = Timer.idle
  /// What the store does is done one after the other: this is the last of it.
  private var lastWork: Task<Void, Never>?
  private var opening: Task<Void, Never>?

  /// How much work, and how many reads, are not done.
  private(set) var workCount = 0
  private(set) var readCount = 0

  /// Called when the store has done something.
  private let onWorkEnded: @MainActor () -> Void

  init(
    _ store: any CacheStore, _ settings: StorageSettings, _ clock: AnyClock, activity: ObserverList<DataActivity>,
    invalidations: InvalidationLog, removedScopes: Set<DataScope>, onSettled: @escaping @MainActor ([DataKey]) -> Void,
    onOpenedLate: @escaping @MainActor () -> Void, onOpened: @escaping @MainActor ([CacheRow]) async -> Void,
    onWorkEnded: @escaping @MainActor () -> Void
  ) {
    self.store = store
    self.settings = settings
    self.clock = clock
    self.activity = activity
    self.invalidations = invalidations
    self.removedScopes = removedScopes
    self.onSettled = onSettled
    self.onOpenedLate = onOpenedLate
    self.onOpened = onOpened
    self.onWorkEnded = onWorkEnded
  }

  isolated deinit {
    if case .running(let task) = timer { task.cancel() }
  }

  /// Whether a value is on its way to the disk.
  func isPending(_ key: DataKey) -> Bool { !isShut && pending[key]?.encode != nil }

  func lookUp(_ key: DataKey) -> LookUp {
    switch phase {
    case .shut: return .miss
    case _ where pending[key] != nil: return isPending(key) ? .later : .miss
    case .opening: return .later
    case .unopened, .open, .failing:
      guard let size = sizes[key] else { return .miss }
      guard size <= Self.smallSize else { return .later }
      return store.rowNow(for: key).map { .row($0) } ?? .miss
    }
  }

  /// Reads and decodes a row off the main actor, and then calls a closure with what is there and can be decoded.
  func read(_ resource: any ErasedResource, completion: @escaping @MainActor (CacheRow?, (any HeldValue)?) -> Void) {
    readCount += 1
    Task {
      if let row = await row(for: resource.key) {
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

  private func row(for key: DataKey) async -> CacheRow? {
    await opening?.value
    if isShut { return nil }
    if let write = pending[key] { return await Self.encodedRow(write) }
    return sizes[key] == nil ? nil : await store.row(for: key)
  }

  @concurrent
  private nonisolated static func encodedRow(_ write: PendingWrites.Write) async -> CacheRow? { write.encodedRow() }

  /// Has a row written, some time soon, with the payload that it will have.
  func save(_ row: CacheRow, cost: Int, encode: @escaping @Sendable () throws -> [UInt8]) {
    if isShut { return }
    var row = row
    row.isDurable = durable.isExpected(row.key)
    if hasRoom || isPending(row.key) || durable.isExpected(row.key) {
      pending.save(row, cost: cost, encode: encode)
      schedule()
    } else {
      // The disk must not have an older value than the memory.
      remove(row.key)
    }
  }

  func remove(_ key: DataKey) {
    if isShut { return }
    if pending[key] == nil {
      if isOpen, sizes[key] == nil { return }
      guard isOpen || hasRoom else {
        hasForgotten = true
        return
      }
    }
    pending.remove(key)
    schedule()
  }

  /// Whether another value may wait for the disk.
  private var hasRoom: Bool {
    if case .open = phase { return true }
    return pending.hasRoom(count: settings.waitingCount, cost: settings.waitingCost)
  }
}

/// Opening and ending.
extension DataStorage {
  var isShut: Bool {
    if case .shut = phase { true } else { false }
  }

  /// Whether it is known what the store has.
  var isOpen: Bool {
    switch phase {
    case .open, .failing: true
    case .opening, .unopened, .shut: false
    }
  }

  /// Whether the first attempt to open the store is under way.
  var isOpening: Bool {
    if case .opening = phase { true } else { false }
  }

  /// Returns when the first attempt to open the store has ended.
  func openingEnd() async { await opening?.value }

  /// Opens the store; the task ends when that is done or has failed.
  func open() -> Task<Void, Never> {
    let task = enqueue { [self] in await openStore() }
    opening = task
    return task
  }

  /// What waits for a store that cannot be opened goes on waiting: it is tried again as a write is.
  func openStore() async {
    do throws(CacheStoreError) {
      let contents = try await store.open()
      let known = await Self.table(contents.sizes)
      let isLogExpected = contents.sizes[InvalidationLog.key] != nil || contents.recovery != nil
      let log = isLogExpected ? await store.row(for: InvalidationLog.key) : nil
      let mutations = await Self.mutations(in: store, contents.sizes)
      if !isShut {
        let isLate = if case .unopened = phase { true } else { false }
        hasOpened(contents, known)
        addEarlierInvalidations(log, isExpected: isLogExpected)
        deleteRemoved()
        if isLate { onOpenedLate() }
        await onOpened(mutations)
      }
    } catch {
      if !isShut { hasNotOpened(error) }
    }
  }

  private func hasOpened(_ contents: CacheContents, _ known: KeyTable<Int>) {
    phase = .open
    openingFailure = nil
    sizes = known
    if hasForgotten {
      for key in contents.sizes.keys where pending[key] == nil && !Self.isReserved(key) { pending.remove(key) }
    }
    stopTimer()
    schedule()
    if let recovery = contents.recovery {
      activity.notify(.recover(reason: recovery.description))
    }
  }

  private func hasNotOpened(_ error: CacheStoreError) {
    let isNew = isOpening
    phase = .unopened
    openingFailure = error
    stopTimer()
    schedule()
    durable.resumeAll(error)
    if isNew { activity.notify(.storeFailed(reason: error.description)) }
  }

  @concurrent
  private nonisolated static func table(_ sizes: [DataKey: Int]) async -> KeyTable<Int> { KeyTable(sizes) }

  @concurrent
  private nonisolated static func mutations(in store: any CacheStore, _ sizes: [DataKey: Int]) async -> [CacheRow] {
    var rows: [CacheRow] = []
    for key in sizes.keys where MutationRecord.isKey(key) {
      if let row = await store.row(for: key) { rows.append(row) }
    }
    return rows
  }

  /// Whether the provider itself keeps something under a key: no scope contains it.
  nonisolated static func isReserved(_ key: DataKey) -> Bool { key.module == InvalidationLog.key.module }

  /// Ends everything: what waits is not written, and what is read is nobody's.
  func shut() {
    stopTimer()
    phase = .shut
    sizes = KeyTable()
    durable.resumeAll(.closed)
  }

  /// Writes everything that waits and closes the store.
  func close() async {
    await enqueue { [self] in
      await writePending()
      shut()
      await giveUp()
      await store.close()
    }.value
  }

  /// Ends everything and deletes what the store has, without waiting for what the store is doing.
  func erase() async {
    shut()
    workCount += 1
    if let failure = await store.eraseAll() {
      activity.notify(.storeFailed(reason: "the session's data is not erased: \(failure)"))
    }
    await lastWork?.value
    await giveUp()
    workCount -= 1
    onWorkEnded()
  }

  /// Does something when all that is to be done before is done.
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

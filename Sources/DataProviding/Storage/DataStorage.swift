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

  private enum Phase {
    case opening
    case open
    /// The disk has refused the last write.
    case failing
    /// It could not be opened, or has ended.
    case shut
  }

  private enum Timer {
    case idle
    case running(Task<Void, Never>)
    /// What waits is about to be written.
    case due
  }

  /// Up to this many bytes are read on the main actor.
  static let smallSize = 10 * 1_024

  private let store: any CacheStore
  let settings: StorageSettings
  private let clock: DataClock
  private let activity: ActivityObservers
  /// Told which values do not wait for the disk any more.
  private let onSettled: @MainActor ([DataKey]) -> Void

  private var phase = Phase.opening
  /// The sizes of all rows; empty unless the store is open.
  private var sizes: [DataKey: Int] = [:]
  private var pending = PendingWrites()
  /// What is being written just now.
  private var writing: [DataKey: PendingWrites.Write] = [:]
  /// Those who wait until a value is on the disk.
  private var waiting: [DataKey: [CheckedContinuation<CacheStoreError?, Never>]] = [:]
  private var timer = Timer.idle
  /// What the store does is done one after the other: this is the last of it.
  private var lastWork: Task<Void, Never>?
  private var opening: Task<Void, Never>?

  /// How much work, and how many reads, are not done.
  private(set) var workCount = 0
  private(set) var readCount = 0

  init(
    _ store: any CacheStore, _ settings: StorageSettings, _ clock: DataClock, activity: ActivityObservers,
    onSettled: @escaping @MainActor ([DataKey]) -> Void
  ) {
    self.store = store
    self.settings = settings
    self.clock = clock
    self.activity = activity
    self.onSettled = onSettled
  }

  isolated deinit {
    if case .running(let task) = timer { task.cancel() }
  }

  /// Opens the store; the task ends when that is done or has failed.
  func open() -> Task<Void, Never> {
    let task = enqueue { [self] in await openStore() }
    opening = task
    return task
  }

  /// Whether a value is on its way to the disk.
  func isPending(_ key: DataKey) -> Bool { pending[key]?.encode != nil || writing[key]?.encode != nil }

  func lookUp(_ key: DataKey) -> LookUp {
    if let write = pending[key] ?? writing[key] { return write.encode == nil ? .miss : .later }
    switch phase {
    case .opening: return .later
    case .shut: return .miss
    case .open, .failing:
      guard let size = sizes[key] else { return .miss }
      guard size <= Self.smallSize else { return .later }
      return store.rowNow(for: key).map { .row($0) } ?? .miss
    }
  }

  /// Reads a row off the main actor, and makes of it what can be made.
  func read<Value: Sendable>(
    _ key: DataKey, _ decode: @escaping @Sendable (CacheRow) -> Value?
  ) async -> (row: CacheRow?, value: Value?) {
    readCount += 1
    defer { readCount -= 1 }
    let row = await row(for: key)
    guard let row else { return (nil, nil) }
    return (row, await Self.decode(row, decode))
  }

  @concurrent
  private nonisolated static func decode<Value: Sendable>(
    _ row: CacheRow, _ decode: @Sendable (CacheRow) -> Value?
  ) async -> Value? {
    decode(row)
  }

  private func row(for key: DataKey) async -> CacheRow? {
    await opening?.value
    if let write = pending[key] ?? writing[key] { return await PendingWrites.encoded([key: write])[0].row }
    return sizes[key] == nil ? nil : await store.row(for: key)
  }

  /// Whether the timer sleeps on the clock.
  var isTiming: Bool {
    if case .running = timer { true } else { false }
  }

  /// Has a row written, some time soon, with the payload that it will have.
  func save(_ row: CacheRow, cost: Int, encode: @escaping @Sendable () throws -> [UInt8]) {
    if case .shut = phase { return }
    if isPending(row.key) || waiting[row.key] != nil || hasRoom {
      pending.save(row, cost: cost, encode: encode)
      schedule()
    } else {
      // The disk must not have an older value than the memory.
      remove(row.key)
    }
  }

  func remove(_ key: DataKey) {
    if case .shut = phase { return }
    if case .opening = phase {} else if sizes[key] == nil, writing[key] == nil, pending[key] == nil { return }
    pending.remove(key)
    schedule()
  }

  /// Whether another value may wait for the disk.
  private var hasRoom: Bool {
    if case .open = phase { true } else { !pending.isFull(count: settings.waitingCount, cost: settings.waitingCost) }
  }
}

/// Writing.
extension DataStorage {
  /// Writes everything that waits, and returns when that is done or has failed.
  func flush() async { await enqueue { [self] in await writePending() }.value }

  /// The value that is written next under this key is written whatever else waits.
  func expect(_ key: DataKey) { waiting[key, default: []] += [] }

  /// Writes one value that waits, and returns when the disk has it.
  func saveDurably(_ key: DataKey) async throws(CacheStoreError) {
    guard isPending(key) else { throw .closed }
    let error = await withCheckedContinuation { continuation in
      waiting[key, default: []].append(continuation)
      enqueue { [self] in await writePending() }
    }
    if let error { throw error }
  }

  /// Ends everything and deletes what the store has.
  func erase() async {
    shut()
    await enqueue { [store] in await store.erase() }.value
  }

  /// Writes everything that waits and closes the store.
  func close() async {
    await enqueue { [self] in
      await writePending()
      shut()
      await store.close()
    }.value
  }

  @discardableResult
  private func enqueue(_ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    workCount += 1
    let task = Task { [lastWork] in
      await lastWork?.value
      await work()
      workCount -= 1
    }
    lastWork = task
    return task
  }

  private func openStore() async {
    do throws(CacheStoreError) {
      let contents = try await store.open()
      guard case .opening = phase else { return }
      phase = .open
      sizes = contents.sizes
      schedule()
      if let recovery = contents.recovery {
        activity.note(.recover(reason: "\(recovery.reason); the file is now \(recovery.setAside)"))
      }
    } catch {
      guard case .opening = phase else { return }
      shut()
      activity.note(.storeFailed(reason: error.description))
    }
  }

  /// Ends everything: what waits is not written, and what is read is nobody's.
  func shut() {
    stopTimer()
    phase = .shut
    sizes = [:]
    let settled = Array(pending.takeAll().keys) + writing.keys
    writing = [:]
    for (key, _) in waiting { resume(key, .closed) }
    onSettled(settled)
  }

  private func stopTimer() {
    if case .running(let task) = timer { task.cancel() }
    timer = .idle
  }

  private func schedule() {
    if pending.isEmpty { return }
    switch (phase, timer) {
    case (.opening, _), (.shut, _), (_, .due): return
    case (.open, _) where pending.isFull(count: settings.flushCount, cost: settings.flushCost):
      stopTimer()
      writeSoon()
    case (.open, .idle): startTimer(settings.flushAfter)
    case (.failing, .idle): startTimer(settings.retryAfter)
    case (_, .running): return
    }
  }

  private func startTimer(_ wait: Duration) {
    let (clock, end) = (clock, clock.now + wait)
    timer = .running(
      Task { [weak self] in
        guard (try? await clock.sleep(until: end)) != nil, !Task.isCancelled else { return }
        self?.writeSoon()
      })
  }

  private func writeSoon() {
    timer = .due
    enqueue { [self] in if case .due = timer { await writePending() } }
  }

  private func writePending() async {
    if case .opening = phase { return }
    stopTimer()
    guard !pending.isEmpty else { return }
    let writes = pending.takeAll()
    writing = writes
    let changes = await PendingWrites.encoded(writes)
    if case .shut = phase { return }
    let failure: CacheStoreError?
    do throws(CacheStoreError) {
      try await store.apply(changes.map { key, row in row.map { .save($0) } ?? .remove(key) })
      failure = nil
    } catch {
      failure = error
    }
    if case .shut = phase { return }
    writing = [:]
    stopTimer()
    if let failure { refused(writes, failure) } else { written(changes) }
  }

  private func written(_ changes: [(key: DataKey, row: CacheRow?)]) {
    phase = .open
    for (key, row) in changes { sizes[key] = row?.payload.count }
    schedule()
    for (key, row) in changes where pending[key] == nil {
      resume(key, row == nil ? .failed("the value cannot be encoded") : nil)
    }
    onSettled(changes.map(\.key))
  }

  private func refused(_ writes: [DataKey: PendingWrites.Write], _ error: CacheStoreError) {
    let isNew = if case .open = phase { true } else { false }
    phase = .failing
    pending.putBack(writes)
    schedule()
    for (key, write) in writes where pending[key]?.number == write.number { resume(key, error) }
    if isNew { activity.note(.storeFailed(reason: error.description)) }
  }

  private func resume(_ key: DataKey, _ error: CacheStoreError?) {
    for continuation in waiting.removeValue(forKey: key) ?? [] { continuation.resume(returning: error) }
  }
}

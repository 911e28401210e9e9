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
    case opening([CheckedContinuation<Void, Never>])
    case open(sizes: [DataKey: Int])
    /// It could not be opened, or has ended.
    case shut
  }

  private struct Pending {
    let schema: Int
    let savedAt: Int64
    let cost: Int
    /// Nil for a row that is to be forgotten.
    let encode: (@Sendable () throws -> [UInt8])?
  }

  /// Up to this many bytes are read on the main actor.
  static let smallSize = 10 * 1_024

  private let store: any CacheStore
  private let settings: StorageSettings
  private let clock: DataClock
  private let note: @MainActor (DataActivity) -> Void
  private let onStored: @MainActor (DataKey) -> Void
  private var phase = Phase.opening([])

  /// The last value of each key wins.
  private var pending: [DataKey: Pending] = [:]
  private var pendingCost = 0
  /// What is being written just now.
  private var writing: [DataKey: Pending] = [:]
  private var timer: Task<Void, Never>?
  private var lastFlush: Task<Void, Never>?
  private var hasReportedFailure = false

  init(
    _ store: any CacheStore, _ settings: StorageSettings, _ clock: DataClock,
    note: @escaping @MainActor (DataActivity) -> Void, onStored: @escaping @MainActor (DataKey) -> Void
  ) {
    self.store = store
    self.settings = settings
    self.clock = clock
    self.note = note
    self.onStored = onStored
  }

  func open() async {
    do throws(CacheStoreError) {
      let contents = try await store.open()
      if let recovery = contents.recovery {
        note(.recover(reason: "\(recovery.reason); the file is now \(recovery.setAside)"))
      }
      become(.open(sizes: contents.sizes))
      schedule()
    } catch {
      note(.storeFailed(reason: error.description))
      become(.shut)
    }
  }

  /// How long ago a row was right, on the wall clock; negative for one from the future.
  func age(of row: CacheRow) -> Duration { .milliseconds(settings.wallClock() - row.savedAt) }

  func isPending(_ key: DataKey) -> Bool { pending[key] != nil || writing[key] != nil }

  func lookUp(_ key: DataKey) -> LookUp {
    if isPending(key) { return .later }
    switch phase {
    case .opening: return .later
    case .shut: return .miss
    case .open(let sizes):
      guard let size = sizes[key] else { return .miss }
      guard size <= Self.smallSize else { return .later }
      return store.rowNow(for: key).map { .row($0) } ?? .miss
    }
  }

  func read(_ key: DataKey) async -> CacheRow? {
    if case .opening = phase {
      await withCheckedContinuation { continuation in
        guard case .opening(let waiting) = phase else { return continuation.resume() }
        phase = .opening(waiting + [continuation])
      }
    }
    if let row = pending[key] ?? writing[key] {
      guard let payload = try? row.encode?() else { return nil }
      return CacheRow(key: key, schema: row.schema, savedAt: row.savedAt, payload: payload)
    }
    guard case .open(let sizes) = phase, sizes[key] != nil else { return nil }
    return await store.row(for: key)
  }

  func save(_ key: DataKey, schema: Int, cost: Int, encode: @escaping @Sendable () throws -> [UInt8]) {
    add(key, Pending(schema: schema, savedAt: settings.wallClock(), cost: cost, encode: encode))
  }

  func remove(_ key: DataKey) { add(key, Pending(schema: 0, savedAt: 0, cost: 0, encode: nil)) }

  private func add(_ key: DataKey, _ row: Pending) {
    if case .shut = phase { return }
    pendingCost += row.cost - (pending[key]?.cost ?? 0)
    pending[key] = row
    schedule()
  }

  private func become(_ phase: Phase) {
    if case .opening(let waiting) = self.phase { for continuation in waiting { continuation.resume() } }
    self.phase = phase
    if case .shut = phase {
      pending = [:]
      pendingCost = 0
    }
  }
}

/// Writing.
extension DataStorage {
  /// Writes everything that waits, and returns when that is done or has failed.
  func flush() async {
    timer?.cancel()
    timer = nil
    let last = lastFlush
    let task = Task {
      await last?.value
      await writePending()
    }
    lastFlush = task
    await task.value
  }

  /// Writes one value, and returns when the disk has it.
  func saveDurably(_ key: DataKey) async throws(CacheStoreError) {
    await flush()
    if isPending(key) { throw .failed("the value could not be written and waits for the disk") }
    guard case .open(let sizes) = phase else { throw .closed }
    if sizes[key] == nil { throw .failed("the value could not be encoded") }
  }

  /// Ends everything and deletes what the store has.
  func erase() async {
    timer?.cancel()
    become(.shut)
    await store.erase()
  }

  func close() async {
    await flush()
    become(.shut)
    await store.close()
  }

  private func schedule() {
    guard case .open = phase, !pending.isEmpty else { return }
    if !hasReportedFailure, pending.count >= settings.flushCount || pendingCost >= settings.flushCost {
      timer?.cancel()
      timer = Task { await self.flush() }
    } else if timer == nil {
      let wait = hasReportedFailure ? settings.retryAfter : settings.flushAfter
      timer = Task { [weak self, clock] in
        guard (try? await clock.sleep(until: clock.now + wait)) != nil, !Task.isCancelled else { return }
        await self?.flush()
      }
    }
  }

  private func writePending() async {
    guard case .open = phase, !pending.isEmpty else { return }
    writing = pending
    pending = [:]
    pendingCost = 0
    let changes = await Self.encode(writing)
    let result: Result<Void, CacheStoreError>
    do throws(CacheStoreError) {
      try await store.apply(changes)
      result = .success(())
    } catch {
      result = .failure(error)
    }
    finish(changes, result)
  }

  private func finish(_ changes: [CacheChange], _ result: Result<Void, CacheStoreError>) {
    let written = writing
    writing = [:]
    guard case .open(var sizes) = phase else { return }
    switch result {
    case .success:
      hasReportedFailure = false
      for change in changes {
        switch change {
        case .save(let row): sizes[row.key] = row.payload.count
        case .remove(let key): sizes[key] = nil
        case .removeModule: break
        }
      }
      phase = .open(sizes: sizes)
      for key in written.keys { onStored(key) }
    case .failure(let error):
      if !hasReportedFailure { note(.storeFailed(reason: error.description)) }
      hasReportedFailure = true
      // What came meanwhile is newer.
      pending.merge(written) { newer, _ in newer }
      pendingCost = pending.values.reduce(0) { $0 + $1.cost }
    }
    schedule()
  }

  @concurrent
  private nonisolated static func encode(_ rows: [DataKey: Pending]) async -> [CacheChange] {
    rows.map { key, row in
      // What cannot be encoded is not kept; an older row of the key would be wrong.
      guard let payload = try? row.encode?() else { return .remove(key) }
      return .save(CacheRow(key: key, schema: row.schema, savedAt: row.savedAt, payload: payload))
    }
  }
}

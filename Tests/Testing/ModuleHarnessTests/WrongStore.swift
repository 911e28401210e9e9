import DataProviding
import ModuleHarness
import Synchronization

/// A store with one fault.
final class WrongStore: CacheStore {
  enum Fault {
    case ignoresModules
    case takesKeysTogether
    case answersWhenClosed
    case answersBeforeItIsOpen
    case losesSchemas
    case losesValidators
    case losesFreshness
    case losesEmptyPayloads
    case keepsWhatIsErased
    case reversesBatches
    case misreportsSizes
    case misreportsDurableKeys
    case sharesPlaces
    case misreadsOnTheMainActor
  }

  private let fault: Fault
  private let store: MemoryStore
  private let seen = Mutex<[DataKey: CacheRow]>([:])

  init(_ fault: Fault, _ store: MemoryStore) {
    self.fault = fault
    self.store = store
  }

  func open() async throws(CacheStoreError) -> CacheContents {
    var contents = try await store.open()
    if fault == .misreportsSizes {
      let sizes = contents.sizes
      contents.sizes = CacheSizes(Dictionary(uniqueKeysWithValues: sizes.keys.map { ($0, (sizes[$0] ?? 0) + 1) }))
    }
    if fault == .misreportsDurableKeys { contents.durableKeys = [] }
    return contents
  }

  @MainActor func rowNow(for key: DataKey) -> CacheRow? {
    var row = store.rowNow(for: stored(key))
    if fault == .misreadsOnTheMainActor { row?.payload.append(0) }
    row?.key = key
    return row
  }

  func row(for key: DataKey) async -> CacheRow? {
    var row = await store.row(for: stored(key))
    if row == nil, fault == .answersWhenClosed { row = seen.withLock { $0[key] } }
    row?.key = key
    return row
  }

  func apply(_ changes: [CacheChange]) async throws(CacheStoreError) {
    if fault == .answersBeforeItIsOpen { _ = try? await store.open() }
    var changes = changes.compactMap(stored)
    if fault == .reversesBatches { changes.reverse() }
    try await store.apply(changes)
  }

  func close() async { await store.close() }

  func erase() async {
    if fault == .keepsWhatIsErased { await store.close() } else { await store.erase() }
  }

  private func stored(_ key: DataKey) -> DataKey {
    fault == .takesKeysTogether ? DataKey(module: "", "\(key.module)/\(key.path)") : key
  }

  private func stored(_ change: CacheChange) -> CacheChange? {
    switch change {
    case .save(var row):
      if fault == .losesEmptyPayloads, row.payload.isEmpty { return nil }
      if fault == .losesSchemas { row.schema = 1 }
      if fault == .losesValidators { row.validator = nil }
      if fault == .losesFreshness { row.staleAfter = nil }
      row.key = stored(row.key)
      seen.withLock { $0[row.key] = row }
      return .save(row)
    case .remove(let key):
      seen.withLock { $0[key] = nil }
      return .remove(stored(key))
    case .removeModule:
      if fault == .answersWhenClosed { seen.withLock { $0 = [:] } }
      return fault == .ignoresModules ? nil : change
    }
  }
}

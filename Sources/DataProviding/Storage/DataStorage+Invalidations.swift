/// Invalidations and removals, which outlive the process.
extension DataStorage {
  /// Records an invalidation and schedules its write.
  func invalidate(_ scope: DataScope) {
    guard !isShut else { return }
    invalidations.addInvalidation(of: scope, wallClock: settings.wallClock())
    storeInvalidations()
  }

  /// Deletes all rows of a scope. Rows that match by key are deleted with the next batch, or when the store opens. Rows that match by tag
  /// are deleted when they are read.
  func removeAll(in scope: DataScope) {
    guard !isShut else { return }
    switch scope {
    case .tag(let tag):
      invalidations.addRemoval(of: tag, wallClock: settings.wallClock())
      storeInvalidations()
    case _ where !isOpen: removedScopes.insert(scope)
    case .key(let key): remove(key)
    case .prefix, .everything:
      for key in sizes.keys where !Self.isReserved(key) && scope.contains(key, []) { remove(key) }
    }
  }

  /// Deletes the rows that were removed before the store opened. Newer values, which wait to be written, stay.
  func deleteRemoved() {
    if removedScopes.isEmpty { return }
    let wideScopes = removedScopes.filter { if case .key = $0 { false } else { true } }
    for key in sizes.keys where !Self.isReserved(key) && pending[key] == nil {
      if removedScopes.contains(.key(key)) || wideScopes.contains(where: { $0.contains(key, []) }) { remove(key) }
    }
    removedScopes = []
  }

  /// Whether a key belongs to the provider itself, so that no scope contains it.
  nonisolated static func isReserved(_ key: DataKey) -> Bool { key.module == InvalidationLog.key.module }

  /// Reads the mutations that a store has kept.
  @concurrent
  nonisolated static func mutations(in store: any CacheStore, _ sizes: CacheSizes) async -> [CacheRow] {
    var rows: [CacheRow] = []
    for key in sizes.keys(of: InvalidationLog.key.module) where MutationRecord.isKey(key) {
      if let row = await store.row(for: key) { rows.append(row) }
    }
    return rows
  }

  /// Whether a row that the store has may be out of date for a reason that the store learns only when all keys are listed.
  func isRemoved(_ key: DataKey) -> Bool { mayHaveOldRows || removedScopes.contains { $0.contains(key, []) } }

  /// Whether a row was removed by one of these tags. A durable row never is.
  func isRemoved(_ row: CacheRow, _ tags: Set<DataTag>) -> Bool {
    !row.isDurable && invalidations.removes(row.validity, of: row.key, tags)
  }

  /// Whether the value of a row was invalidated.
  func isInvalid(_ row: CacheRow, _ tags: Set<DataTag>) -> Bool {
    invalidations.invalidates(row.validity, of: row.key, tags)
  }

  /// Returns the validity of a row that is stored now.
  func validity(of key: DataKey, isValid: Bool) -> Int64 {
    guard isValid else { return invalidations.invalidRowNumber }
    invalidations.removeKey(key)
    return invalidations.rowNumber
  }

  /// Adds the invalidations that an earlier launch has stored. If they cannot be read, everything counts as invalidated.
  func addEarlierInvalidations(_ row: CacheRow?, isExpected: Bool) {
    if let row, let log = InvalidationLog(bytes: row.payload) {
      invalidations.add(earlier: log)
    } else if isExpected {
      invalidations.addInvalidation(of: .everything, wallClock: settings.wallClock())
    }
    if invalidations.last > 0 { storeInvalidations() }
  }

  private func storeInvalidations() {
    let row = CacheRow(key: InvalidationLog.key, schema: 1, savedAt: settings.wallClock(), payload: [])
    // Saved even if there is no room: without this row, invalidated rows would count as valid.
    pending.save(row, cost: 0) { [invalidations] in invalidations.bytes }
    schedule()
  }
}

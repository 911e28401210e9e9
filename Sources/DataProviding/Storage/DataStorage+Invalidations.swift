/// Invalidations and removals, which outlive the process.
extension DataStorage {
  /// Notes an invalidation and has it stored.
  func invalidate(_ scope: DataScope) {
    guard !isShut else { return }
    invalidations.add(scope, wallClock: settings.wallClock())
    storeInvalidations()
  }

  /// Has all rows of a scope deleted: those that are known by their keys soon, the others when they are read.
  func removeAll(in scope: DataScope) {
    guard !isShut else { return }
    invalidations.add(scope, isRemoval: true, wallClock: settings.wallClock())
    storeInvalidations()
    if isOpen { deleteRemoved() }
  }

  /// Deletes the rows that are known by their keys, of this launch's removals and of an earlier one's. Rows that are on their way to
  /// the disk came later.
  func deleteRemoved() {
    let scopes = invalidations.removalsByKey
    if scopes.isEmpty { return }
    enqueue { [self] in
      let keys = await Self.keys(in: scopes, of: sizes)
      await inTurns(keys) { part in
        for key in part where pending[key] == nil && key != InvalidationLog.key { remove(key) }
      }
      for scope in scopes { invalidations.removeRemoval(of: scope) }
      storeInvalidations()
    }
  }

  @concurrent
  private nonisolated static func keys(in scopes: [DataScope], of sizes: KeyTable<Int>) async -> [DataKey] {
    sizes.keys.filter { key in scopes.contains { $0.contains(key, []) } }
  }

  /// Whether a row was removed.
  func isRemoved(_ row: CacheRow, _ tags: Set<DataTag>) -> Bool {
    invalidations.removes(row.validity, of: row.key, tags)
  }

  /// Whether the value of a row is out of date.
  func isInvalid(_ row: CacheRow, _ tags: Set<DataTag>) -> Bool {
    invalidations.invalidates(row.validity, of: row.key, tags)
  }

  /// The validity of a row that is stored now.
  func validity(of key: DataKey, isValid: Bool) -> Int64 {
    guard isValid else { return invalidations.lastInvalid }
    invalidations.removeKey(key)
    return invalidations.last
  }

  /// Adds what an earlier launch has stored. Where that cannot be read, everything is out of date.
  func addEarlierInvalidations(_ row: CacheRow?, isExpected: Bool) {
    if let row, let log = InvalidationLog(bytes: row.payload) {
      invalidations.add(earlier: log)
    } else if isExpected {
      invalidations.add(.everything, wallClock: settings.wallClock())
    }
    if invalidations.last > 0 { storeInvalidations() }
  }

  private func storeInvalidations() {
    let row = CacheRow(key: InvalidationLog.key, schema: 1, savedAt: settings.wallClock(), payload: [])
    // However little room there is: without it the rows that it concerns would count as valid.
    pending.save(row, cost: 0) { [invalidations] in invalidations.bytes }
    schedule()
  }
}

/// Invalidations and removals, which outlive the process.
extension DataStorage {
  /// Records an invalidation and schedules its write.
  func invalidate(_ scope: DataScope) {
    guard !isShut else { return }
    recorded.invalidate(scope)
    storeInvalidations()
  }

  /// Deletes all rows of a scope. Rows that match by key are deleted with the next batch, or when the store opens. Rows
  /// that match by tag are deleted when they are read.
  func removeAll(in scope: DataScope) {
    guard !isShut else { return }
    switch scope {
    case .tag:
      recorded.remove(scope)
      storeInvalidations()
    case _ where !isOpen: recorded.remove(scope)
    case .key(let key): remove(key)
    case .prefix, .everything:
      for key in keys where scope.contains(key, []) { remove(key) }
    }
  }

  /// Deletes the rows that were removed before the store opened. Newer values, which wait to be written, stay.
  func deleteRemoved() {
    guard recorded.hasRemovals else { return }
    for key in recorded.takeRemovals(from: keys) {
      guard isPending(key) else {
        remove(key)
        continue
      }
      pending.replaceAll(key)
      removeKept(of: key)
    }
  }

  /// The keys of the app's values of all versions.
  private var keys: [DataKey] {
    sizes.keys.filter { !Self.isReserved($0) } + keptKeys.compactMap { KeptValue.original(of: $0) }
  }

  /// Whether a key belongs to the provider itself, so that no scope contains it.
  nonisolated static func isReserved(_ key: DataKey) -> Bool { key.module == InvalidationLog.key.module }

  /// Reads the mutations that a store has kept, and the counter of their numbers.
  @concurrent
  nonisolated static func mutations(in store: any CacheStore, _ sizes: CacheSizes) async -> [CacheRow] {
    var rows: [CacheRow] = []
    for key in sizes.keys(of: InvalidationLog.key.module)
    where MutationRecord.isKey(key) || key == MutationCounter.key {
      if let row = await store.row(for: key) { rows.append(row) }
    }
    return rows
  }

  /// Whether a row that the store has may be out of date for a reason that the store learns only when all keys are
  /// listed.
  func isRemoved(_ key: DataKey) -> Bool { mayHaveOldRows || recorded.isRemoved(key) }

  /// Whether a row was removed by one of these tags. A durable row never is.
  func isRemoved(_ row: CacheRow, _ tags: Set<DataTag>) -> Bool { recorded.removes(row, tags) }

  /// Whether the value of a row was invalidated.
  func isInvalid(_ row: CacheRow, _ tags: Set<DataTag>) -> Bool { recorded.invalidates(row, tags) }

  /// Returns the validity of a row that is stored now.
  func validity(of key: DataKey, isValid: Bool) -> Int64 { recorded.validity(of: key, isValid: isValid) }

  /// Adds the invalidations that an earlier launch has stored.
  func addEarlierInvalidations(_ row: CacheRow?, isExpected: Bool) {
    recorded.addEarlier(row, isExpected: isExpected)
    if !recorded.isLogEmpty { storeInvalidations() }
  }

  private func storeInvalidations() {
    // Saved even if there is no room: without this row, invalidated rows would count as valid.
    pending.save(recorded.row, cost: 0, encode: recorded.encode)
    schedule()
  }
}

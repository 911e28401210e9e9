/// The invalidations that outlive the process.
extension DataStorage {
  /// Notes an invalidation and has it stored.
  func invalidate(_ scope: InvalidationScope) {
    guard !isShut else { return }
    invalidations.add(scope, wallClock: settings.wallClock())
    storeInvalidations()
  }

  /// Whether the value of a row is out of date.
  func isInvalid(_ row: CacheRow, _ tags: Set<DataTag>) -> Bool {
    invalidations.invalidates(row.validity, of: row.key, tags)
  }

  /// The validity of a row that is stored now.
  func validity(of key: DataKey, isValid: Bool) -> Int64 {
    guard isValid else { return InvalidationLog.invalid }
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

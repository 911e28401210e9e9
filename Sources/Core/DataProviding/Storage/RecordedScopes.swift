/// The scopes that a session has invalidated or removed, for the rows on disk.
///
/// Invalidations, and removals by tag, are entries of a log that outlives the process. Other removals wait here for a
/// store that knows its keys.
struct RecordedScopes {
  private var log: InvalidationLog
  /// The removed scopes whose rows no store has deleted; none is a tag.
  private var removed: Set<DataScope> = []
  private let wallClock: @Sendable () -> Int64

  /// Creates an empty record of a session that begins now.
  init(wallClock: @escaping @Sendable () -> Int64) {
    log = InvalidationLog(start: wallClock())
    self.wallClock = wallClock
  }

  mutating func invalidate(_ scope: DataScope) { log.addInvalidation(of: scope, wallClock: wallClock()) }

  mutating func remove(_ scope: DataScope) {
    if case .tag(let tag) = scope { log.addRemoval(of: tag, wallClock: wallClock()) } else { removed.insert(scope) }
  }

  /// Whether a removal waits for a store.
  var hasRemovals: Bool { !removed.isEmpty }

  /// Whether a removal of this key waits for a store.
  func isRemoved(_ key: DataKey) -> Bool { removed.contains { $0.contains(key, []) } }

  /// Ends the wait of all removals, and returns the keys that they concern.
  mutating func takeRemovals(from keys: [DataKey]) -> [DataKey] {
    defer { removed = [] }
    let wideScopes = removed.filter { if case .key = $0 { false } else { true } }
    return keys.filter { key in removed.contains(.key(key)) || wideScopes.contains { $0.contains(key, []) } }
  }
}

/// The validity of rows.
extension RecordedScopes {
  /// Whether a row was removed by one of these tags. A durable row never is.
  func removes(_ row: CacheRow, _ tags: Set<DataTag>) -> Bool {
    !row.isDurable && log.removes(row.validity, of: row.key, tags)
  }

  /// Whether the value of a row was invalidated.
  func invalidates(_ row: CacheRow, _ tags: Set<DataTag>) -> Bool { log.invalidates(row.validity, of: row.key, tags) }

  /// Returns the validity of a row that is stored now.
  mutating func validity(of key: DataKey, isValid: Bool) -> Int64 {
    guard isValid else { return log.invalidRowNumber }
    log.removeKey(key)
    return log.rowNumber
  }
}

/// The log on disk.
extension RecordedScopes {
  /// Whether there is nothing to store.
  var isLogEmpty: Bool { log.last == 0 }

  /// Encodes the log as it is now.
  var encode: @Sendable () -> [UInt8] { { [log] in log.bytes } }

  /// The row of the log, without its payload.
  var row: CacheRow { CacheRow(key: InvalidationLog.key, schema: 1, savedAt: wallClock(), payload: []) }

  /// Adds the log that an earlier launch has stored. If it cannot be read, everything counts as invalidated.
  mutating func addEarlier(_ row: CacheRow?, isExpected: Bool) {
    if let row, let log = InvalidationLog(bytes: row.payload) {
      self.log.add(earlier: log)
    } else if isExpected {
      invalidate(.everything)
    }
  }
}

/// The change of stores within a session.
extension RecordedScopes {
  /// Returns the record for a store that is being opened, which deletes the removed rows.
  mutating func handOver() -> RecordedScopes {
    defer { removed = [] }
    return self
  }

  /// Continues the log of a store that is being closed.
  mutating func continueLog(of closing: RecordedScopes) { log = closing.log }

  /// Adds the removals that a closed store has not made.
  mutating func addRemovals(of closed: RecordedScopes) { removed.formUnion(closed.removed) }
}

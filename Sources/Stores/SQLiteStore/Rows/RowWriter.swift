import DataProviding
import EngineCSQLite

/// Changes rows, in transactions.
final class RowWriter {
  private let beginning: Statement
  private let end: Statement
  private let find: Statement
  private let insert: Statement
  private let update: Statement
  private let resize: Statement
  private let removal: Statement
  private let removalOfModule: Statement

  private let removalOfUse: Statement
  private let removalOfUses: Statement
  private let usage: Statement
  private let touch: Statement
  private let connection: Connection
  private let now: @Sendable () -> Int64

  init(_ connection: Connection, now: @escaping @Sendable () -> Int64) throws(Fault) {
    self.connection = connection
    self.now = now
    usage = try connection.prepare("REPLACE INTO usage (id, used_at, expires_at) VALUES (?1, ?2, ?3)")
    touch = try connection.prepare(
      "UPDATE usage SET used_at = ?3 WHERE id = (SELECT id FROM entry WHERE module = ?1 AND path = ?2)")
    removalOfUse = try connection.prepare(
      "DELETE FROM usage WHERE id IN (SELECT id FROM entry WHERE module = ?1 AND path = ?2)")
    removalOfUses = try connection.prepare("DELETE FROM usage WHERE id IN (SELECT id FROM entry WHERE module = ?1)")
    beginning = try connection.prepare("BEGIN IMMEDIATE")
    end = try connection.prepare("COMMIT")
    find = try connection.prepare("SELECT id, size, durable FROM entry WHERE module = ?1 AND path = ?2")
    insert = try connection.prepare(
      """
      INSERT INTO entry
      (schema, saved_at, fresh, validator, validity, checksum, payload, expires_at, size, durable, module, path)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
      """)
    // Size and durability are columns of the index: if they were set here, the index would be rewritten.
    let set =
      "schema = ?1, saved_at = ?2, fresh = ?3, validator = ?4, validity = ?5, checksum = ?6, payload = ?7, expires_at = ?8"
    update = try connection.prepare("UPDATE entry SET \(set) WHERE id = ?9")
    resize = try connection.prepare("UPDATE entry SET \(set), size = ?10, durable = ?11 WHERE id = ?9")
    removal = try connection.prepare("DELETE FROM entry WHERE module = ?1 AND path = ?2")
    removalOfModule = try connection.prepare("DELETE FROM entry WHERE module = ?1")
  }

  /// Begins a transaction. No other connection can write until its end.
  func begin() throws(Fault) { try beginning.run() }

  /// Commits the transaction.
  func commit() throws(Fault) { try end.run() }

  /// Makes one change.
  func apply(_ change: CacheChange) throws(Fault) {
    switch change {
    case .save(let row): try save(row)
    case .remove(let key): try remove(key)
    case .removeModule(let module):
      removalOfUses.bind(1, module.rawValue)
      try removalOfUses.run()
      removalOfModule.bind(1, module.rawValue)
      try removalOfModule.run()
    }
  }

  /// Whether a change deletes rows that are durable.
  func deletesDurableRows(_ change: CacheChange) throws(Fault) -> Bool {
    switch change {
    case .save: return false
    case .remove(let key):
      find.bind(1, key.module.rawValue)
      find.bind(2, key.path)
      defer { find.reset() }
      return try find.step() && find.integer(2) != 0
    case .removeModule(let module):
      let durable = try connection.prepare(
        "SELECT 1 FROM entry INDEXED BY entry_key WHERE module = ?1 AND durable <> 0 LIMIT 1")
      durable.bind(1, module.rawValue)
      return try durable.step()
    }
  }

  /// Deletes a row.
  func remove(_ key: DataKey) throws(Fault) {
    try run(removalOfUse, key)
    try run(removal, key)
  }

  /// Runs a statement whose first two parameters are a key.
  private func run(_ statement: Statement, _ key: DataKey) throws(Fault) {
    statement.bind(1, key.module.rawValue)
    statement.bind(2, key.path)
    try statement.run()
  }

  /// Records that a row was read.
  func touch(_ key: DataKey) throws(Fault) {
    touch.bind(1, key.module.rawValue)
    touch.bind(2, key.path)
    touch.bind(3, now())
    try touch.run()
  }

  private func use(_ id: Int64, _ expiresAt: Int64?) throws(Fault) {
    usage.bind(1, id)
    usage.bind(2, now())
    if let expiresAt { usage.bind(3, expiresAt) } else { usage.bindNull(3) }
    try usage.run()
  }

  private func save(_ row: CacheRow) throws(Fault) {
    let size = Int64(row.payload.count)
    find.bind(1, row.key.module.rawValue)
    find.bind(2, row.key.path)
    guard try find.step() else {
      find.reset()
      insert.bind(9, size)
      insert.bind(10, row.isDurable ? 1 : 0)
      insert.bind(11, row.key.module.rawValue)
      insert.bind(12, row.key.path)
      try run(insert, row)
      return try use(connection.lastInsertedID, row.expiresAt)
    }
    let (id, isIndexed) = (find.integer(0), find.integer(1) == size && (find.integer(2) != 0) == row.isDurable)
    find.reset()
    let statement = isIndexed ? update : resize
    statement.bind(9, id)
    if !isIndexed {
      statement.bind(10, size)
      statement.bind(11, row.isDurable ? 1 : 0)
    }
    try run(statement, row)
    try use(id, row.expiresAt)
  }

  /// Runs a statement whose first eight parameters are columns of a row.
  private func run(_ statement: Statement, _ row: CacheRow) throws(Fault) {
    let head = RowHead(row)
    statement.bind(1, head.schema)
    statement.bind(2, head.savedAt)
    if let fresh = head.fresh { statement.bind(3, fresh) } else { statement.bindNull(3) }
    if let validator = head.validator { statement.bind(4, validator) } else { statement.bindNull(4) }
    statement.bind(5, head.validity)
    if let end = head.expiresAt { statement.bind(8, end) } else { statement.bindNull(8) }
    let fault = row.payload.withUnsafeBytes { payload -> Fault? in
      statement.bind(6, Checksum.of(row.key, head, payload))
      do throws(Fault) {
        try statement.bind(7, payload)
        try statement.run()
        return nil
      } catch {
        return error
      }
    }
    if let fault { throw fault }
  }
}

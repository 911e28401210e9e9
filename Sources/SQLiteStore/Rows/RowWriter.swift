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

  init(_ connection: Connection) throws(Fault) {
    beginning = try connection.prepare("BEGIN IMMEDIATE")
    end = try connection.prepare("COMMIT")
    find = try connection.prepare("SELECT id, size FROM entry WHERE module = ?1 AND path = ?2")
    insert = try connection.prepare(
      """
      INSERT INTO entry (schema, saved_at, fresh, validator, checksum, payload, size, module, path)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
      """)
    // The size is part of the index: naming it here would rewrite the index for nothing.
    let set = "schema = ?1, saved_at = ?2, fresh = ?3, validator = ?4, checksum = ?5, payload = ?6"
    update = try connection.prepare("UPDATE entry SET \(set) WHERE id = ?7")
    resize = try connection.prepare("UPDATE entry SET \(set), size = ?8 WHERE id = ?7")
    removal = try connection.prepare("DELETE FROM entry WHERE module = ?1 AND path = ?2")
    removalOfModule = try connection.prepare("DELETE FROM entry WHERE module = ?1")
  }

  /// Begins a transaction; nobody else writes until its end.
  func begin() throws(Fault) { try beginning.run() }

  /// Ends the transaction: all of its changes are there from now on.
  func commit() throws(Fault) { try end.run() }

  /// Makes one change.
  func apply(_ change: CacheChange) throws(Fault) {
    switch change {
    case .save(let row): try save(row)
    case .remove(let key): try remove(key)
    case .removeModule(let module):
      removalOfModule.bind(1, module.rawValue)
      try removalOfModule.run()
    }
  }

  /// Forgets a row.
  func remove(_ key: DataKey) throws(Fault) {
    removal.bind(1, key.module.rawValue)
    removal.bind(2, key.path)
    try removal.run()
  }

  private func save(_ row: CacheRow) throws(Fault) {
    let size = Int64(row.payload.count)
    find.bind(1, row.key.module.rawValue)
    find.bind(2, row.key.path)
    guard try find.step() else {
      find.reset()
      insert.bind(7, size)
      insert.bind(8, row.key.module.rawValue)
      insert.bind(9, row.key.path)
      return try run(insert, row)
    }
    let (id, oldSize) = (find.integer(0), find.integer(1))
    find.reset()
    let statement = size == oldSize ? update : resize
    statement.bind(7, id)
    if size != oldSize { statement.bind(8, size) }
    try run(statement, row)
  }

  /// Runs a statement whose first six values are a row's own.
  private func run(_ statement: Statement, _ row: CacheRow) throws(Fault) {
    let head = RowHead(row)
    statement.bind(1, head.schema)
    statement.bind(2, head.savedAt)
    if let fresh = head.fresh { statement.bind(3, fresh) } else { statement.bindNull(3) }
    if let validator = head.validator { statement.bind(4, validator) } else { statement.bindNull(4) }
    let fault = row.payload.withUnsafeBytes { payload -> Fault? in
      statement.bind(5, Checksum.of(row.key, head, payload))
      do throws(Fault) {
        try statement.bind(6, payload)
        try statement.run()
        return nil
      } catch {
        return error
      }
    }
    if let fault { throw fault }
  }
}

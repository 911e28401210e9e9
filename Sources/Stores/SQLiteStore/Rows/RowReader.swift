import DataProviding

/// Reads rows over a connection of its own.
final class RowReader {
  /// The result of a look-up.
  enum Answer: Equatable {
    case row(CacheRow)
    /// The file has no such row, or cannot be read now.
    case nothing
    /// The row does not match its checksum.
    case untrusted
    /// The page where the row should be is damaged.
    case damaged
  }

  private let connection: Connection
  private let select: Statement

  convenience init(_ location: DatabaseLocation, _ access: Connection.Access, _ timeout: LockTimeout?) throws(Fault) {
    let connection = try Connection(location, access, timeout)
    try self.init(connection)
  }

  init(_ connection: Connection) throws(Fault) {
    self.connection = connection
    select = try connection.prepare("SELECT \(Self.columns) FROM entry WHERE module = ?1 AND path = ?2")
  }

  /// Reads a row.
  func row(for key: DataKey) -> Answer {
    select.bind(1, key.module.rawValue)
    select.bind(2, key.path)
    defer { select.reset() }
    do throws(Fault) {
      guard try select.step() else { return .nothing }
    } catch {
      if case .damaged = error { return .damaged }
      return .nothing
    }
    return Self.row(of: select, key).map { .row($0) } ?? .untrusted
  }

  /// Returns the keys of a module's rows, read from the index alone. Empty if they cannot be read now.
  func keys(of module: ModuleID) -> [DataKey] {
    guard let select = try? connection.prepare("SELECT path FROM entry INDEXED BY entry_key WHERE module = ?1") else {
      return []
    }
    select.bind(1, module.rawValue)
    var keys: [DataKey] = []
    while (try? select.step()) == true { keys.append(DataKey(module: module, select.text(0))) }
    return keys
  }

  /// The columns that are read of a row, in this order.
  static let columns = "schema, saved_at, fresh, validator, validity, durable, expires_at, checksum, payload"
  static let columnCount: Int32 = 9

  /// Returns the current row of a statement whose first columns are ``columns``. Nil if the row does not match its
  /// checksum.
  static func row(of statement: Statement, _ key: DataKey) -> CacheRow? {
    let head = RowHead(
      schema: statement.integer(0), savedAt: statement.integer(1),
      fresh: statement.isNull(2) ? nil : statement.integer(2),
      validator: statement.isNull(3) ? nil : statement.text(3), validity: statement.integer(4),
      isDurable: statement.integer(5) != 0,
      expiresAt: statement.isNull(6) ? nil : statement.integer(6))
    let payload = statement.blob(8)
    return Checksum.of(key, head, payload) == statement.integer(7) ? head.row(key, payload) : nil
  }
}

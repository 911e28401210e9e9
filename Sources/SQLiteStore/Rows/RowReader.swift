import DataProviding

/// Reads rows over a connection of its own.
final class RowReader {
  /// What a look for a row finds.
  enum Answer: Equatable {
    case row(CacheRow)
    /// There is none, or it cannot be read now.
    case nothing
    /// There is one that does not have the checksum it says.
    case untrusted
    /// The file is damaged where the row should be.
    case damaged
  }

  private let select: Statement

  convenience init(_ location: DatabaseLocation, _ access: Connection.Access, _ timeout: LockTimeout?) throws(Fault) {
    let connection = try Connection(location, access, timeout)
    try self.init(connection)
  }

  init(_ connection: Connection) throws(Fault) {
    select = try connection.prepare("SELECT \(Self.columns) FROM entry WHERE module = ?1 AND path = ?2")
  }

  /// Reads a row.
  func row(for key: DataKey) -> Answer {
    select.bind(1, key.module)
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

  /// What is read of a row, in this order.
  static let columns = "schema, saved_at, fresh, validator, validity, durable, expires_at, checksum, payload"
  static let columnCount: Int32 = 9

  /// Returns the row that a statement has come to, whose first columns are ``columns``; nil if it does not have its checksum.
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

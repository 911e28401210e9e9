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

  convenience init(_ place: Place, _ access: Connection.Access, waiting: Int32) throws(Fault) {
    let connection = try Connection(place, access, waiting: waiting)
    try self.init(connection)
  }

  init(_ connection: Connection) throws(Fault) {
    select = try connection.prepare(
      """
      SELECT schema, saved_at, fresh, validator, checksum, payload FROM entry WHERE module = ?1 AND path = ?2
      """)
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
    let head = RowHead(
      schema: select.integer(0), savedAt: select.integer(1), fresh: select.isNull(2) ? nil : select.integer(2),
      validator: select.isNull(3) ? nil : select.text(3))
    let payload = select.blob(5)
    guard Checksum.of(key, head, payload) == select.integer(4) else { return .untrusted }
    return .row(head.row(key, payload))
  }
}

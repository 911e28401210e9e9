import DataProviding

/// Reads the rows of a damaged file by their ids.
struct RecoveryReader {
  enum Answer: Equatable {
    case row(CacheRow)
    /// The file has no row with this id.
    case missing
    /// The page of the row cannot be read, or the row does not have its checksum.
    case unreadable
  }

  private let select: Statement

  init(_ connection: Connection) throws(Fault) {
    select = try connection.prepare("SELECT \(RowReader.columns), module, path FROM entry NOT INDEXED WHERE id = ?1")
  }

  func row(_ id: Int64) -> Answer {
    select.bind(1, id)
    defer { select.reset() }
    do throws(Fault) {
      guard try select.step() else { return .missing }
    } catch {
      return .unreadable
    }
    let key = DataKey(module: ModuleID(select.text(RowReader.columnCount)), select.text(RowReader.columnCount + 1))
    return RowReader.row(of: select, key).map { .row($0) } ?? .unreadable
  }
}

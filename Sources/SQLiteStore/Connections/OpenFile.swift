import DataProviding
import EngineCSQLite

/// A file that can be written.
final class OpenFile {
  let connection: Connection
  private var statements: RowWriter?

  /// Checks the file, or makes a new one what it should be.
  init(_ connection: Connection, waiting: Int32) throws(Fault) {
    self.connection = connection
    try Self.patiently(connection, waiting) { () throws(Fault) in
      try Schema.check(connection)
      try connection.execute(
        """
        PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 4194304;
        PRAGMA temp_store = MEMORY; PRAGMA cell_size_check = ON
        """)
    }
  }

  /// Prepared when something is written for the first time: opening is to be fast.
  private func writer() throws(Fault) -> RowWriter {
    if let statements { return statements }
    let writer = try RowWriter(connection)
    statements = writer
    return writer
  }

  /// The size of each row's payload.
  func sizes() throws(Fault) -> [DataKey: Int] { try Self.sizes(connection) }

  /// Makes the changes, all or none, and deletes the rows that readers have found to be bad.
  func apply(_ changes: [CacheChange], _ suspects: Suspects) throws(Fault) {
    let found = suspects.take()
    guard !changes.isEmpty || !found.isEmpty else { return }
    guard !connection.hasMoved else { throw .other("another process has moved or deleted the file") }
    do throws(Fault) {
      let rows = try writer()
      try rows.begin()
      try delete(found.keys, rows)
      for change in changes { try rows.apply(change) }
      try rows.commit()
      if found.isFileDamaged { markDamaged() }
    } catch {
      if connection.isInTransaction { try? connection.execute("ROLLBACK") }
      if case .damaged = error { markDamaged() }
      throw error
    }
  }

  /// Deletes those rows that are still bad.
  private func delete(_ keys: Set<DataKey>, _ rows: RowWriter) throws(Fault) {
    guard !keys.isEmpty else { return }
    let reader = try RowReader(connection)
    for key in keys where reader.row(for: key) == .untrusted { try rows.remove(key) }
  }

  /// Has the file set aside when it is opened the next time.
  private func markDamaged() { try? connection.execute("PRAGMA user_version = \(Schema.damaged)") }

  /// What can be read of a file that cannot be written, and how.
  static func readable(_ place: Place) -> (sizes: [DataKey: Int], access: Connection.Access)? {
    // Without a log nothing is lost by reading the file alone, which needs no room for a log's index.
    let ways: [Connection.Access] = place.hasLog ? [.read] : [.read, .readUnchanging]
    for access in ways {
      guard let connection = try? Connection(place, access, waiting: 0), (try? Schema.check(connection)) != nil,
        let sizes = try? Self.sizes(connection)
      else { continue }
      return (sizes, access)
    }
    return nil
  }

  /// Reads the index alone, a fraction of the file.
  static let selectSizes = "SELECT module, path, size FROM entry INDEXED BY entry_key"

  private static func sizes(_ connection: Connection) throws(Fault) -> [DataKey: Int] {
    let statement = try connection.prepare(selectSizes)
    var sizes: [DataKey: Int] = [:]
    // A damaged index may say anything.
    sizes.reserveCapacity(min(100_000, Int(try connection.number("SELECT count(*) FROM entry INDEXED BY entry_key"))))
    while try statement.step() {
      let size = statement.integer(2)
      // No payload is larger; a size that is wrong is nothing to count with.
      guard (0...1_000_000_000).contains(size) else { continue }
      sizes[DataKey(module: ModuleID(statement.text(0)), statement.text(1))] = Int(size)
    }
    return sizes
  }

  /// Tries again while another process is at the file: where SQLite would change the log's mode it does not wait itself.
  private static func patiently(
    _ connection: Connection, _ waiting: Int32, _ work: () throws(Fault) -> Void
  ) throws(Fault) {
    var rest = waiting
    while true {
      do throws(Fault) {
        return try work()
      } catch {
        if connection.isInTransaction { try? connection.execute("ROLLBACK") }
        guard error == .busy, rest > 0 else { throw error }
        rest -= sqlite3_sleep(min(10, rest))
      }
    }
  }
}

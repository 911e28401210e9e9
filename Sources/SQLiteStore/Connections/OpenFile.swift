import DataProviding
import EngineCSQLite

/// A file that can be written.
final class OpenFile {
  let connection: Connection
  private let policy: KeepingPolicy
  private var statements: RowWriter?
  /// Whether expired rows were deleted since the file was opened.
  private var isSwept = false

  /// Checks the file, or makes a new one what it should be.
  init(_ connection: Connection, _ timeout: LockTimeout?, _ policy: KeepingPolicy) throws(Fault) {
    self.connection = connection
    self.policy = policy
    try Self.retrying(connection, timeout) { () throws(Fault) in
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
    let writer = try RowWriter(connection, now: policy.wallClock)
    statements = writer
    return writer
  }

  /// The size of each row's payload.
  func sizes() throws(Fault) -> [DataKey: Int] { try Self.sizes(connection) }

  /// Makes the changes, all or none, and deletes the rows that readers have found to be corrupt.
  func apply(_ changes: [CacheChange], _ corrupt: CorruptRows) throws(Fault) {
    let found = corrupt.removeAll()
    if found.isFileDamaged { throw .damaged("a page of it cannot be read") }
    let used = policy.used.removeAll()
    guard !changes.isEmpty || !found.isEmpty || !used.isEmpty || !isSwept else { return }
    guard !connection.hasMoved else { throw .other("another process has moved or deleted the file") }
    do throws(Fault) {
      let rows = try writer()
      try rows.begin()
      try delete(found.keys, rows)
      for key in used { try rows.touch(key) }
      for change in changes { try rows.apply(change) }
      try enforceLimits(for: changes)
      try rows.commit()
      isSwept = true
    } catch {
      if connection.isInTransaction { try? connection.execute("ROLLBACK") }
      throw error
    }
  }

  /// Deletes expired rows, once, and those that are over the limits. What must not be lost and has no room fails.
  private func enforceLimits(for changes: [CacheChange]) throws(Fault) {
    let eviction = try Eviction(connection, policy.limits)
    if !isSwept { try eviction.removeExpired(now: policy.wallClock()) }
    guard try eviction.isOverLimit() else { return }
    try eviction.removeExpired(now: policy.wallClock())
    try eviction.evict()
    let isDurable = changes.contains { if case .save(let row) = $0 { row.isDurable } else { false } }
    if isDurable, try eviction.isOverLimit() { throw .full }
  }

  /// Deletes those rows that are still corrupt.
  private func delete(_ keys: Set<DataKey>, _ rows: RowWriter) throws(Fault) {
    guard !keys.isEmpty else { return }
    let reader = try RowReader(connection)
    for key in keys where reader.row(for: key) == .untrusted { try rows.remove(key) }
  }

  /// Has the file recovered when it is opened the next time.
  func markDamaged() { try? connection.execute("PRAGMA user_version = \(Schema.damaged)") }

  /// What can be read of a file that cannot be written, and how.
  static func readable(_ location: DatabaseLocation) -> (sizes: [DataKey: Int], access: Connection.Access)? {
    // Without a log nothing is lost by reading the file alone, which needs no room for a log's index.
    let ways: [Connection.Access] = location.hasLog ? [.read] : [.read, .readUnchanging]
    for access in ways {
      guard let connection = try? Connection(location, access, nil), (try? Schema.check(connection)) != nil,
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
    // A row a page is a guess that needs no scan.
    sizes.reserveCapacity(Int(max(0, min(200_000, try connection.number("PRAGMA page_count")))))
    while try statement.step() {
      let size = statement.integer(2)
      // No payload is larger; a size that is wrong is nothing to count with.
      guard (0...1_000_000_000).contains(size) else { continue }
      sizes[DataKey(module: statement.text(0), statement.text(1))] = Int(size)
    }
    return sizes
  }

  /// Tries again while another process is at the file: where SQLite would change the log's mode it does not wait itself.
  private static func retrying(
    _ connection: Connection, _ timeout: LockTimeout?, _ work: () throws(Fault) -> Void
  ) throws(Fault) {
    while true {
      do throws(Fault) {
        return try work()
      } catch {
        if connection.isInTransaction { try? connection.execute("ROLLBACK") }
        guard error == .busy, timeout?.wait() == true else { throw error }
      }
    }
  }
}

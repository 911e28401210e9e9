import DataProviding
import EngineCSQLite

/// A file that is open for writing.
final class OpenFile {
  let connection: Connection
  private let policy: KeepingPolicy
  private var statements: RowWriter?
  /// Whether expired rows were deleted since the file was opened.
  private var isSwept = false

  /// Checks the file, or creates the schema in an empty one.
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

  /// Returns the prepared statements. They are prepared by the first batch, so that opening is fast.
  private func writer() throws(Fault) -> RowWriter {
    if let statements { return statements }
    let writer = try RowWriter(connection, now: policy.wallClock)
    statements = writer
    return writer
  }

  /// Lists the rows.
  func contents() throws(Fault) -> CacheContents { try Self.contents(connection) }

  /// Whether changes must survive a loss of power: they save or delete a durable row.
  func areDurable(_ changes: [CacheChange]) throws(Fault) -> Bool {
    if changes.contains(where: { if case .save(let row) = $0 { row.isDurable } else { false } }) { return true }
    for change in changes where try writer().deletesDurableRows(change) { return true }
    return false
  }

  /// Makes the changes, all or none, and deletes the rows that readers have found to be corrupt.
  ///
  /// - Parameter isDurable: Whether the changes are on the disk, and not only in the system's memory, when this
  ///   returns.
  func apply(_ changes: [CacheChange], isDurable: Bool, _ corrupt: CorruptRows) throws(Fault) {
    let found = corrupt.removeAll()
    if found.isFileDamaged { throw .damaged("a page of it cannot be read") }
    let used = policy.used.removeAll()
    guard !changes.isEmpty || !found.isEmpty || !used.isEmpty || !isSwept else { return }
    guard !connection.hasMoved else { throw .outdated }
    if isDurable { try connection.execute("PRAGMA synchronous = FULL; PRAGMA fullfsync = ON") }
    defer { if isDurable { try? connection.execute("PRAGMA synchronous = NORMAL; PRAGMA fullfsync = OFF") } }
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

  /// Deletes expired rows once, and the rows over the limits. Fails with `full` if a durable row has no room.
  private func enforceLimits(for changes: [CacheChange]) throws(Fault) {
    let eviction = try Eviction(connection, policy.limits)
    if !isSwept { try eviction.removeExpired(now: policy.wallClock()) }
    guard try eviction.isOverLimit() else { return }
    try eviction.removeExpired(now: policy.wallClock())
    try eviction.evict()
    let isDurable = changes.contains { if case .save(let row) = $0 { row.isDurable } else { false } }
    if isDurable, try eviction.isOverLimit() { throw .full }
  }

  /// Deletes those of the rows that are still corrupt.
  private func delete(_ keys: Set<DataKey>, _ rows: RowWriter) throws(Fault) {
    guard !keys.isEmpty else { return }
    let reader = try RowReader(connection)
    for key in keys where reader.row(for: key) == .untrusted { try rows.remove(key) }
  }

  /// Marks the file, so that it is recovered when it is opened the next time.
  func markDamaged() { try? connection.execute("PRAGMA user_version = \(Schema.damaged)") }

  /// Lists the rows of a file that cannot be written. Nil if it cannot be read either.
  static func readable(_ location: DatabaseLocation) -> (contents: CacheContents, access: Connection.Access)? {
    for access in [Connection.Access.read, .readUnchanging] {
      guard let connection = try? Connection(location, access, nil), (try? Schema.check(connection)) != nil,
        var contents = try? Self.contents(connection)
      else { continue }
      // Reading the file alone needs no room for the index of a log. It is complete only without a log.
      contents.isIncomplete = access == .readUnchanging && location.hasLog
      return (contents, access)
    }
    return nil
  }

  /// Reads the index only, which is a fraction of the file.
  static let selectSizes = "SELECT module, path, size, durable FROM entry INDEXED BY entry_key"

  private static func contents(_ connection: Connection) throws(Fault) -> CacheContents {
    let statement = try connection.prepare(selectSizes)
    var (sizes, durable) = (CacheSizes(), Set<DataKey>())
    while try statement.step() {
      let size = statement.integer(2)
      // No payload is larger, so a larger size is damage.
      guard (0...1_000_000_000).contains(size) else { continue }
      // The bytes as they are: a text would be checked, and SQLite would end it with a zero.
      sizes.add(module: statement.blob(0), path: statement.blob(1), size: Int(size))
      if statement.integer(3) != 0 {
        durable.insert(DataKey(module: ModuleID(statement.text(0)), statement.text(1)))
      }
    }
    return CacheContents(sizes: sizes, durableKeys: durable)
  }

  /// Repeats the work while another process has locked the file. SQLite does not call the busy handler while it changes
  /// the journal mode.
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

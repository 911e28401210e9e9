import EngineCSQLite

/// A connection to a file. It is used by one thread at a time and closed with the last reference to it; its statements go first.
final class Connection {
  /// What a connection may do.
  enum Access: Equatable {
    /// It reads and writes, and makes the file if there is none.
    case readWrite
    /// It reads what a writer's connection has opened.
    case read
    /// It reads a file that nobody can change; no locks, no log.
    case readUnchanging
  }

  private let handle: OpaquePointer
  private let timeout: LockTimeout?

  /// - Parameter timeout: How long to wait for another process's lock; nil for not at all.
  init(_ location: DatabaseLocation, _ access: Access, _ timeout: LockTimeout?) throws(Fault) {
    self.timeout = timeout
    var opened: OpaquePointer?
    var flags = SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE
    flags |= access == .readWrite ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY
    let code = sqlite3_open_v2(location.uri(unchanging: access == .readUnchanging), &opened, flags, location.vfs)
    guard let opened else { throw .other("SQLite has no memory left") }
    handle = opened
    guard code == SQLITE_OK else { throw fault() }
    if access == .readWrite, sqlite3_db_readonly(handle, "main") == 1 { throw .readOnly }
    if let timeout {
      let wait: @convention(c) (UnsafeMutableRawPointer?, Int32) -> Int32 = { timeout, _ in
        timeout.map { Unmanaged<LockTimeout>.fromOpaque($0).takeUnretainedValue().wait() } == true ? 1 : 0
      }
      sqlite3_busy_handler(handle, wait, Unmanaged.passUnretained(timeout).toOpaque())
    }
    // Nothing that a damaged or foreign file says in its schema is to be believed.
    _ = csqlite_configure(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
    _ = csqlite_configure(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
  }

  deinit {
    // The log of a file that is no longer at its path may be another file's by now, so its name is left alone.
    if hasMoved { keepLogOnClose() }
    sqlite3_close_v2(handle)
  }

  /// Whether the file was renamed or deleted by somebody.
  var hasMoved: Bool { csqlite_has_moved(handle) != 0 }

  /// The header of the file; nil for a file that is shorter, or no database.
  var header: FileHeader? { FileHeader(bytes(at: 0, FileHeader.count)) }

  /// The bytes of the file itself from an offset on, at most so many; none where they cannot be read.
  func bytes(at offset: Int, _ count: Int) -> [UInt8] {
    Array(unsafeUninitializedCapacity: count) { buffer, filled in
      let rest = csqlite_read(handle, buffer.baseAddress, Int32(clamping: count), Int64(offset))
      filled = max(0, min(count, Int(rest)))
    }
  }

  /// The number of the row that was inserted last.
  var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }

  /// How many rows the last statement has changed.
  var changeCount: Int { Int(sqlite3_changes(handle)) }

  /// Whether a transaction is under way.
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Skips checkpointing and log deletion on close.
  func keepLogOnClose() { _ = csqlite_configure(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1) }

  /// Does what needs no values and gives no rows.
  func execute(_ sql: String) throws(Fault) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw fault() }
  }

  /// A statement that is used many times.
  func prepare(_ sql: String) throws(Fault) -> Statement {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard code == SQLITE_OK, let statement else { throw fault() }
    return Statement(statement, of: self)
  }

  /// The number that a statement without values gives; 0 for none.
  func number(_ sql: String) throws(Fault) -> Int64 {
    let statement = try prepare(sql)
    return try statement.step() ? statement.integer(0) : 0
  }

  /// What the last call that failed says.
  func fault() -> Fault {
    Fault(
      code: sqlite3_extended_errcode(handle), message: String(cString: sqlite3_errmsg(handle)),
      systemError: sqlite3_system_errno(handle))
  }
}

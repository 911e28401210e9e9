import EngineCSQLite

/// A connection to a file. One thread at a time uses it. It is closed when it and all of its statements are released.
final class Connection {
  /// How a connection uses the file.
  enum Access: Equatable {
    /// Reads and writes, and creates a missing file.
    case readWrite
    /// Reads a file that a writer's connection has opened.
    case read
    /// Reads a file that cannot be changed, without locks and without its log.
    case readUnchanging
  }

  private let handle: OpaquePointer
  private let timeout: LockTimeout?

  /// - Parameter timeout: The time to wait for locks of other processes. Nil for none.
  init(_ location: DatabaseLocation, _ access: Access, _ timeout: LockTimeout?) throws(Fault) {
    self.timeout = timeout
    if access == .readWrite { location.makePrivate() }
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
    // The schema of a damaged or foreign file is not trusted.
    _ = csqlite_configure(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
    _ = csqlite_configure(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
  }

  deinit {
    // If the file is no longer at its path, a log at that path may belong to another file.
    if hasMoved { keepLogOnClose() }
    sqlite3_close_v2(handle)
  }

  /// Whether the file was renamed or deleted since the connection opened it.
  var hasMoved: Bool { csqlite_has_moved(handle) != 0 }

  /// The header of the file. Nil if the file is shorter, or not a database.
  var header: FileHeader? { FileHeader(bytes(at: 0, FileHeader.count)) }

  /// Returns bytes of the file itself, without its log. Empty if they cannot be read.
  func bytes(at offset: Int, _ count: Int) -> [UInt8] {
    Array(unsafeUninitializedCapacity: count) { buffer, filled in
      let rest = csqlite_read(handle, buffer.baseAddress, Int32(clamping: count), Int64(offset))
      filled = max(0, min(count, Int(rest)))
    }
  }

  /// The id of the row that was inserted last.
  var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }

  /// The number of rows that the last statement has changed.
  var changeCount: Int { Int(sqlite3_changes(handle)) }

  /// Whether a transaction is open.
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Skips checkpointing and log deletion on close.
  func keepLogOnClose() { _ = csqlite_configure(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1) }

  /// Runs statements that have no parameters and return no rows.
  func execute(_ sql: String) throws(Fault) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw fault() }
  }

  /// Prepares a statement that is used many times.
  func prepare(_ sql: String) throws(Fault) -> Statement {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard code == SQLITE_OK, let statement else { throw fault() }
    return Statement(statement, of: self)
  }

  /// Returns the number in the first row of a statement without parameters; 0 if it returns no row.
  func number(_ sql: String) throws(Fault) -> Int64 {
    let statement = try prepare(sql)
    return try statement.step() ? statement.integer(0) : 0
  }

  /// Returns the error of the last call that failed.
  func fault() -> Fault {
    Fault(
      code: sqlite3_extended_errcode(handle), message: String(cString: sqlite3_errmsg(handle)),
      systemError: sqlite3_system_errno(handle))
  }
}

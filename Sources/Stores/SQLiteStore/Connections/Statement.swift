import EngineCSQLite

/// A prepared statement, which keeps its connection open.
final class Statement {
  private let handle: OpaquePointer
  private let connection: Connection

  init(_ handle: OpaquePointer, of connection: Connection) {
    self.handle = handle
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  /// Moves to the next row.
  ///
  /// - Returns: False if there are no more rows.
  func step() throws(Fault) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default:
      let fault = connection.fault()
      sqlite3_reset(handle)
      throw fault
    }
  }

  /// Steps once and resets the statement.
  func run() throws(Fault) {
    _ = try step()
    reset()
  }

  /// Ends the statement and releases its lock. Values stay bound.
  func reset() { sqlite3_reset(handle) }

  /// Binds a number.
  func bind(_ index: Int32, _ value: Int64) { sqlite3_bind_int64(handle, index, value) }

  /// Binds NULL.
  func bindNull(_ index: Int32) { sqlite3_bind_null(handle, index) }

  /// Binds a text. A text that is too long is bound as NULL, which the columns of a key refuse.
  func bind(_ index: Int32, _ value: String) {
    _ = csqlite_bind_text(handle, index, value, sqlite3_uint64(value.utf8.count))
  }

  /// Binds bytes, which must stay valid until ``reset()``.
  func bind(_ index: Int32, _ bytes: UnsafeRawBufferPointer) throws(Fault) {
    let code = csqlite_bind_bytes(handle, index, bytes.baseAddress, sqlite3_uint64(bytes.count))
    guard code == SQLITE_OK else { throw connection.fault() }
  }

  /// Whether a column is NULL.
  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  /// Returns the number in a column.
  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  /// Returns the text in a column. Invalid UTF-8 is repaired.
  func text(_ column: Int32) -> String {
    String(decoding: bytes(column, sqlite3_column_text(handle, column)), as: UTF8.self)
  }

  /// Returns the bytes in a column, which are valid until the next step.
  func blob(_ column: Int32) -> UnsafeRawBufferPointer { bytes(column, sqlite3_column_blob(handle, column)) }

  private func bytes(_ column: Int32, _ start: UnsafeRawPointer?) -> UnsafeRawBufferPointer {
    guard let start else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
  }

  private func bytes(_ column: Int32, _ start: UnsafePointer<UInt8>?) -> UnsafeRawBufferPointer {
    bytes(column, UnsafeRawPointer(start))
  }
}

import EngineCSQLite
import Testing

/// A direct connection to a file, for statements that a store does not run.
final class Database {
  private let handle: OpaquePointer

  init(_ path: String) throws {
    var opened: OpaquePointer?
    try #require(sqlite3_open(path, &opened) == SQLITE_OK)
    handle = try #require(opened)
  }

  deinit { sqlite3_close(handle) }

  /// Runs a statement and returns the texts of a column.
  @discardableResult
  func run(_ sql: String, column: Int32 = 0) throws -> [String] {
    var statement: OpaquePointer?
    try #require(sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, "\(message)")
    defer { sqlite3_finalize(statement) }
    var texts: [String] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: texts.append(sqlite3_column_text(statement, column).map { String(cString: $0) } ?? "NULL")
      case SQLITE_DONE: return texts
      default: throw Failure(message: message)
      }
    }
  }

  struct Failure: Error { var message: String }

  private var message: String { String(cString: sqlite3_errmsg(handle)) }
}

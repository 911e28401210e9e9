import EngineCSQLite

/// The schema of a store's file. The reasons are in docs/decisions/0006-sqlite-store.md.
enum Schema {
  /// The application id in the header of the file: `CEng`.
  static let application: Int64 = 0x4345_6E67
  /// The version of this schema, in the header of the file.
  static let version: Int64 = 3
  /// Replaces the version in a file that was found to be damaged while it was in use.
  static let damaged: Int64 = -1

  static let table = """
    CREATE TABLE entry (id INTEGER PRIMARY KEY, module TEXT NOT NULL, path TEXT NOT NULL, size INTEGER NOT NULL, \
    durable INTEGER NOT NULL, expires_at INTEGER, schema INTEGER NOT NULL, saved_at INTEGER NOT NULL, fresh INTEGER, \
    validator TEXT, validity INTEGER NOT NULL, checksum INTEGER NOT NULL, payload BLOB NOT NULL) STRICT
    """
  /// The last use of each row, by the row's id. A table of its own, so that a use does not rewrite the page of the row.
  static let usage = "CREATE TABLE usage (id INTEGER PRIMARY KEY, used_at INTEGER NOT NULL, expires_at INTEGER) STRICT"
  static let index = "CREATE INDEX entry_key ON entry (module, path, size, durable)"

  private static let parts = [table, index, usage]

  /// Checks that a file is a store's file of this version. Creates the schema in an empty file.
  static func check(_ connection: Connection) throws(Fault) {
    var found = try Findings(connection)
    if found == Findings() {
      try create(in: connection)
      found = try Findings(connection)
    }
    guard found.application == application else { throw .damaged("it is not a store's file") }
    guard found.version != damaged else { throw .damaged("damage was found in it when it was last in use") }
    guard found.version == version else {
      throw .damaged("it is of version \(found.version), and this is version \(version)")
    }
    guard found.parts == parts else { throw .damaged("its schema is not that of a store") }
  }

  /// Whether a file has the schema of a store, regardless of its header.
  static func isComplete(_ connection: Connection) throws(Fault) -> Bool {
    try Findings(connection).parts == parts
  }

  /// Creates the schema in an empty file, unless another process creates it first.
  private static func create(in connection: Connection) throws(Fault) {
    try connection.execute("PRAGMA page_size = 2048; PRAGMA journal_mode = WAL; BEGIN IMMEDIATE")
    if try connection.number("SELECT count(*) FROM sqlite_schema") == 0 {
      try connection.execute(
        "\(parts.joined(separator: "; ")); PRAGMA application_id = \(application); PRAGMA user_version = \(version)")
    }
    try connection.execute("COMMIT")
  }

  /// The application id, the version and the schema of a file. An empty file has none.
  private struct Findings: Equatable {
    var application: Int64 = 0
    var version: Int64 = 0
    var parts: [String] = []

    init() {}

    /// Reads them in one transaction, because another process may be creating the schema.
    init(_ connection: Connection) throws(Fault) {
      try connection.execute("BEGIN")
      application = try connection.number("PRAGMA application_id")
      version = try connection.number("PRAGMA user_version")
      let schema = try connection.prepare("SELECT sql FROM sqlite_schema ORDER BY rowid")
      while try schema.step() { parts.append(schema.text(0)) }
      try connection.execute("COMMIT")
    }
  }
}

import DataProviding

/// Keeps a file within its limits, inside the transaction of a batch.
///
/// If a limit is exceeded, rows are deleted until a tenth of the limit is free, so that not every batch has to evict.
struct Eviction {
  private static let batch = 64

  private let connection: Connection
  private let limits: SQLiteStoreLimits
  private let pageCount: Statement
  private let freePageCount: Statement
  private let rowCount: Statement

  init(_ connection: Connection, _ limits: SQLiteStoreLimits) throws(Fault) {
    self.connection = connection
    self.limits = limits
    pageCount = try connection.prepare("PRAGMA page_count")
    freePageCount = try connection.prepare("PRAGMA freelist_count")
    rowCount = try connection.prepare("SELECT count(*) FROM usage")
  }

  /// Whether the file exceeds a limit.
  func isOverLimit() throws(Fault) -> Bool {
    let (bytes, rows) = (try usedBytes(), try value(rowCount))
    return bytes > limits.bytes || rows > Int64(limits.rows)
  }

  /// Deletes rows that have expired, and rows whose last use is too long ago.
  func removeExpired(now: Int64) throws(Fault) {
    let age = Int64(clamping: limits.age.components.seconds.multipliedReportingOverflow(by: 1_000).partialValue)
    let oldest = now.subtractingReportingOverflow(age)
    let unused = oldest.overflow ? Int64.min : oldest.partialValue
    let expired = "SELECT id FROM usage WHERE expires_at <= \(now) OR used_at < \(unused)"
    try connection.execute("DELETE FROM entry WHERE durable = 0 AND id IN (\(expired))")
    try connection.execute("DELETE FROM usage WHERE id IN (\(expired)) AND id NOT IN (SELECT id FROM entry)")
  }

  /// Deletes rows, the least recently used first, until the file is within nine tenths of its limits or only durable
  /// rows are left.
  func evict() throws(Fault) {
    let order = try connection.prepare("SELECT id FROM usage ORDER BY used_at, id")
    var ids: [Int64] = []
    while try order.step() { ids.append(order.integer(0)) }
    let remove = try connection.prepare("DELETE FROM entry WHERE id = ?1 AND durable = 0")
    let removeUse = try connection.prepare(
      "DELETE FROM usage WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM entry WHERE entry.id = ?1)")
    var rows = ids.count
    for (number, id) in ids.enumerated() {
      if number % Self.batch == 0 || rows == limits.rows / 10 * 9, rows <= limits.rows / 10 * 9 {
        let bytes = try usedBytes()
        if bytes <= limits.bytes / 10 * 9 { return }
      }
      remove.bind(1, id)
      try remove.run()
      removeUse.bind(1, id)
      try removeUse.run()
      rows -= connection.changeCount
    }
  }

  private func usedBytes() throws(Fault) -> Int {
    Int(try value(pageCount) - value(freePageCount)) * FileHeader.pageSize
  }

  private func value(_ statement: Statement) throws(Fault) -> Int64 {
    defer { statement.reset() }
    return try statement.step() ? statement.integer(0) : 0
  }
}

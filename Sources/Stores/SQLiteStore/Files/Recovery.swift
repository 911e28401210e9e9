import DataProviding

/// Copies the rows of a damaged file that can be read into a new one, durable rows first.
///
/// Row ids are collected from both ends of the table and both ends of the index, each as far as it can be read, and
/// from the gap in between. Then each row is looked up by its id and copied if it has the right checksum. So a damaged
/// leaf page costs its own rows, and a damaged interior page costs the rows that no scan reaches.
struct Recovery {
  /// The number of copied rows, and of rows that are known to be lost.
  struct Counts {
    var recovered = 0
    var lost = 0
  }

  /// In a gap of the table that is wider than this, only row ids from the index are tried.
  private static let widestGap: Int64 = 1_000_000

  private let source: Connection
  private let deadline: ContinuousClock.Instant
  private let now: @Sendable () -> Int64
  private var durable: Set<Int64> = []
  private var others: Set<Int64> = []
  /// Row ids between the parts of the table that can be scanned.
  private var gap: Set<Int64> = []

  /// - Parameter source: A connection to a file with the schema of a store.
  init(from source: Connection, until deadline: ContinuousClock.Instant, now: @escaping @Sendable () -> Int64) {
    self.now = now
    self.source = source
    self.deadline = deadline
  }

  /// Copies all rows that can be read until the deadline, in one transaction.
  mutating func copy(to target: Connection) throws(Fault) -> Counts {
    findRows()
    others.subtract(durable)
    var counts = Counts()
    var copied: [DataKey: Int64] = [:]
    let (reader, writer) = (try RecoveryReader(source), try RowWriter(target, now: now))
    try writer.begin()
    let (known, unknown) = (durable.sorted() + others.sorted(), gap.subtracting(durable).subtracting(others).sorted())
    for (number, id) in (known + unknown).enumerated() {
      if number % 64 == 0, ContinuousClock.now >= deadline {
        counts.lost += max(0, known.count - number)
        break
      }
      let found = reader.row(id)
      if found == .unreadable, number < known.count { counts.lost += 1 }
      guard case .row(let row) = found else { continue }
      // Of two rows with one key, the one with the greater id is the newer.
      guard copied[row.key].map({ $0 < id }) ?? true else { continue }
      if copied.updateValue(id, forKey: row.key) == nil { counts.recovered += 1 }
      try writer.apply(.save(row))
    }
    try writer.commit()
    return counts
  }

  private mutating func findRows() {
    for order in ["ASC", "DESC"] {
      note("SELECT id, durable FROM entry INDEXED BY entry_key ORDER BY module \(order), path \(order), size \(order)")
    }
    let first = note("SELECT id, durable FROM entry NOT INDEXED ORDER BY id")
    let last = note("SELECT id, durable FROM entry NOT INDEXED ORDER BY id DESC")
    guard let first, let last, first < last, last - first <= Self.widestGap else { return }
    gap = Set((first + 1)..<last)
  }

  /// Adds the rows of a statement, until it fails.
  ///
  /// - Returns: The id of the last row.
  @discardableResult
  private mutating func note(_ sql: String) -> Int64? {
    guard let statement = try? source.prepare(sql) else { return nil }
    var last: Int64?
    while (try? statement.step()) == true, ContinuousClock.now < deadline {
      let id = statement.integer(0)
      last = id
      if statement.integer(1) != 0 { durable.insert(id) } else { others.insert(id) }
    }
    return last
  }
}

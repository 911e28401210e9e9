import DataProviding

/// Copies the rows of a damaged file that can be read into a new one, durable rows first.
///
/// Row numbers come from both ends of the table and both ends of the index, each as far as it can be read, and from the gap in
/// between; each row is then looked up by its number and counts if it has the right checksum. So a damaged leaf page costs its
/// own rows, and an interior page those that neither way reaches.
struct Recovery {
  /// How many rows were copied, and how many are known to be lost.
  struct Counts {
    var recovered = 0
    var lost = 0
  }

  /// In a gap of the table that is wider than this, only row numbers from the index are tried.
  private static let widestGap: Int64 = 1_000_000

  private let source: Connection
  private let deadline: ContinuousClock.Instant
  private let now: @Sendable () -> Int64
  private var durable: Set<Int64> = []
  private var others: Set<Int64> = []
  /// The numbers that rows may have which neither the table nor the index gives.
  private var gap: Set<Int64> = []

  /// - Parameter source: A file whose schema is a store's.
  init(from source: Connection, until deadline: ContinuousClock.Instant, now: @escaping @Sendable () -> Int64) {
    self.now = now
    self.source = source
    self.deadline = deadline
  }

  /// Copies what can be read until the deadline, in one transaction.
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
      // Of two rows of one key the later one counts.
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

  /// Notes the rows that a statement gives, as far as it can be run.
  ///
  /// - Returns: The number of the last one.
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

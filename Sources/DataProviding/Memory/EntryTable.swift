/// All entries by their keys, and those that nobody needs in the order of their last use.
@MainActor
final class EntryTable {
  private var entries: [DataKey: AnyEntry] = [:]
  private let limits: MemoryLimits
  private let isPending: @MainActor (DataKey) -> Bool
  private let onEvict: @MainActor (DataKey) -> Void

  private(set) var totalCost = 0

  /// When an entry that had to make room was changed last. One that is made later takes it for its own: what it forgot must
  /// not come back with a fetch that started before.
  private(set) var lastForgotten = Stamp.zero

  /// More than any memory has, and so little that sums of it do not overflow.
  private static let maximalCost = 1 << 44

  /// The ends of the list of what may go.
  private unowned var oldest: AnyEntry?
  private unowned var newest: AnyEntry?

  /// - Parameters:
  ///   - isPending: Whether a value is on its way to the disk, and so must not be forgotten.
  ///   - onEvict: Told what had to make room.
  init(
    limits: MemoryLimits, isPending: @escaping @MainActor (DataKey) -> Bool,
    onEvict: @escaping @MainActor (DataKey) -> Void
  ) {
    self.limits = limits
    self.isPending = isPending
    self.onEvict = onEvict
  }

  subscript(key: DataKey) -> AnyEntry? { entries[key] }

  var count: Int { entries.count }

  /// All entries, in the order in which they were made.
  var all: [AnyEntry] { entries.values.sorted { $0.number < $1.number } }

  func insert(_ entry: AnyEntry) {
    entries[entry.key] = entry
    entry.isInTable = true
    totalCost += entry.cost
  }

  /// An entry has been used: of those that nobody needs it goes last now.
  func used(_ entry: AnyEntry) {
    guard entry.isInTable else { return }
    unlink(entry)
    if entry.isExpendable, !isPending(entry.key) { link(entry) }
    trim(count: limits.count, cost: limits.cost)
  }

  func costChanged(_ entry: AnyEntry, to cost: Int) {
    let cost = min(max(cost, 0), Self.maximalCost)
    if entry.isInTable { totalCost += cost - entry.cost }
    entry.cost = cost
  }

  /// They do not wait for the disk any more: they may be forgotten if nobody needs them.
  func settled(_ keys: [DataKey]) {
    for key in keys {
      if let entry = entries[key], !entry.isResting { used(entry) }
    }
  }

  /// Trims to a tenth of what is allowed.
  func trimUnderPressure() { trim(count: limits.count / 10, cost: limits.cost / 10) }

  func removeAll() -> [AnyEntry] {
    defer {
      entries = [:]
      totalCost = 0
      oldest = nil
      newest = nil
    }
    let removed = all
    for entry in removed { entry.isInTable = false }
    return removed
  }

  private func trim(count: Int, cost: Int) {
    while entries.count > count || totalCost > cost, let entry = oldest {
      unlink(entry)
      totalCost -= entry.cost
      entries[entry.key] = nil
      lastForgotten = max(lastForgotten, entry.settled)
      entry.isInTable = false
      onEvict(entry.key)
    }
  }

  private func link(_ entry: AnyEntry) {
    entry.older = newest
    newest?.newer = entry
    newest = entry
    if oldest == nil { oldest = entry }
    entry.isResting = true
  }

  private func unlink(_ entry: AnyEntry) {
    guard entry.isResting else { return }
    entry.isResting = false
    if let older = entry.older { older.newer = entry.newer } else { oldest = entry.newer }
    if let newer = entry.newer { newer.older = entry.older } else { newest = entry.older }
    entry.older = nil
    entry.newer = nil
  }
}

/// All entries by their keys, and those that nobody needs in the order of their last use.
@MainActor
final class EntryTable {
  private var entries = KeyTable<Entry>()
  private let limits: MemoryLimits
  private let onEvict: @MainActor (DataKey) -> Void

  /// What brings values to the disk: one that is on its way there must not be forgotten.
  var storage: DataStorage?

  private(set) var totalCost = 0

  /// When an entry that had to make room was changed last. One that is made later takes it for its own: what it forgot must
  /// not come back with a fetch that started before.
  private(set) var lastForgotten = Stamp.zero

  /// More than any memory has, and so little that sums of it do not overflow.
  private static let maximalCost = 1 << 44

  /// What may go.
  private var resting = UseOrder()

  /// - Parameter onEvict: Told what had to make room.
  init(limits: MemoryLimits, onEvict: @escaping @MainActor (DataKey) -> Void) {
    self.limits = limits
    self.onEvict = onEvict
  }

  isolated deinit { for entry in entries.elements { entry.release() } }

  subscript(key: DataKey) -> Entry? { entries[key] }

  var count: Int { entries.count }

  /// All entries, in the order in which they were made.
  var all: [Entry] { entries.elements.sorted { $0.number < $1.number } }

  func insert(_ entry: Entry) {
    entries[entry.key] = entry
    totalCost += entry.cost
  }

  /// An entry has been used: of those that nobody needs it goes last now.
  func used(_ entry: Entry) {
    guard entry.isInTable else { return }
    let mayGo = entry.isExpendable && storage?.isPending(entry.key) != true
    switch entry.place {
    case let place? where mayGo: resting.renew(place)
    case .some: wake(entry)
    case nil: if mayGo { entry.place = resting.add(entry) }
    }
    trim(count: limits.count, cost: limits.cost)
  }

  /// An entry was only looked at: whether anybody needs it is as it was.
  func lookedAt(_ entry: Entry) {
    if let place = entry.place { resting.renew(place) } else { used(entry) }
  }

  func costChanged(_ entry: Entry, to cost: Int) {
    let cost = min(max(cost, 0), Self.maximalCost)
    if entry.isInTable { totalCost += cost - entry.cost }
    entry.cost = cost
  }

  /// They do not wait for the disk any more: they may be forgotten if nobody needs them.
  func settled(_ keys: [DataKey]) {
    for key in keys {
      if let entry = entries[key], entry.place == nil { used(entry) }
    }
  }

  /// Trims to a tenth of what is allowed.
  func trimUnderPressure() { trim(count: limits.count / 10, cost: limits.cost / 10) }

  func removeAll() -> [Entry] {
    defer {
      entries = KeyTable()
      totalCost = 0
      resting = UseOrder()
    }
    let removed = all
    for entry in removed { (entry.isInTable, entry.place) = (false, nil) }
    return removed
  }

  private func trim(count: Int, cost: Int) {
    while entries.count > count || totalCost > cost, let entry = resting.oldest {
      wake(entry)
      totalCost -= entry.cost
      entries[entry.key] = nil
      lastForgotten = max(lastForgotten, entry.settled)
      entry.isInTable = false
      onEvict(entry.key)
    }
  }

  private func wake(_ entry: Entry) {
    guard let place = entry.place else { return }
    resting.remove(place)
    entry.place = nil
  }
}

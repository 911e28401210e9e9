/// All entries by key, and the evictable ones in the order of their last use.
@MainActor
final class EntryTable {
  private struct Entries {
    var byKey = EntryIndex()
    /// Those that may be evicted.
    var byUse = UseOrder()
  }

  /// Every hit uses it, and none of its methods calls code outside of it: a check for exclusive access would find
  /// nothing.
  @exclusivity(unchecked) private var entries = Entries()
  private let limits: MemoryLimits
  private let onEvict: @MainActor (DataKey) -> Void

  /// The storage. An entry whose value waits to be written is not evicted.
  var storage: DataStorage?

  private(set) var totalCost = 0

  /// The latest ``Entry/settled`` of all evicted entries. New entries begin with it, so that the answer of an older
  /// fetch does not bring back a value that the evicted entry had replaced.
  private(set) var lastEvicted = LogicalTime.zero

  /// The upper limit of one entry's cost: more than any memory has, yet sums of it do not overflow.
  private static let maximalCost = 1 << 44

  /// Creates an empty table.
  ///
  /// - Parameters:
  ///   - limits: The limits beyond which entries are evicted.
  ///   - onEvict: Receives the key of each evicted entry.
  init(limits: MemoryLimits, onEvict: @escaping @MainActor (DataKey) -> Void) {
    self.limits = limits
    self.onEvict = onEvict
  }

  deinit { MainActor.finish { [entries] in for entry in entries.byKey.elements { entry.release() } } }

  subscript(key: DataKey) -> Entry? { entries.byKey[key] }

  subscript(resource: any ErasedResource) -> Entry? { entries.byKey[resource] }

  var count: Int { entries.byKey.count }

  /// All entries in the order of their creation.
  var all: [Entry] { entries.byKey.elements.sorted { $0.number < $1.number } }

  func insert(_ entry: Entry) {
    entries.byKey.insert(entry)
    totalCost += entry.cost
  }

  /// Makes an entry the most recently used one, and updates whether it may be evicted.
  func used(_ entry: Entry) {
    guard entry.isInTable else { return }
    let isEvictable = entry.canBeEvicted && storage?.isPending(entry.key) != true
    switch entry.place {
    case let place? where isEvictable: entries.byUse.renew(place)
    case .some: makeUnevictable(entry)
    case nil: if isEvictable { entry.place = entries.byUse.add(entry) }
    }
    trim(count: limits.count, cost: limits.cost)
  }

  /// Makes an entry the most recently used one after an access that did not change whether it may be evicted.
  func accessed(_ entry: Entry) {
    if let place = entry.place { entries.byUse.renew(place) } else { used(entry) }
  }

  func costChanged(_ entry: Entry, to cost: Int) {
    let cost = min(max(cost, 0), Self.maximalCost)
    if entry.isInTable { totalCost += cost - entry.cost }
    entry.cost = cost
  }

  /// Makes entries evictable whose values no longer wait to be written.
  func settled(_ keys: [DataKey]) {
    for key in keys {
      if let entry = entries.byKey[key], entry.place == nil { used(entry) }
    }
  }

  /// Evicts entries down to a tenth of the limits.
  func trimUnderPressure() { trim(count: limits.count / 10, cost: limits.cost / 10) }

  func removeAll() -> [Entry] {
    defer {
      entries = Entries()
      totalCost = 0
    }
    let removed = all
    for entry in removed { (entry.isInTable, entry.place) = (false, nil) }
    return removed
  }

  private func trim(count: Int, cost: Int) {
    while entries.byKey.count > count || totalCost > cost, let entry = entries.byUse.oldest {
      makeUnevictable(entry)
      totalCost -= entry.cost
      entries.byKey.remove(entry)
      lastEvicted = max(lastEvicted, entry.settled)
      entry.isInTable = false
      onEvict(entry.key)
    }
  }

  private func makeUnevictable(_ entry: Entry) {
    guard let place = entry.place else { return }
    entries.byUse.remove(place)
    entry.place = nil
  }
}

/// Finds entries by their keys.
///
/// Open addressing with linear probing, because every hit of a value in memory looks its key up, and waiting for memory
/// is what takes time then. The hash of a key lies beside its entry, so that only the entry that is found is touched.
/// The table has parts for the reason that ``KeyTable`` has them.
struct EntryIndex {
  private static let partCount = 64

  private var parts: [Part] = Array(repeating: Part(), count: partCount)

  /// The number of entries.
  private(set) var count = 0

  init() {}

  /// All entries, in no particular order.
  var elements: [Entry] { parts.flatMap(\.elements) }

  subscript(key: DataKey) -> Entry? { parts[key.part(of: Self.partCount)].first(key.hash) { $0.key == key } }

  /// The entry of a resource's key. For the resource that the entry was last asked for with, the texts of the keys are
  /// not compared.
  @MainActor
  subscript(resource: any ErasedResource) -> Entry? {
    let hash = resource.keyHash
    return parts[hash & (Self.partCount - 1)].first(hash) { $0.resource === resource || $0.key == resource.key }
  }

  /// Adds an entry whose key is not in the table.
  mutating func insert(_ entry: Entry) {
    parts[entry.key.part(of: Self.partCount)].insert(entry)
    count += 1
  }

  mutating func remove(_ entry: Entry) {
    if parts[entry.key.part(of: Self.partCount)].remove(entry) { count -= 1 }
  }
}

extension EntryIndex {
  private struct Slot {
    var hash = 0
    var entry: Entry?
  }

  private struct Part {
    /// A power of two, of which at most three quarters are in use; or none.
    private var slots: [Slot] = []
    private var count = 0

    var elements: [Entry] { slots.compactMap(\.entry) }

    /// The first entry with this hash that a closure accepts.
    @inline(__always)
    func first(_ hash: Int, where isRight: (Entry) -> Bool) -> Entry? {
      if slots.isEmpty { return nil }
      var index = home(hash)
      while let entry = slots[index].entry {
        if slots[index].hash == hash, isRight(entry) { return entry }
        index = next(index)
      }
      return nil
    }

    mutating func insert(_ entry: Entry) {
      if (count + 1) * 4 > slots.count * 3 { grow() }
      put(Slot(hash: entry.key.hash, entry: entry))
      count += 1
    }

    /// - Returns: Whether the entry was in the table.
    mutating func remove(_ entry: Entry) -> Bool {
      if slots.isEmpty { return false }
      var index = home(entry.key.hash)
      while let other = slots[index].entry, other !== entry { index = next(index) }
      guard slots[index].entry != nil else { return false }
      count -= 1
      // The entries behind it move up, unless they are in their own places.
      var (hole, candidate) = (index, next(index))
      while slots[candidate].entry != nil {
        let distance = (candidate - home(slots[candidate].hash)) & (slots.count - 1)
        if distance >= (candidate - hole) & (slots.count - 1) {
          slots[hole] = slots[candidate]
          hole = candidate
        }
        candidate = next(candidate)
      }
      slots[hole] = Slot()
      return true
    }

    /// The first index for a hash. Its lower bits are those of the part.
    private func home(_ hash: Int) -> Int { (hash >> 6) & (slots.count - 1) }

    private func next(_ index: Int) -> Int { (index + 1) & (slots.count - 1) }

    private mutating func put(_ slot: Slot) {
      var index = home(slot.hash)
      while slots[index].entry != nil { index = next(index) }
      slots[index] = slot
    }

    private mutating func grow() {
      let old = slots
      slots = Array(repeating: Slot(), count: max(8, old.count * 2))
      for slot in old where slot.entry != nil { put(slot) }
    }
  }
}

/// Mounted components, found by their number.
///
/// Numbers count up, so the list is sorted as it grows. Finding a component takes O(log n), and additions and
/// removals are near the end.
@MainActor
struct ComponentList {
  private var entries: [(number: Int, component: any ComponentProtocol)] = []

  subscript(uid: ComponentUID) -> (any ComponentProtocol)? {
    let position = firstPosition(notBefore: uid.number)
    guard position < entries.count, entries[position].number == uid.number else { return nil }
    return entries[position].component
  }

  /// Reserves capacity for this many components if the list is empty.
  mutating func reserve(_ count: Int) { if entries.isEmpty { entries.reserveCapacity(count) } }

  /// Adds a component whose number is higher than all others.
  mutating func append(_ component: any ComponentProtocol, uid: ComponentUID) {
    entries.append((uid.number, component))
  }

  mutating func remove(_ uid: ComponentUID) -> (any ComponentProtocol)? {
    let position = firstPosition(notBefore: uid.number)
    guard position < entries.count, entries[position].number == uid.number else { return nil }
    return entries.remove(at: position).component
  }

  private func firstPosition(notBefore number: Int) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

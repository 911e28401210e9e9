/// Mounted components, found by their number.
///
/// Numbers count up, so the list is sorted as it grows: O(log n) to find one, and what is added or removed is near the end.
@MainActor
struct ComponentList {
  private var entries: [(number: Int, component: any ComponentProtocol)] = []

  subscript(uid: ComponentUID) -> (any ComponentProtocol)? {
    let position = firstPosition(notBefore: uid.number)
    guard position < entries.count, entries[position].number == uid.number else { return nil }
    return entries[position].component
  }

  /// Adds a component whose number is higher than all others.
  mutating func append(_ component: any ComponentProtocol, uid: ComponentUID) {
    entries.append((uid.number, component))
  }

  mutating func remove(_ uid: ComponentUID) -> (any ComponentProtocol)? {
    let position = firstPosition(notBefore: uid.number)
    guard position < entries.count, entries[position].number == uid.number else { return nil }
    return entries.remove(at: position).component
  }

  /// Ends what would end with the components, when nothing is left that could unmount them.
  func endScopes() {
    for entry in entries { entry.component.context.endScope() }
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

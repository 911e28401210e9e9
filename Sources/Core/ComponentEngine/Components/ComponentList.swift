import EngineBase

/// Mounted components, found by their number.
///
/// Numbers count up, so the list is sorted as it grows. Finding a component takes O(log n), and additions and
/// removals are near the end.
@MainActor
struct ComponentList {
  private var entries: [(number: Int, component: any ComponentProtocol)] = []
  private var identities: Set<ObjectIdentifier> = []

  subscript(uid: ComponentUID) -> (any ComponentProtocol)? {
    position(of: uid).map { entries[$0].component }
  }

  /// Whether a component is in the list.
  func contains(_ component: any ComponentProtocol) -> Bool { identities.contains(ObjectIdentifier(component)) }

  /// Reserves capacity for this many components if the list is empty.
  mutating func reserve(_ count: Int) { if entries.isEmpty { entries.reserveCapacity(count) } }

  /// Adds a component whose number is higher than all others.
  mutating func append(_ component: any ComponentProtocol, uid: ComponentUID) {
    entries.append((uid.number, component))
    identities.insert(ObjectIdentifier(component))
  }

  mutating func remove(_ uid: ComponentUID) -> (any ComponentProtocol)? {
    guard let component = position(of: uid).map({ entries.remove(at: $0).component }) else { return nil }
    identities.remove(ObjectIdentifier(component))
    return component
  }

  private func position(of uid: ComponentUID) -> Int? {
    let position = entries.partitioningIndex { $0.number >= uid.number }
    return position < entries.count && entries[position].number == uid.number ? position : nil
  }
}

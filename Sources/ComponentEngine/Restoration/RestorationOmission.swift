/// Something that a restoration has left out: the snapshot is older than the app, or what it holds does not outlive a launch.
public struct RestorationOmission: Sendable, Equatable, CustomStringConvertible {
  /// What was left out.
  public enum Item: Sendable, Equatable {
    /// A navigator with all that was on its stack.
    case navigator(String)
    /// A component; what was below and above it is restored.
    case component(ComponentUID)
    /// A parameter of a component that is restored without it: a hand-off key.
    case parameter(String, of: ComponentUID)
  }

  /// What was left out; uids are the snapshot's.
  public let item: Item

  /// Why.
  public let reason: String

  /// What, and why.
  public var description: String {
    switch item {
    case .navigator(let id): "the navigator \(id) is not restored: \(reason)"
    case .component(let uid): "\(uid) is not restored: \(reason)"
    case .parameter(let key, let uid): "\(uid) is restored without \(key): \(reason)"
    }
  }
}

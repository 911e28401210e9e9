public import EngineBase

/// An item of a snapshot that a restoration skipped: the snapshot is older than the app, or the item does not outlive a
/// launch.
public struct SkippedItem: Sendable, Equatable, CustomStringConvertible {
  /// The kinds of items that a restoration can skip.
  public enum Item: Sendable, Equatable {
    /// A navigator with its whole stack.
    case navigator(NavigatorID)
    /// A component. Each component above it on its stack is an item of its own.
    case component(ComponentUID)
    /// A parameter of a component that is restored without it: a hand-off key.
    case parameter(String, of: ComponentUID)
    /// The saved state of a component that is restored without it.
    case state(of: ComponentUID)
  }

  /// The skipped item; uids are the snapshot's.
  public let item: Item

  /// The reason.
  public let reason: String

  /// A sentence with the item and the reason.
  public var description: String {
    switch item {
    case .navigator(let id): "the navigator \(id) is not restored: \(reason)"
    case .component(let uid): "\(uid) is not restored: \(reason)"
    case .parameter(let key, let uid): "\(uid) is restored without \(key): \(reason)"
    case .state(let uid): "\(uid) is restored without its saved state: \(reason)"
    }
  }
}

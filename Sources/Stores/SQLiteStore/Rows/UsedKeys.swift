import DataProviding
import Synchronization

/// The keys whose rows were read since the writer last recorded that.
final class UsedKeys: Sendable {
  /// More than a screen reads. The use of further keys is not recorded.
  private static let capacity = 10_000

  private let keys = Mutex<Set<DataKey>>([])

  func insert(_ key: DataKey) {
    keys.withLock { if $0.count < Self.capacity { $0.insert(key) } }
  }

  /// Removes and returns all keys.
  func removeAll() -> Set<DataKey> {
    keys.withLock { keys in
      defer { keys = [] }
      return keys
    }
  }
}

/// A set of keys, to which ``DataProvider/invalidate(_:)``, ``DataProvider/remove(_:)`` and ``DataProvider/reset(_:)``
/// apply.
public enum DataScope: Sendable, Hashable {
  /// One key.
  case key(DataKey)
  /// The keys of a module whose paths begin with a text; an empty text stands for all keys of the module.
  case prefix(module: ModuleID, String)
  /// The keys of all resources with a tag.
  case tag(DataTag)
  /// All keys.
  case everything

  /// Whether a key with these tags is in the set.
  func contains(_ key: DataKey, _ tags: Set<DataTag>) -> Bool {
    switch self {
    case .key(let own): own == key
    case .prefix(let module, let prefix): key.module == module && key.path.utf8.starts(with: prefix.utf8)
    case .tag(let tag): tags.contains(tag)
    case .everything: true
    }
  }
}

/// The keys that an invalidation concerns.
enum InvalidationScope: Hashable {
  case key(DataKey)
  case prefix(module: String, String)
  case tag(DataTag)
  case everything

  func contains(_ key: DataKey, _ tags: Set<DataTag>) -> Bool {
    switch self {
    case .key(let own): own == key
    case .prefix(let module, let prefix): key.module == module && key.path.hasPrefix(prefix)
    case .tag(let tag): tags.contains(tag)
    case .everything: true
    }
  }
}

/// A scope as a row of the store has it: its kind and its texts, each with its length in bytes before it.
extension InvalidationScope {
  var texts: [String] {
    switch self {
    case .key(let key): ["key", key.module, key.path]
    case .prefix(let module, let prefix): ["prefix", module, prefix]
    case .tag(let tag): ["tag", tag.name]
    case .everything: ["everything"]
    }
  }

  /// The scope with these texts; nil if there is none.
  init?(texts: [String]) {
    switch (texts.first, texts.count) {
    case ("key", 3): self = .key(DataKey(module: texts[1], texts[2]))
    case ("prefix", 3): self = .prefix(module: texts[1], texts[2])
    case ("tag", 2): self = .tag(DataTag(texts[1]))
    case ("everything", 1): self = .everything
    default: return nil
    }
  }
}

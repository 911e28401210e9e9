import EngineBase

/// The text form of a scope: its kind, followed by its parts.
extension DataScope {
  var texts: [String] {
    switch self {
    case .key(let key): ["key", key.module.rawValue, key.path]
    case .prefix(let module, let prefix): ["prefix", module.rawValue, prefix]
    case .tag(let tag): ["tag", tag.name]
    case .everything: ["everything"]
    }
  }

  /// Creates the scope with these texts; nil if they are not those of a scope.
  init?(texts: [String]) {
    switch (texts.first, texts.count) {
    case ("key", 3): self = .key(DataKey(module: ModuleID(texts[1]), texts[2]))
    case ("prefix", 3): self = .prefix(module: ModuleID(texts[1]), texts[2])
    case ("tag", 2): self = .tag(DataTag(texts[1]))
    case ("everything", 1): self = .everything
    default: return nil
    }
  }
}

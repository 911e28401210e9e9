/// The key of a resource: the module that it belongs to, and a path within the module, `goods/article/42`.
public struct DataKey: Sendable {
  /// The module whose data it is. Two modules never share an entry.
  public let module: ModuleID

  /// Which of the module's data, `article/42`.
  public let path: String

  /// Of both texts, once: a key is looked up far more often than it is made.
  private let hash: Int

  /// Creates a key.
  public init(module: ModuleID, _ path: String) {
    self.module = module
    self.path = path
    var hasher = Hasher()
    hasher.combine(module)
    hasher.combine(path)
    hash = hasher.finalize()
  }

  /// One of so many parts of all keys, a power of two; each has about as many as the others.
  func part(of count: Int) -> Int { hash & (count - 1) }
}

extension DataKey: Hashable {
  /// Whether both texts are equal.
  public static func == (left: DataKey, right: DataKey) -> Bool {
    left.hash == right.hash && left.path == right.path && left.module == right.module
  }

  /// Feeds both texts.
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension DataKey: CustomStringConvertible {
  /// Module and path, `goods/article/42`.
  public var description: String { "\(module)/\(path)" }
}

/// What several resources have in common, so that they can be invalidated together: `orders`.
public struct DataTag: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The tag's text.
  public let name: String

  /// A tag.
  public init(_ name: String) { self.name = name }

  /// A tag, written in code.
  public init(stringLiteral name: String) { self.name = name }
}

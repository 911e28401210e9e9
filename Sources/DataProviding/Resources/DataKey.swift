/// What a resource is kept under: the module it belongs to, and a path within it, `goods/article/42`.
public struct DataKey: Sendable, Hashable {
  /// The module whose data it is. Two modules never share an entry.
  public let module: String

  /// Which of the module's data, `article/42`.
  public let path: String

  /// A key.
  public init(module: String, _ path: String) {
    self.module = module
    self.path = path
  }
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

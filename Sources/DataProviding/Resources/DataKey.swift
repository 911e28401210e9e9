/// The key of a resource: the module that it belongs to, and a path within the module, `goods/article/42`.
///
/// Two keys are equal if the UTF-8 of their texts is, as on disk: `é` as one scalar and `é` as two are different keys.
public struct DataKey: Sendable {
  /// The module whose data it is. Two modules never share an entry.
  public let module: ModuleID

  /// Which of the module's data, `article/42`.
  public let path: String

  /// Of both texts, once: a key is looked up far more often than it is made.
  private let hash: Int

  /// Whether equal texts are of equal bytes.
  private let isASCII: Bool

  /// Creates a key.
  public init(module: ModuleID, _ path: String) {
    self.module = module
    self.path = path
    var hasher = Hasher()
    var bits = Self.combine(module.rawValue, &hasher)
    hasher.combine(0xFF as UInt8)
    bits |= Self.combine(path, &hasher)
    hash = hasher.finalize()
    isASCII = bits < 0x80
  }

  /// Feeds the bytes of a text.
  ///
  /// - Returns: All of their bits.
  private static func combine(_ text: String, _ hasher: inout Hasher) -> UInt8 {
    var text = text
    return text.withUTF8 { bytes in
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
      return bytes.reduce(0, |)
    }
  }

  /// One of so many parts of all keys, a power of two; each has about as many as the others.
  func part(of count: Int) -> Int { hash & (count - 1) }
}

extension DataKey: Hashable {
  /// Whether both texts are equal, byte by byte.
  public static func == (left: DataKey, right: DataKey) -> Bool {
    guard left.hash == right.hash, left.path == right.path, left.module == right.module else { return false }
    // Swift takes differently composed texts for equal.
    return left.isASCII && right.isASCII
      || left.path.utf8.elementsEqual(right.path.utf8)
        && left.module.rawValue.utf8.elementsEqual(right.module.rawValue.utf8)
  }

  /// Feeds the hash of both texts.
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

/// The key of a resource: the module that it belongs to, and a path within the module, `goods/article/42`.
///
/// Two keys are equal if the UTF-8 of their texts is, as on disk: `é` as one scalar and `é` as two are different keys.
public struct DataKey: Sendable {
  /// The module that owns the data. Two modules never share an entry.
  public let module: ModuleID

  /// The path within the module, `article/42`.
  public let path: String

  /// The hash of both texts. It is computed once, since a key is looked up far more often than it is created.
  let hash: Int

  /// Whether both texts are ASCII, so that equal texts have equal bytes.
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

  /// Feeds the bytes of a text into a hasher.
  ///
  /// - Returns: The bitwise OR of all bytes.
  private static func combine(_ text: String, _ hasher: inout Hasher) -> UInt8 {
    var text = text
    return text.withUTF8 { bytes in
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
      return bytes.reduce(0, |)
    }
  }

  /// Returns the part that the key belongs to when all keys are divided evenly into `count` parts, a power of two.
  func part(of count: Int) -> Int { hash & (count - 1) }
}

extension DataKey: Hashable {
  /// Whether both texts are equal, byte by byte.
  public static func == (left: DataKey, right: DataKey) -> Bool {
    guard left.hash == right.hash, left.path == right.path, left.module == right.module else { return false }
    // Strings of different Unicode composition compare equal in Swift.
    return left.isASCII && right.isASCII
      || left.path.utf8.elementsEqual(right.path.utf8)
        && left.module.rawValue.utf8.elementsEqual(right.module.rawValue.utf8)
  }

  /// Feeds the hash of both texts into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension DataKey: CustomStringConvertible {
  /// Module and path, `goods/article/42`.
  public var description: String { "\(module)/\(path)" }
}

/// A label of several resources that are invalidated or removed together: `orders`.
public struct DataTag: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The tag's text.
  public let name: String

  /// Creates a tag.
  public init(_ name: String) { self.name = name }

  /// Creates a tag from a string literal.
  public init(stringLiteral name: String) { self.name = name }
}

/// A parameter of a link: a key, and a value unless it was written without one (`k`, `k=`).
///
/// Keys and values compare byte for byte: texts that are canonically equivalent are different.
public struct LinkParameter: Sendable {
  /// The decoded key; never empty in a link that was parsed.
  public let key: String

  /// The decoded value; nil for a key without value.
  public let value: String?

  /// The key's hash (``LinkHash``), so that keys are told apart without reading them.
  let keyHash: UInt32

  /// Whether the pair holds a malformed escape and stands as it was written, key and value.
  let isRaw: Bool

  /// A parameter; an empty value is no value, as in a link.
  public init(_ key: String, _ value: String?) {
    self.init(key, value == "" ? nil : value, keyHash: LinkHash(key).value)
  }

  init(_ key: String, _ value: String?, keyHash: UInt32, isRaw: Bool = false) {
    self.key = key
    self.value = value
    self.keyHash = keyHash
    self.isRaw = isRaw
  }

  @inline(__always)
  func hasSameKey(as other: LinkParameter) -> Bool { keyHash == other.keyHash && key.hasSameBytes(as: other.key) }
}

extension LinkParameter: Hashable {
  /// Whether both have the same key and value, and both or none stand as they were written, with a malformed escape.
  public static func == (left: LinkParameter, right: LinkParameter) -> Bool {
    left.hasSameKey(as: right) && left.value.hasSameBytes(as: right.value) && left.isRaw == right.isRaw
  }

  /// Hashes key and value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(keyHash)
    value.hashBytes(into: &hasher)
  }
}

/// Parameters in the order in which a link gives them; a repeated key keeps every value. Keys and values compare byte for byte.
public struct LinkParameters: Sendable, Hashable, RandomAccessCollection, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package var pairs: [LinkParameter]

  /// Parameters in this order.
  public init(_ pairs: [LinkParameter] = []) { self.pairs = pairs }
  /// Parameters in this order.
  public init(arrayLiteral pairs: LinkParameter...) { self.pairs = pairs }
  /// Parameters in the order in which they are written; a key may be repeated.
  public init(dictionaryLiteral pairs: (String, String?)...) { self.pairs = pairs.map { LinkParameter($0, $1) } }

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of parameters.
  public var endIndex: Int { pairs.count }
  /// The parameter at a position.
  public subscript(position: Int) -> LinkParameter { pairs[position] }

  /// The first value of a key; nil where the key is missing or has no value. O(n).
  public subscript(key: String) -> String? {
    for pair in pairs where pair.key.hasSameBytes(as: key) { return pair.value }
    return nil
  }

  /// Every value of a key, in order. O(n).
  public func values(of key: String) -> [String?] {
    pairs.compactMap { $0.key.hasSameBytes(as: key) ? .some($0.value) : nil }
  }

  /// Whether the key is there, with or without a value. O(n).
  public func contains(key: String) -> Bool {
    for pair in pairs where pair.key.hasSameBytes(as: key) { return true }
    return false
  }

  /// The keys, each once, in the order of their first appearance. O(n²).
  public var keys: [String] {
    var keys: [String] = []
    for pair in pairs where !keys.containsBytes(of: pair.key) { keys.append(pair.key) }
    return keys
  }

  /// Adds a parameter at the end.
  public mutating func append(_ parameter: LinkParameter) { pairs.append(parameter) }

  /// Whether both give every key the same values in the same order, whatever the order of the keys. O(n²) at worst.
  public func hasSameValues(as other: LinkParameters) -> Bool {
    guard pairs.count == other.pairs.count else { return false }
    for position in pairs.indices {
      guard pairs[position].hasSameKey(as: other.pairs[position]) else {
        return hasSameValuesInAnyOrder(as: other)
      }
      // All before were equal, so this is the same one of the key's values.
      guard pairs[position].value.hasSameBytes(as: other.pairs[position].value) else { return false }
    }
    return true
  }

  /// The same for lists of equal length, whose positions say nothing.
  private func hasSameValuesInAnyOrder(as other: LinkParameters) -> Bool {
    pairs.allSatisfy { pair in
      let values = pairs.lazy.filter { $0.hasSameKey(as: pair) }.map(\.value)
      return values.hasSameBytes(as: other.pairs.lazy.filter { $0.hasSameKey(as: pair) }.map(\.value))
    }
  }
}

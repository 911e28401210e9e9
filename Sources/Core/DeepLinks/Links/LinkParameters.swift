/// A parameter of a link: a key with an optional value (`k` and `k=` have no value).
///
/// Keys and values compare byte for byte: canonically equivalent texts are different.
public struct LinkParameter: Sendable {
  /// The decoded key; never empty in a parsed link.
  public let key: String

  /// The decoded value; nil for a key without a value.
  public let value: String?

  /// Whether the pair has a malformed escape and is kept undecoded, key and value.
  let isRaw: Bool

  /// Creates a parameter. An empty value counts as no value, as in a link.
  public init(_ key: String, _ value: String?) {
    self.init(key, value == "" ? nil : value, isRaw: false)
  }

  init(_ key: String, _ value: String?, isRaw: Bool) {
    self.key = key
    self.value = value
    self.isRaw = isRaw
  }
}

extension LinkParameter {
  /// The number of bytes of key and value.
  var textBytes: Int { key.utf8.count + (value?.utf8.count ?? 0) }
}

extension LinkParameter: Hashable {
  /// Returns whether both have the same key and value, and both are decoded or both are raw.
  public static func == (left: LinkParameter, right: LinkParameter) -> Bool {
    left.key.hasSameBytes(as: right.key) && left.value.hasSameBytes(as: right.value) && left.isRaw == right.isRaw
  }

  /// Hashes key and value.
  public func hash(into hasher: inout Hasher) {
    key.hashBytes(into: &hasher)
    value.hashBytes(into: &hasher)
  }
}

/// Parameters in the order of a link; a repeated key keeps every value. Keys and values compare byte for byte.
///
/// A link's parameters refer to the link's bytes: a text is created on access in O(its length), and all bytes stay in
/// memory as long as any of the link's parameters.
public struct LinkParameters: Sendable, RandomAccessCollection, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Nil for an empty list.
  private let storage: LinkStorage?
  /// The range of the parameters' records.
  private let start: Int32
  private let end: Int32

  /// Creates parameters in this order. Texts of more than 16,777,215 bytes in total are a programming error.
  public init(_ pairs: [LinkParameter] = []) {
    var builder = LinkStorageBuilder()
    for pair in pairs { builder.add(pair) }
    self.init(pairs.isEmpty ? nil : builder.storage(), 0, Int32(pairs.count))
  }

  /// Creates parameters in this order.
  public init(arrayLiteral pairs: LinkParameter...) { self.init(pairs) }
  /// Creates parameters in this order; a key may be repeated.
  public init(dictionaryLiteral pairs: (String, String?)...) { self.init(pairs.map { LinkParameter($0, $1) }) }

  /// Creates parameters from a range of a storage's records.
  init(_ storage: LinkStorage?, _ start: Int32, _ end: Int32) {
    self.storage = storage
    self.start = start
    self.end = end
  }

  /// The position of the first parameter, which is 0.
  public var startIndex: Int { 0 }
  /// The number of parameters, which is the position after the last one.
  public var endIndex: Int { Int(end - start) }

  /// The parameter at a position.
  public subscript(position: Int) -> LinkParameter {
    guard let storage, position >= 0, position < count else {
      preconditionFailure("there is no parameter \(position): there are \(count)")
    }
    return storage.parameter(start + Int32(position))
  }

  /// The first value of a key; nil if the key is missing or has no value. O(n).
  public subscript(key: String) -> String? { firstValue(of: key) ?? nil }

  /// Returns the first value of a key, which is nil for a key without a value. Returns nil if the key is missing.
  func firstValue(of key: String) -> String?? {
    var value: String??
    forEachRecord(of: key) { records, record in
      value = .some(records.text(of: record))
      return false
    }
    return value
  }

  /// Returns whether the first value of a key is this text, which is empty for a key without a value. O(n).
  func hasFirstValue(_ text: String, of key: String) -> Bool {
    var isSame = false
    forEachRecord(of: key) { records, record in
      isSame = text.withBytes { areEqual(records[record.value], $0) }
      return false
    }
    return isSame
  }

  /// Returns every value of a key, in order. O(n).
  public func values(of key: String) -> [String?] {
    var values: [String?] = []
    forEachRecord(of: key) { records, record in
      values.append(records.text(of: record))
      return true
    }
    return values
  }

  /// Returns whether the key is present, with or without a value. O(n).
  public func contains(key: String) -> Bool { firstValue(of: key) != nil }

  /// The distinct keys in order of first appearance. O(n²).
  public var keys: [String] {
    var keys: [String] = []
    for pair in self where !keys.containsBytes(of: pair.key) { keys.append(pair.key) }
    return keys
  }

  /// Calls the closure with each distinct key, in order of first appearance. O(n²).
  package func forEachKey(_ body: (LinkKey) -> Void) {
    guard let storage else { return }
    for index in start..<end {
      let key = LinkKey(storage, first: index, end: end)
      if !key.isRepeated(from: start) { body(key) }
    }
  }

  /// Appends a parameter. O(n).
  public mutating func append(_ parameter: LinkParameter) { self = LinkParameters(Array(self) + [parameter]) }

  /// Calls the closure with the records; does nothing for an empty list.
  @inline(__always)
  func withRecords(_ body: (LinkParameterRecords) -> Void) {
    let storage = storage ?? LinkStorageBuilder().storage()
    withExtendedLifetime(storage) {
      body(LinkParameterRecords(memory: storage.memory, start: start, end: end, texts: storage.memory.table?.texts))
    }
  }

  /// Calls the closure with each record of a key, until it returns false.
  @inline(__always)
  private func forEachRecord(of key: String, _ body: (LinkParameterRecords, LinkRecord) -> Bool) {
    if storage == nil { return }
    withRecords { records in key.withBytes { records.forEach(of: $0, body) } }
  }
}

extension LinkParameters: Hashable {
  /// Returns whether both have the same parameters in the same order.
  public static func == (left: LinkParameters, right: LinkParameters) -> Bool {
    guard left.count == right.count else { return false }
    guard let storage = left.storage, let otherStorage = right.storage, !left.isSame(as: right) else { return true }
    return (0..<left.end - left.start).allSatisfy { position in
      let (record, other) = (storage.record(left.start + position), otherStorage.record(right.start + position))
      return record.isRaw == other.isRaw && storage.hasSameKey(record, as: other, in: otherStorage)
        && storage.hasSameValue(record, as: other, in: otherStorage)
    }
  }

  /// Hashes the parameters in order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for pair in self { hasher.combine(pair) }
  }

  /// Returns whether every key has the same values in the same order in both lists. The order of the keys is ignored.
  /// O(n²) at worst.
  public func hasSameValues(as other: LinkParameters) -> Bool {
    guard count == other.count else { return false }
    guard let storage, let otherStorage = other.storage, !isSame(as: other) else { return true }
    for position in 0..<(end - start) {
      let (record, otherRecord) = (storage.record(start + position), otherStorage.record(other.start + position))
      guard storage.hasSameKey(record, as: otherRecord, in: otherStorage) else {
        return hasSameValuesInAnyOrder(as: other, storage, otherStorage)
      }
      // All earlier parameters are equal, so this is the corresponding value of the key.
      guard storage.hasSameValue(record, as: otherRecord, in: otherStorage) else { return false }
    }
    return true
  }

  /// Compares lists of equal length whose keys are in different order.
  private func hasSameValuesInAnyOrder(
    as other: LinkParameters, _ storage: LinkStorage, _ otherStorage: LinkStorage
  ) -> Bool {
    (start..<end).allSatisfy { index in
      let record = storage.record(index)
      let values = (start..<end).lazy.map(storage.record).filter { storage.hasSameKey($0, as: record, in: storage) }
      let otherValues = (other.start..<other.end).lazy.map(otherStorage.record).filter {
        otherStorage.hasSameKey($0, as: record, in: storage)
      }
      return values.elementsEqual(otherValues) { storage.hasSameValue($0, as: $1, in: otherStorage) }
    }
  }

  /// Returns whether both refer to the same records.
  private func isSame(as other: LinkParameters) -> Bool {
    storage?.isSame(as: other.storage) ?? (other.storage == nil) && start == other.start && end == other.end
  }
}

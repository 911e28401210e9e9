/// The parameters of a destination, in the order of encoding.
final class DestinationWriter {
  typealias Pair = (key: String, value: String)

  private(set) var pairs: [Pair] = []
  fileprivate var fault: DestinationError?

  private init() { pairs.reserveCapacity(8) }

  /// Returns the texts of a destination's properties that are not nil.
  static func pairs(of destination: some LinkDestination) throws(DestinationError) -> [Pair] {
    let writer = DestinationWriter()
    do {
      try destination.encode(to: KeyedWriter(writer: writer))
    } catch {
      throw writer.fault ?? .notCodable("\(error)")
    }
    if let fault = writer.fault { throw fault }
    return writer.pairs
  }

  static func link<Destination: LinkDestination>(to destination: Destination) -> DeepLink {
    do throws(DestinationError) {
      let pairs = try pairs(of: destination)
      guard let path = path(for: pairs, of: Destination.self), let parts = path.parts else { throw .noPath }
      return link(path, parts, pairs, Destination.self)
    } catch {
      return DeepLink("", fault: .malformedLink(reason: "\(Destination.self): \(error)", offset: 0))
    }
  }

  /// Returns the path that expresses most of the parameters; of several, the first. If no path can have the values,
  /// returns the first one, whose link names the fault.
  private static func path<Destination: LinkDestination>(for pairs: [Pair], of: Destination.Type) -> RoutePath? {
    let paths = Destination.paths
    guard paths.count > 1 else { return paths.first }
    var best = (index: 0, count: -1)
    for index in paths.indices {
      if let count = paths[index].expressedCount(of: pairs), count > best.count { best = (index, count) }
    }
    return paths[best.index]
  }

  private static func link<Destination: LinkDestination>(
    _ path: RoutePath, _ parts: [RoutePath.Part], _ pairs: [Pair], _: Destination.Type
  ) -> DeepLink {
    var fault = pairs.fault(of: path.fixed).map {
      LinkError.malformedLink(reason: "\(Destination.self): \($0)", offset: 0)
    }
    let defaults = Destination.defaults
    let text = PathText.text(of: parts, pairs) { text in
      for part in parts {
        guard let key = part.property else {
          if case .text(let literal) = part { text.append(literal) }
          continue
        }
        let value = pairs.value(of: key) ?? ""
        part.forEachSegment(of: value) { position, name in
          if position > 0 { text.append(UInt8(ascii: "/")) }
          if fault == nil, let found = InterpolationFault(segment: name) {
            let name = String(decoding: name, as: UTF8.self).debugDescription
            let reason = "\(Destination.self): the property \"\(key)\" (\(name)) \(found)"
            fault = .malformedLink(reason: reason, offset: text.count)
          }
          text.append(encoding: name)
        }
      }
      var separator = UInt8(ascii: "?")
      for (key, value) in pairs where !path.expresses(key) && !defaults.hasFirstValue(value, of: key) {
        text.append(separator)
        text.append(encoding: key)
        if !value.isEmpty {
          text.append(UInt8(ascii: "="))
          text.append(encoding: value)
        }
        separator = UInt8(ascii: "&")
      }
    }
    return DeepLink(text, fault: fault)
  }
}

/// The percent-encoded text of a path, written into the memory of the text itself.
private struct PathText {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  private init(_ bytes: UnsafeMutableBufferPointer<UInt8>) { self.bytes = bytes }

  /// Returns the text that the closure writes: each part and each pair at most once.
  static func text(
    of parts: [RoutePath.Part], _ pairs: [DestinationWriter.Pair], _ write: (inout PathText) -> Void
  ) -> String {
    // An escape takes three bytes, and a pair has two delimiters.
    var capacity = 0
    for part in parts { if case .text(let literal) = part { capacity += literal.utf8.count } }
    for pair in pairs { capacity += 3 * (pair.key.utf8.count + pair.value.utf8.count) + 2 }
    return String(unsafeUninitializedCapacity: capacity) { bytes in
      var text = PathText(bytes)
      write(&text)
      return text.count
    }
  }

  mutating func append(_ byte: UInt8) {
    precondition(count < bytes.count, "byte \(count) of \(bytes.count)")
    bytes[count] = byte
    count += 1
  }

  /// Appends text that is encoded.
  mutating func append(_ text: String) { text.withBytes { for byte in $0 { append(byte) } } }

  mutating func append(encoding text: String) { text.withBytes { append(encoding: $0) } }

  mutating func append(encoding text: UnsafeBufferPointer<UInt8>) {
    for byte in text {
      if byte.isUnreserved {
        append(byte)
      } else {
        append(UInt8(ascii: "%"))
        append(Self.digit(byte >> 4))
        append(Self.digit(byte & 15))
      }
    }
  }

  private static func digit(_ number: UInt8) -> UInt8 {
    number < 10 ? UInt8(ascii: "0") + number : UInt8(ascii: "A") + number - 10
  }
}

extension [DestinationWriter.Pair] {
  fileprivate func value(of key: String) -> String? {
    for pair in self where pair.key.hasSameBytes(as: key) { return pair.value }
    return nil
  }

  /// Returns a sentence about the first property that has not its fixed value; nil if all have.
  fileprivate func fault(of fixed: LinkParameters) -> String? {
    for pair in fixed {
      let value = value(of: pair.key)
      guard !value.hasSameBytes(as: pair.value ?? "") else { continue }
      return "no path has the property \"\(pair.key)\" with the value \((value ?? "nil").debugDescription); "
        + "add a path without a fixed value for it"
    }
    return nil
  }
}

extension RoutePath {
  /// Whether the path captures or implies the property.
  func expresses(_ key: String) -> Bool {
    for part in parts ?? [] where part.property.hasSameBytes(as: key) { return true }
    return fixed.contains(key: key)
  }

  /// Returns the number of parameters that the path expresses; nil if it cannot have these values.
  fileprivate func expressedCount(of pairs: [DestinationWriter.Pair]) -> Int? {
    var count = 0
    for part in parts ?? [] {
      guard let key = part.property else { continue }
      guard let value = pairs.value(of: key) else { return nil }
      var isPossible = true
      part.forEachSegment(of: value) { _, name in isPossible = isPossible && InterpolationFault(segment: name) == nil }
      if !isPossible { return nil }
      count += 1
    }
    return pairs.fault(of: fixed) == nil ? count + fixed.count : nil
  }
}

extension RoutePath.Part {
  /// The property of a segment.
  var property: String? {
    switch self {
    case .text: nil
    case .segment(let name), .segments(let name): name
    }
  }

  /// Calls the closure with each segment in the value of the part's property, and its position.
  fileprivate func forEachSegment(of value: String, _ body: (Int, UnsafeBufferPointer<UInt8>) -> Void) {
    value.withBytes { value in
      guard case .segments = self else { return body(0, value) }
      let names = value.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      for (position, name) in names.enumerated() { body(position, UnsafeBufferPointer(rebasing: name)) }
    }
  }
}

extension InterpolationFault {
  /// The fault of a text as a segment; nil if it can be one.
  fileprivate init?(segment text: UnsafeBufferPointer<UInt8>) {
    let dot = UInt8(ascii: ".")
    if text.isEmpty {
      self = .emptySegment
    } else if text.count <= 2, text[0] == dot, text[text.count - 1] == dot {
      self = .dotSegment
    } else if text.contains(where: PercentEncoding.isControl) {
      self = .controlCharacter
    } else {
      return nil
    }
  }
}

extension DeepLink {
  /// Creates a path from its text.
  fileprivate init(_ path: String, fault: LinkError?) {
    self.init(text: path, extra: fault.map { .values(InterpolatedText(path, fault: $0)) })
  }

  private var fault: LinkError? {
    if case .values(let text) = extra { text.fault } else { nil }
  }

  /// Returns this path followed by another one.
  func followed(by other: DeepLink) -> DeepLink {
    let (path, otherPath) = (description, other.description)
    // Parameters without a segment belong to the link, and would be parameters of the segment before them.
    let isWhole = path.hasSegments && otherPath.hasSegments
    let rootFault = LinkError.malformedLink(
      reason: "a destination with the empty pattern is a link of its own; leave it out of the sequence", offset: 0)
    return DeepLink("\(path)/\(otherPath)", fault: fault ?? other.fault ?? (isWhole ? nil : rootFault))
  }

  /// Returns this path with parameters after its own.
  func with(_ parameters: [(key: String, value: String)]) -> DeepLink {
    var path = description
    var separator = path.utf8.contains(UInt8(ascii: "?")) ? "&" : "?"
    for (key, value) in parameters {
      path.append(parameter: key, value, after: separator)
      separator = "&"
    }
    return DeepLink(path, fault: fault)
  }
}

extension String {
  fileprivate mutating func append(parameter key: String, _ value: String, after separator: String) {
    self += separator
    PercentEncoding.append(key, to: &self, literal: "")
    if value.isEmpty { return }
    self += "="
    PercentEncoding.append(value, to: &self, literal: "")
  }

  fileprivate var hasSegments: Bool { utf8.first.map { $0 != UInt8(ascii: "?") } ?? false }
}

/// The encoder of a destination.
private struct KeyedWriter: Encoder {
  let writer: DestinationWriter
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Container<Key>(writer: writer))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    FaultyWriter(writer: writer, fault: .notCodable("it is a list"))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    FaultyWriter(writer: writer, fault: .notCodable("it is one value"))
  }

  private struct Container<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let writer: DestinationWriter
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) {}
    func encode(_ value: String, forKey key: Key) { writer.append(value, key.stringValue) }
    func encode(_ value: Int, forKey key: Key) { writer.append(value.description, key.stringValue) }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      if let value = value as? any LinkValue {
        writer.append(value.linkValue, key.stringValue)
      } else {
        try value.encode(to: ValueWriter(writer, key.stringValue, Value.self))
      }
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
      FaultyWriter(writer: writer, fault: .notOneValue(property: key.stringValue, type: "an object")).container()
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      FaultyWriter(writer: writer, fault: .notOneValue(property: key.stringValue, type: "a list"))
    }

    func superEncoder() -> any Encoder { FaultyWriter(writer: writer, fault: .notCodable("it has a superclass")) }

    func superEncoder(forKey key: Key) -> any Encoder {
      ValueWriter(writer, key.stringValue, Any.self)
    }
  }
}

extension DestinationWriter {
  fileprivate func append(_ text: String, _ key: String) { pairs.append((key, text)) }
}

/// The encoder of one property. A class, because an existential of a larger structure takes an allocation each time.
private final class ValueWriter: Encoder, SingleValueEncodingContainer {
  private let writer: DestinationWriter
  private let key: String
  private let type: Any.Type
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ writer: DestinationWriter, _ key: String, _ type: Any.Type) {
    self.writer = writer
    self.key = key
    self.type = type
  }

  private var faulty: FaultyWriter {
    FaultyWriter(writer: writer, fault: .notOneValue(property: key, type: "\(type)"))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> { faulty.container() }
  func unkeyedContainer() -> any UnkeyedEncodingContainer { faulty }
  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() {}

  // The types of most raw values, which the generic method would look up at run time.
  func encode(_ value: String) { writer.append(value, key) }
  func encode(_ value: Int) { writer.append(value.description, key) }

  func encode<Value: Encodable>(_ value: Value) throws {
    if let value = value as? any LinkValue {
      writer.append(value.linkValue, key)
    } else {
      try value.encode(to: self)
    }
  }
}

/// Reports a fault instead of encoding: the methods that give containers cannot throw.
private struct FaultyWriter: Encoder, SingleValueEncodingContainer, UnkeyedEncodingContainer {
  let writer: DestinationWriter
  let fault: DestinationError
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  var count: Int { 0 }

  init(writer: DestinationWriter, fault: DestinationError) {
    self.writer = writer
    self.fault = fault
    writer.fault = writer.fault ?? fault
  }

  func container<Key: CodingKey>() -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Container<Key>(faulty: self))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> { container() }
  func unkeyedContainer() -> any UnkeyedEncodingContainer { self }
  func singleValueContainer() -> any SingleValueEncodingContainer { self }
  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> { container() }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
  func superEncoder() -> any Encoder { self }
  func encodeNil() throws { throw fault }
  func encode<Value: Encodable>(_ value: Value) throws { throw fault }

  private struct Container<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let faulty: FaultyWriter
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) throws { throw faulty.fault }
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { throw faulty.fault }
    func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> { faulty.container() }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { faulty }
    func superEncoder() -> any Encoder { faulty }
    func superEncoder(forKey key: Key) -> any Encoder { faulty }
  }
}

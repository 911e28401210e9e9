/// Writes the link of a destination: the properties as texts in the order of encoding, and then the path with these
/// texts as segments and parameters.
final class DestinationWriter {
  /// A property that is not nil.
  struct Pair {
    let key: String
    let value: String
    /// Whether the path has or implies the value.
    fileprivate var isExpressed = false

    fileprivate init(_ key: String, _ value: String) { (self.key, self.value) = (key, value) }
  }

  private var pairs: [Pair]
  /// The faults in the order of encoding. A list, because a comparison of an optional error with nil copies the error.
  private var faults: [DestinationError] = []
  /// The type of the property that is being encoded.
  private var type: Any.Type = Any.self

  private init() {
    var list: [Pair] = []
    list.reserveCapacity(4)
    pairs = list
  }

  /// Returns the texts of a destination's properties that are not nil.
  static func pairs(of destination: some LinkDestination) throws(DestinationError) -> [Pair] {
    let writer = DestinationWriter()
    do {
      try destination.encode(to: KeyedWriter(writer: writer))
    } catch {
      throw writer.faults.first ?? .notCodable("\(error)")
    }
    if let fault = writer.faults.first { throw fault }
    return writer.pairs
  }

  /// Returns whether a value has a text, or a fault, and is not nil.
  static func hasText(_ value: some Encodable) -> Bool {
    let writer = DestinationWriter()
    try? writer.encode(value, "")
    return !writer.pairs.isEmpty || !writer.faults.isEmpty
  }

  static func link<Destination: LinkDestination>(to destination: Destination) -> DeepLink {
    do throws(DestinationError) {
      var pairs = try pairs(of: destination)
      guard let parts = parts(for: pairs, Destination.paths) else { throw .noPath }
      return link(parts, &pairs, Destination.self)
    } catch {
      return DeepLink("", fault: .malformedLink(reason: "\(Destination.self): \(error)", offset: 0))
    }
  }

  /// Returns the parts of the path that expresses most of the parameters; of several, the first. If no path can have
  /// the values, returns those of the first one, whose link names the fault.
  private static func parts(for pairs: [Pair], _ paths: [RoutePath]) -> [RoutePath.Part]? {
    guard paths.count > 1 else { return paths.first?.parts }
    var best = (index: 0, count: -1)
    for index in paths.indices {
      if let count = pairs.expressedCount(in: paths[index].parts ?? []), count > best.count { best = (index, count) }
    }
    return paths[best.index].parts
  }

  private static func link<Destination: LinkDestination>(
    _ parts: [RoutePath.Part], _ pairs: inout [Pair], _: Destination.Type
  ) -> DeepLink {
    var fault: (reason: String, offset: Int)?
    let defaults = Destination.defaults
    let text = PathText.text(capacity: PathText.capacity(for: parts, pairs)) { text in
      for part in parts {
        switch part {
        case .text(let literal): text.append(literal)
        case .fixed(let key, let wanted):
          let value = pairs.express(key)
          if fault == nil, !value.hasSameBytes(as: wanted) {
            fault = (
              "no path has the property \"\(key)\" with the value \((value ?? "nil").debugDescription); "
                + "add a path without a fixed value for it",
              0
            )
          }
        case .segment(let key), .segments(let key):
          part.forEachSegment(of: pairs.express(key) ?? "") { position, name in
            if position > 0 { text.append(UInt8(ascii: "/")) }
            if fault == nil, let found = InterpolationFault(segment: name) {
              let name = String(decoding: name, as: UTF8.self).debugDescription
              fault = ("the property \"\(key)\" (\(name)) \(found)", text.count)
            }
            text.append(encoding: name)
          }
        }
      }
      var separator = UInt8(ascii: "?")
      for pair in pairs where !pair.isExpressed && !defaults.hasFirstValue(pair.value, of: pair.key) {
        text.append(separator)
        text.append(encoding: pair.key)
        if !pair.value.isEmpty {
          text.append(UInt8(ascii: "="))
          text.append(encoding: pair.value)
        }
        separator = UInt8(ascii: "&")
      }
    }
    guard let fault else { return DeepLink(text: text) }
    return DeepLink(text, fault: .malformedLink(reason: "\(Destination.self): \(fault.reason)", offset: fault.offset))
  }
}

/// The percent-encoded text of a path, written into the memory of the text itself.
private struct PathText {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  private init(_ bytes: UnsafeMutableBufferPointer<UInt8>) { self.bytes = bytes }

  /// Returns the number of bytes that suffice for each part and each pair once.
  static func capacity(for parts: [RoutePath.Part], _ pairs: [DestinationWriter.Pair]) -> Int {
    // An escape takes three bytes, and a pair has two delimiters.
    var capacity = 0
    for part in parts { if case .text(let literal) = part { capacity += literal.utf8.count } }
    for pair in pairs { capacity += 3 * (pair.key.utf8.count + pair.value.utf8.count) + 2 }
    return capacity
  }

  /// Returns the text that the closure writes.
  static func text(capacity: Int, _ write: (inout PathText) -> Void) -> String {
    String(unsafeUninitializedCapacity: capacity) { bytes in
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
  private func value(of key: String) -> String? {
    for pair in self where pair.key.hasSameBytes(as: key) { return pair.value }
    return nil
  }

  /// Returns the value of a property that the path has or implies, and leaves the property out of the parameters.
  fileprivate mutating func express(_ key: String) -> String? {
    var value: String?
    for index in indices where self[index].key.hasSameBytes(as: key) {
      value = value ?? self[index].value
      self[index].isExpressed = true
    }
    return value
  }

  /// Returns the number of properties that a path expresses; nil if it cannot have these values.
  fileprivate func expressedCount(in parts: [RoutePath.Part]) -> Int? {
    var count = 0
    for part in parts {
      switch part {
      case .text: continue
      case .fixed(let key, let wanted): guard value(of: key).hasSameBytes(as: wanted) else { return nil }
      case .segment(let key), .segments(let key):
        guard let value = value(of: key) else { return nil }
        var isPossible = true
        part.forEachSegment(of: value) { _, name in
          isPossible = isPossible && InterpolationFault(segment: name) == nil
        }
        guard isPossible else { return nil }
      }
      count += 1
    }
    return count
  }
}

extension RoutePath {
  /// Whether the path captures or implies the property.
  func expresses(_ key: String) -> Bool { parts?.contains { $0.property.hasSameBytes(as: key) } ?? false }
}

extension RoutePath.Part {
  fileprivate var property: String? {
    switch self {
    case .text: nil
    case .segment(let name), .segments(let name), .fixed(let name, _): name
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

extension DestinationWriter {
  fileprivate func append(_ key: String, _ text: String) {
    // The list is outside of the object while it changes: the runtime has to check a change inside of it.
    var list = pairs
    pairs = []
    list.append(Pair(key, text))
    pairs = list
  }

  fileprivate func append(_ fault: DestinationError) { faults = faults + [fault] }

  /// Encodes a property of a type that has no method of its own.
  fileprivate func encode<Value: Encodable>(_ value: Value, _ key: String) throws {
    type = Value.self
    try encode(value, to: ValueWriter(writer: self, key: key))
  }

  fileprivate func encode<Value: Encodable>(_ value: Value, to encoder: ValueWriter) throws {
    // The type is looked up, and not the value, which would be copied.
    if let type = Value.self as? any LinkValue.Type, let text = Self.text(of: value, type) {
      append(encoder.key, text)
    } else {
      try value.encode(to: encoder)
    }
  }

  private static func text<Value: LinkValue>(of value: some Encodable, _: Value.Type) -> String? {
    (value as? Value)?.linkValue
  }

  /// Returns the encoder of a property on its own, whose type is unknown.
  fileprivate func encoder(of key: String) -> ValueWriter {
    type = Any.self
    return ValueWriter(writer: self, key: key)
  }

  fileprivate func notOneValue(_ key: String) -> DestinationError { .notOneValue(property: key, type: "\(type)") }
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

    // The types of most properties, which the generic method would look up at run time.
    func encode(_ value: String, forKey key: Key) { writer.append(key.stringValue, value) }
    func encode(_ value: Int, forKey key: Key) { writer.append(key.stringValue, value.decimalText) }
    func encode(_ value: Bool, forKey key: Key) { writer.append(key.stringValue, value.linkValue) }
    func encode(_ value: Double, forKey key: Key) { writer.append(key.stringValue, value.linkValue) }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      try writer.encode(value, key.stringValue)
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

    func superEncoder(forKey key: Key) -> any Encoder { writer.encoder(of: key.stringValue) }
  }
}

/// The encoder of one property. It has three words, because an existential of a larger structure takes an allocation
/// each time.
private struct ValueWriter: Encoder, SingleValueEncodingContainer {
  let writer: DestinationWriter
  let key: String
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  private var faulty: FaultyWriter { FaultyWriter(writer: writer, fault: writer.notOneValue(key)) }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> { faulty.container() }
  func unkeyedContainer() -> any UnkeyedEncodingContainer { faulty }
  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() {}

  // The types of most raw values, which the generic method would look up at run time.
  func encode(_ value: String) { writer.append(key, value) }
  func encode(_ value: Int) { writer.append(key, value.decimalText) }

  func encode<Value: Encodable>(_ value: Value) throws { try writer.encode(value, to: self) }
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
    writer.append(fault)
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

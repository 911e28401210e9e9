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
      guard let path = path(for: pairs, of: Destination.self), path.parts != nil else { throw .noPath }
      return link(path, pairs, Destination.self)
    } catch {
      return DeepLink("", fault: .malformedLink(reason: "\(Destination.self): \(error)", offset: 0))
    }
  }

  /// Returns the path that expresses most of the parameters; of several, the first. If no path can have the values,
  /// returns the first one, whose link names the fault.
  private static func path<Destination: LinkDestination>(for pairs: [Pair], of: Destination.Type) -> RoutePath? {
    let paths = Destination.paths
    guard paths.count > 1 else { return paths.first }
    var best: (path: RoutePath, count: Int)?
    for path in paths {
      if let count = path.expressedCount(of: pairs), count > best?.count ?? -1 { best = (path, count) }
    }
    return best?.path ?? paths.first
  }

  private static func link<Destination: LinkDestination>(
    _ path: RoutePath, _ pairs: [Pair], _: Destination.Type
  ) -> DeepLink {
    var text = ""
    var fault: LinkError?
    text.reserveCapacity(64)

    func appendSegment(_ value: some StringProtocol, of key: String) {
      if fault == nil, let found = InterpolationFault(segment: value) {
        let reason = "\(Destination.self): the property \"\(key)\" (\(String(value).debugDescription)) \(found)"
        fault = .malformedLink(reason: reason, offset: text.utf8.count)
      }
      PercentEncoding.append(String(value), to: &text, literal: "")
    }

    for pair in path.fixed where fault == nil {
      let value = pairs.value(of: pair.key)
      guard !value.hasSameBytes(as: pair.value ?? "") else { continue }
      let reason =
        "\(Destination.self): no path has the property \"\(pair.key)\" with the value "
        + "\((value ?? "nil").debugDescription); add a path without a fixed value for it"
      fault = .malformedLink(reason: reason, offset: 0)
    }
    for part in path.parts ?? [] {
      if !text.isEmpty { text += "/" }
      switch part {
      case .text(let literal): text += literal
      case .segment(let key): appendSegment(pairs.value(of: key) ?? "", of: key)
      case .segments(let key):
        let names = (pairs.value(of: key) ?? "").split(separator: "/", omittingEmptySubsequences: false)
        for (position, name) in names.enumerated() {
          if position > 0 { text += "/" }
          appendSegment(name, of: key)
        }
      }
    }
    let defaults = Destination.defaults
    var separator = "?"
    for (key, value) in pairs where !path.expresses(key) {
      if !defaults.isEmpty, let standard = defaults.firstValue(of: key), (standard ?? "").hasSameBytes(as: value) {
        continue
      }
      text.append(parameter: key, value, after: separator)
      separator = "&"
    }
    return DeepLink(text, fault: fault)
  }
}

extension [DestinationWriter.Pair] {
  fileprivate func value(of key: String) -> String? { first { $0.key.hasSameBytes(as: key) }?.value }
}

extension RoutePath {
  /// Whether the path captures or implies the property.
  func expresses(_ key: String) -> Bool {
    parts?.contains { $0.property?.hasSameBytes(as: key) == true } == true || fixed.contains(key: key)
  }

  /// Returns the number of parameters that the path expresses; nil if it cannot have these values.
  fileprivate func expressedCount(of pairs: [DestinationWriter.Pair]) -> Int? {
    var count = 0
    for part in parts ?? [] {
      guard let key = part.property else { continue }
      guard let value = pairs.value(of: key) else { return nil }
      if case .segments = part {
        let names = value.split(separator: "/", omittingEmptySubsequences: false)
        guard names.allSatisfy({ InterpolationFault(segment: $0) == nil }) else { return nil }
      } else if InterpolationFault(segment: value) != nil {
        return nil
      }
      count += 1
    }
    for parameter in fixed {
      guard pairs.value(of: parameter.key).hasSameBytes(as: parameter.value ?? "") else { return nil }
      count += 1
    }
    return count
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
}

extension InterpolationFault {
  /// The fault of a text as a segment; nil if it can be one.
  fileprivate init?(segment text: some StringProtocol) {
    if text.isEmpty {
      self = .emptySegment
    } else if text == "." || text == ".." {
      self = .dotSegment
    } else if text.utf8.contains(where: PercentEncoding.isControl) {
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
      try ValueWriter(writer: writer, key: key.stringValue, type: Value.self).encode(value)
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
      ValueWriter(writer: writer, key: key.stringValue, type: Any.self)
    }
  }
}

extension DestinationWriter {
  fileprivate func append(_ text: String, _ key: String) { pairs.append((key, text)) }
}

/// The encoder of one property.
private struct ValueWriter: Encoder, SingleValueEncodingContainer {
  let writer: DestinationWriter
  let key: String
  let type: Any.Type
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

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

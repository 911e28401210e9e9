/// A property of a ``LinkDestination``.
struct DestinationProperty {
  let name: String
  let type: LinkValueType
  let isOptional: Bool
}

/// Records the properties that a destination decodes, and gives it a sample for each.
final class DestinationProbe {
  private(set) var properties: [DestinationProperty] = []
  /// The samples that the destination has, for a message.
  private var samples: [String] = []
  /// The defaults and the fixed values of the destination.
  private let stated: [LinkParameter]
  private var fault: DestinationError?
  private let givesOptionals: Bool

  private init<Destination: LinkDestination>(_: Destination.Type, givesOptionals: Bool) {
    self.givesOptionals = givesOptionals
    stated = Destination.defaults.map { $0 } + Destination.paths.flatMap(\.fixed)
  }

  /// Returns the properties of a type in the order of decoding, and a value with samples.
  ///
  /// - Parameter givesOptionals: Whether optional properties of the value have samples.
  static func read<Destination: LinkDestination>(
    _: Destination.Type, givesOptionals: Bool = false
  ) throws(DestinationError) -> (properties: [DestinationProperty], sample: Destination) {
    let probe = DestinationProbe(Destination.self, givesOptionals: givesOptionals)
    do {
      let sample = try Destination(from: KeyedProbe(probe: probe))
      if let fault = probe.fault { throw fault }
      return (probe.properties, sample)
    } catch let error as DestinationError {
      throw probe.fault ?? error
    } catch DecodingError.typeMismatch(let type, let context) {
      // A standard type that the probe does not decode: a number of 128 bits.
      throw probe.fault ?? .noSample(property: context.codingPath.last?.stringValue ?? "", type: "\(type)")
    } catch {
      throw probe.fault ?? .refusesSamples(probe.samples.joined(separator: ", "), reason: reason(of: error))
    }
  }

  private static func reason(of error: any Error) -> String {
    switch error as? DecodingError {
    case .dataCorrupted(let context), .keyNotFound(_, let context), .valueNotFound(_, let context):
      context.debugDescription
    default: "\(error)"
    }
  }

  fileprivate func sample<Value: Decodable>(
    of type: Value.Type, named name: String, isOptional: Bool = false
  ) throws -> Value {
    let probe = ValueProbe(name: name)
    do {
      guard !name.isEmpty else { throw DestinationError.notCodable("a key is empty") }
      guard !properties.contains(where: { $0.name.hasSameBytes(as: name) }) else {
        throw DestinationError.sameKey(property: name)
      }
      let sample = try probe.sample(of: type)
      // A type without properties reads nothing.
      guard let textType = probe.type else { throw DestinationError.notOneValue(property: name, type: "\(type)") }
      if probe.hasNil(of: type) { throw DestinationError.nilValue(property: name, type: "\(type)") }
      for pair in stated where pair.key.hasSameBytes(as: name) {
        // A text of another type has an error of its own.
        guard let text = pair.value, textType.accepts(text) else { continue }
        guard probe.accepts(text, as: type) else {
          throw DestinationError.refusedValue(property: name, value: text, type: "\(type)")
        }
      }
      properties.append(DestinationProperty(name: name, type: textType, isOptional: isOptional))
      samples.append("\(name)=\(isOptional && !givesOptionals ? "nil" : probe.text)")
      return sample
    } catch let error as DestinationError {
      fault = fault ?? error
      throw error
    }
  }

  fileprivate func optionalSample<Value: Decodable>(of type: Value.Type, named name: String) throws -> Value? {
    let sample = try sample(of: type, named: name, isOptional: true)
    return givesOptionals ? sample : nil
  }
}

/// The decoder of a destination.
private struct KeyedProbe: Decoder {
  let probe: DestinationProbe
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Container<Key>(probe: probe))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw DestinationError.notCodable("it is a list") }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    throw DestinationError.notCodable("it is one value")
  }

  private struct Container<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let probe: DestinationProbe
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { [] }

    func contains(_ key: Key) -> Bool { true }
    func decodeNil(forKey key: Key) -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try probe.sample(of: type, named: key.stringValue)
    }

    // Each overload, because the protocol's defaults of those for standard types call `decode`, as for a required one.
    private func optional<Value: Decodable>(_ key: Key) throws -> Value? {
      try probe.optionalSample(of: Value.self, named: key.stringValue)
    }
    func decodeIfPresent<Value: Decodable>(_: Value.Type, forKey key: Key) throws -> Value? { try optional(key) }
    func decodeIfPresent(_: Bool.Type, forKey key: Key) throws -> Bool? { try optional(key) }
    func decodeIfPresent(_: String.Type, forKey key: Key) throws -> String? { try optional(key) }
    func decodeIfPresent(_: Double.Type, forKey key: Key) throws -> Double? { try optional(key) }
    func decodeIfPresent(_: Float.Type, forKey key: Key) throws -> Float? { try optional(key) }
    func decodeIfPresent(_: Int.Type, forKey key: Key) throws -> Int? { try optional(key) }
    func decodeIfPresent(_: Int8.Type, forKey key: Key) throws -> Int8? { try optional(key) }
    func decodeIfPresent(_: Int16.Type, forKey key: Key) throws -> Int16? { try optional(key) }
    func decodeIfPresent(_: Int32.Type, forKey key: Key) throws -> Int32? { try optional(key) }
    func decodeIfPresent(_: Int64.Type, forKey key: Key) throws -> Int64? { try optional(key) }
    func decodeIfPresent(_: UInt.Type, forKey key: Key) throws -> UInt? { try optional(key) }
    func decodeIfPresent(_: UInt8.Type, forKey key: Key) throws -> UInt8? { try optional(key) }
    func decodeIfPresent(_: UInt16.Type, forKey key: Key) throws -> UInt16? { try optional(key) }
    func decodeIfPresent(_: UInt32.Type, forKey key: Key) throws -> UInt32? { try optional(key) }
    func decodeIfPresent(_: UInt64.Type, forKey key: Key) throws -> UInt64? { try optional(key) }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> { throw ValueProbe(name: key.stringValue).notOneValue("an object") }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      throw ValueProbe(name: key.stringValue).notOneValue("a list")
    }

    func superDecoder() throws -> any Decoder { throw DestinationError.notCodable("it has a superclass") }

    func superDecoder(forKey key: Key) -> any Decoder { ValueProbe(name: key.stringValue) }
  }
}

/// The decoder of one property: records the type that it asks for, and tries samples of this type.
private final class ValueProbe: Decoder, SingleValueDecodingContainer {
  private let name: String
  private(set) var type: LinkValueType?
  /// The sample that was tried last.
  private(set) var text = ""
  /// The samples that have not been tried.
  private var samples: ArraySlice<String>?
  /// Whether the value is nil.
  private let isNil: Bool
  /// Whether the type distinguishes nil.
  private var asksForNil = false
  /// The name of the property's type.
  private var typeName = ""

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(name: String, samples: [String]? = nil, isNil: Bool = false) {
    self.name = name
    self.samples = samples?[...]
    self.isNil = isNil
  }

  /// Returns whether the type accepts a text.
  func accepts<Value: Decodable>(_ text: String, as type: Value.Type) -> Bool {
    (try? ValueProbe(name: name, samples: [text]).sample(of: type)) != nil
  }

  /// Returns whether a value of the type, of which a sample has been made, can be nil and is encoded as nothing.
  func hasNil<Value: Decodable>(of type: Value.Type) -> Bool {
    guard asksForNil, let value = try? ValueProbe(name: name, isNil: true).decode(type) as? any Encodable else {
      return false
    }
    return !DestinationWriter.hasText(value)
  }

  func notOneValue(_ type: String) -> DestinationError { .notOneValue(property: name, type: type) }

  /// Returns the first sample that the type accepts.
  func sample<Value: Decodable>(of type: Value.Type) throws -> Value {
    typeName = "\(type)"
    while true {
      do {
        return try decode(type)
      } catch let error as DestinationError {
        throw error
      } catch {
        guard samples?.isEmpty == false else { throw DestinationError.noSample(property: name, type: typeName) }
      }
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw notOneValue(typeName)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw notOneValue(typeName) }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool {
    asksForNil = true
    return isNil
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let type = type as? any LinkValue.Type {
      let sample = nextSample(type.linkValueType) { type.init(linkValue: $0) }
      guard let sample = sample as? Value else { throw refusal() }
      return sample
    }
    if let cases = Choices.all(of: type) {
      guard let sample = nextSample(.choices(cases.map(\.text)), { text in cases.first { $0.text == text }?.value })
      else { throw refusal() }
      return sample
    }
    return try Value(from: self)
  }

  private func nextSample<Value>(_ type: LinkValueType, _ value: (String) -> Value?) -> Value? {
    self.type = type
    var samples = samples ?? type.samples[...]
    defer { self.samples = samples }
    while let text = samples.popFirst() {
      self.text = text
      if let value = value(text) { return value }
    }
    return nil
  }

  private func refusal() -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: "no sample"))
  }
}

/// The cases of an enum with raw values.
private enum Choices {
  /// Returns the cases with the texts of their raw values; nil for another type.
  static func all<Value>(of type: Value.Type) -> [(value: Value, text: String)]? {
    guard let type = type as? any CaseIterable.Type else { return nil }
    return cases(of: type) as? [(value: Value, text: String)]
  }

  private static func cases<Value: CaseIterable>(of: Value.Type) -> Any? {
    var cases: [(value: Value, text: String)] = []
    for value in Value.allCases {
      guard let raw = (value as? any RawRepresentable)?.rawValue as? any LinkValue else { return nil }
      cases.append((value, raw.linkValue))
    }
    return cases
  }
}

extension LinkValueType {
  /// Texts of this type, the most usual first.
  fileprivate var samples: [String] {
    switch self {
    case .int, .double: ["1", "0"]
    case .bool: ["true", "false"]
    case .uuid: ["00000000-0000-0000-0000-000000000000"]
    case .choices(let choices): choices
    case .string, .handoff:
      ["a", "0", "00000000-0000-0000-0000-000000000000", "2000-01-01", "https://example.com", ""]
    }
  }
}

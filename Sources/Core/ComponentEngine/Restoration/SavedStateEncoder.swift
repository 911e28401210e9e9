/// Encodes one value into a ``SavedStateNode``.
struct SavedStateEncoder: Encoder {
  let codingPath: [any CodingKey]
  let node: SavedStateNode
  let faults: SavedStateFaults

  /// The number of arrays and objects around the value.
  let depth: Int
  /// The number of running calls of `encode(to:)`. A value can be nested without arrays and objects.
  private let callCount: Int
  private static let callLimit = 4 * SavedState.depthLimit

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// An encoder for a whole value.
  init() { self.init(codingPath: [], node: SavedStateNode(), faults: SavedStateFaults(), depth: 0, callCount: 1) }

  private init(
    codingPath: [any CodingKey], node: SavedStateNode, faults: SavedStateFaults, depth: Int, callCount: Int
  ) {
    self.codingPath = codingPath
    self.node = node
    self.faults = faults
    self.depth = depth
    self.callCount = callCount
  }

  /// The encoded value.
  func result() throws -> SavedStateValue {
    try faults.check()
    return node.value
  }

  /// Encodes a value with an encoder of its own.
  ///
  /// - Parameters:
  ///   - key: The value's place in this encoder's array or object; nil for the value in place of this encoder's.
  ///   - store: Stores the encoded value.
  func encode(_ value: some Encodable, at key: (any CodingKey)?, store: (SavedStateNode) throws -> Void) throws {
    try faults.check()
    let encoder = nested(at: key, SavedStateNode())
    guard encoder.callCount <= Self.callLimit else {
      throw EncodingError.invalidValue(
        value, .init(codingPath: encoder.codingPath, debugDescription: SavedState.depthMessage))
    }
    try value.encode(to: encoder)
    try faults.check()
    try store(encoder.node)
  }

  /// The encoder of a value that is encoded later. After a fault the value is not stored.
  func deferred(at key: any CodingKey, store: (SavedStateNode) -> Void) -> SavedStateEncoder {
    guard faults.isEmpty else { return self }
    let node = SavedStateNode()
    store(node)
    return nested(at: key, node)
  }

  private func nested(at key: (any CodingKey)?, _ node: SavedStateNode) -> SavedStateEncoder {
    SavedStateEncoder(
      codingPath: codingPath + (key.map { [$0] } ?? []), node: node, faults: faults,
      depth: depth + (key == nil ? 0 : 1), callCount: callCount + 1)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    prepare(.object([:]))
    return KeyedEncodingContainer(SavedStateKeyedEncoding<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    prepare(.array([]))
    return SavedStateUnkeyedEncoding(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { SavedStateSingleValueEncoding(encoder: self) }

  private func prepare(_ content: SavedStateNode.Content) {
    if depth >= SavedState.depthLimit { faults.report(SavedState.depthMessage, codingPath) }
    if !node.begin(content) { faults.report("it is encoded in two ways at once", codingPath) }
  }
}

/// The first fault in a method that cannot throw. The next method that can throws it.
final class SavedStateFaults {
  private var first: EncodingError?

  var isEmpty: Bool { first == nil }

  func report(_ message: String, _ path: [any CodingKey]) {
    if first == nil { first = .invalidValue(message, .init(codingPath: path, debugDescription: message)) }
  }

  func check() throws {
    if let first { throw first }
  }
}

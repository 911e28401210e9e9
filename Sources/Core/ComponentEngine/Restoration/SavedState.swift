/// A value of any Codable type as plain nested values: the state that a component saves beyond its parameters.
///
/// ```swift
/// struct Draft: Codable { var lines: [String], isUrgent: Bool }
/// let state = try SavedState(encoding: Draft(lines: ["two pens"], isUrgent: true))
/// let draft = try state.decoded(as: Draft.self)
/// ```
///
/// A saved state is Codable itself. Every coder writes it as the values that it holds, without anything around them,
/// and under the keys as they are, whatever the coder does to keys. So the state above is
/// `{"lines":["two pens"],"isUrgent":true}` in JSON.
///
/// Numbers are numbers, whatever their type was: states of 3 and of 3.0 are equal, and each can be decoded as `Int` or
/// `Double`. Negative zero is saved as zero.
///
/// Arrays and objects are nested at most ``depthLimit`` levels deep, so that neither a value nor a file from outside
/// can exhaust the stack.
public struct SavedState: Sendable, Hashable {
  /// The highest number of arrays and objects that are nested in each other.
  public static let depthLimit = 64

  package let value: SavedStateValue

  package init(_ value: SavedStateValue) { self.value = value }

  /// Encodes a value by its own conformance to Encodable. A value that encodes nothing is an empty object.
  ///
  /// - Throws: The fault with its coding path: a number that is not finite, levels beyond ``depthLimit``, a value
  ///   that is encoded in two ways at once, or an error of the value's own conformance.
  public init(encoding value: some Encodable) throws(SavedStateError) {
    let encoder = SavedStateEncoder()
    do {
      try value.encode(to: encoder)
      self.value = try encoder.result()
    } catch {
      throw SavedStateError(encoding: error)
    }
  }

  /// Decodes a value by its own conformance to Decodable.
  ///
  /// - Throws: The fault with its coding path: a missing key or value, a value of another type, a number that the
  ///   type cannot hold, or an error of the type's own conformance.
  public func decoded<Value: Decodable>(as type: Value.Type) throws(SavedStateError) -> Value {
    do {
      return try Value(from: SavedStateDecoder(value))
    } catch {
      throw SavedStateError(decoding: error)
    }
  }

  /// Whether it is null.
  var isNull: Bool { value == .null }

  /// The size of the state's JSON text in bytes of UTF-8: without white space, and without escapes that JSON does not
  /// need. O(n).
  public var byteCount: Int { value.byteCount }
}

extension SavedState: Codable {
  /// Reads plain nested values.
  ///
  /// - Throws: The decoder's error, or `DecodingError.dataCorrupted` beyond ``depthLimit`` levels.
  public init(from decoder: any Decoder) throws { value = try SavedStateValue(from: decoder) }

  /// Writes plain nested values.
  public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

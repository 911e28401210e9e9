/// A plain value, or plain values nested in each other.
package enum SavedStateValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// Every whole number in the range of the type, whatever its type was.
  case integer(Int64)
  /// A whole number beyond the range of ``integer(_:)``.
  case unsigned(UInt64)
  /// A number that is not whole, or beyond the range of ``unsigned(_:)``.
  case double(Double)
  case string(String)
  case array([SavedStateValue])
  case object([String: SavedStateValue])

  /// A whole number; nil beyond 64 bits.
  package init?(_ number: some BinaryInteger) {
    if let integer = Int64(exactly: number) {
      self = .integer(integer)
    } else if let unsigned = UInt64(exactly: number) {
      self = .unsigned(unsigned)
    } else {
      return nil
    }
  }

  /// A number; nil if it is not finite.
  package init?(_ number: Double) {
    if let integer = Int64(exactly: number) {
      self = .integer(integer)
    } else if let unsigned = UInt64(exactly: number) {
      self = .unsigned(unsigned)
    } else if number.isFinite {
      self = .double(number)
    } else {
      return nil
    }
  }
}

extension SavedStateValue {
  /// The value's name in messages.
  var name: String {
    switch self {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .integer(let number): "\(number)"
    case .unsigned(let number): "\(number)"
    case .double(let number): "\(number)"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The size of the value's JSON text in bytes of UTF-8.
  var byteCount: Int {
    switch self {
    case .null: 4
    case .bool(let bool): bool ? 4 : 5
    case .integer(let number): number.description.utf8.count
    case .unsigned(let number): number.description.utf8.count
    case .double(let number): number.description.utf8.count
    case .string(let text): Self.byteCount(text)
    case .array(let values): 2 + max(0, values.count - 1) + values.reduce(0) { $0 + $1.byteCount }
    case .object(let values):
      // Braces, and commas between the entries; a colon in each.
      2 + max(0, values.count - 1) + values.reduce(0) { $0 + Self.byteCount($1.key) + 1 + $1.value.byteCount }
    }
  }

  private static func byteCount(_ text: String) -> Int {
    text.utf8.reduce(2) { count, byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x08, 0x09, 0x0A, 0x0C, 0x0D: count + 2
      case ..<0x20: count + 6
      default: count + 1
      }
    }
  }
}

/// What a parameter, or a segment that a pattern captures, may hold.
public enum LinkValueType: Sendable, Hashable {
  /// Any text; a key without value too.
  case string
  /// A whole number of 64 bits in decimal digits, with an optional sign.
  case int
  /// Decimal digits with an optional sign, fraction and exponent; finite.
  case double
  /// `true`, `yes`, `1`, `false`, `no` or `0` in any case; a key without value is true.
  case bool
  /// Hex digits in groups of 8, 4, 4, 4 and 12 (RFC 9562, section 4).
  case uuid
  /// One of these texts.
  case choices([String])

  /// Whether the value is of this type; nil is a key without value.
  public func accepts(_ value: String?) -> Bool {
    guard let value else { return self == .string || self == .bool }
    if case .choices(let choices) = self { return choices.contains(value) }
    var copy = value
    return copy.withUTF8 { accepts($0) }
  }

  /// Whether a segment's bytes are of this type; choices are looked up elsewhere.
  func accepts(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    switch self {
    case .string: true
    case .int: LinkNumber.isInt(bytes)
    case .double: LinkNumber.isDouble(bytes)
    case .bool: LinkBool(bytes) != nil
    case .uuid: isUUID(bytes)
    case .choices(let choices): choices.contains { $0.utf8.elementsEqual(bytes) }
    }
  }

  private func isUUID(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count == 36 else { return false }
    for (position, byte) in bytes.enumerated() {
      switch position {
      case 8, 13, 18, 23:
        guard byte == UInt8(ascii: "-") else { return false }
      default:
        guard isDigit(byte) || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f")) else {
          return false
        }
      }
    }
    return true
  }
}

extension LinkValueType: CustomStringConvertible {
  /// The type as a pattern spells it: `int`, or `a|b` for choices.
  public var description: String {
    switch self {
    case .string: "string"
    case .int: "int"
    case .double: "double"
    case .bool: "bool"
    case .uuid: "uuid"
    case .choices(let choices): choices.joined(separator: "|")
    }
  }

  /// The type of this name, choices aside.
  public init?(name: some StringProtocol) {
    switch name {
    case "string": self = .string
    case "int": self = .int
    case "double": self = .double
    case "bool": self = .bool
    case "uuid": self = .uuid
    default: return nil
    }
  }
}

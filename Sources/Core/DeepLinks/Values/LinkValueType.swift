/// The type of a parameter, or of a captured segment.
public enum LinkValueType: Sendable {
  /// Any text, including a key without a value.
  case string
  /// A 64-bit integer in decimal digits with an optional sign.
  case int
  /// Decimal digits with an optional sign, fraction and exponent; finite.
  case double
  /// `true`, `yes`, `1`, `false`, `no` or `0` in any case. A key without a value is true.
  case bool
  /// Hex digits in groups of 8, 4, 4, 4 and 12 (RFC 9562, section 4).
  case uuid
  /// One of these texts, or a key without a value.
  case choices([String])
  /// The key of a payload that one component hands to another: any text, including a key without a value. An external
  /// link with such a parameter is refused. Segments cannot have this type.
  case handoff

  /// Returns whether the value has this type. Nil is a key without a value, which is neither a number nor a UUID.
  public func accepts(_ value: String?) -> Bool {
    guard let value else { return self != .int && self != .double && self != .uuid }
    if case .choices(let choices) = self { return choices.containsBytes(of: value) }
    guard let type = SegmentType(self) else { return true }
    guard type != .string else { return true }
    var copy = value
    return copy.withUTF8 { type.accepts($0) }
  }
}

extension LinkValueType: Hashable {
  /// Returns whether both accept the same values. Choices compare byte for byte and in order.
  public static func == (left: LinkValueType, right: LinkValueType) -> Bool {
    switch (left, right) {
    case (.string, .string), (.int, .int), (.double, .double), (.bool, .bool), (.uuid, .uuid), (.handoff, .handoff):
      true
    case (.choices(let left), .choices(let right)): left.elementsEqual(right) { $0.hasSameBytes(as: $1) }
    default: false
    }
  }

  /// Hashes the type's name and its choices.
  public func hash(into hasher: inout Hasher) { description.hashBytes(into: &hasher) }
}

extension LinkValueType: CustomStringConvertible {
  /// The name of the type in patterns and manifests: `int`, or `a|b` for choices.
  public var description: String {
    switch self {
    case .string: "string"
    case .int: "int"
    case .double: "double"
    case .bool: "bool"
    case .uuid: "uuid"
    case .choices(let choices): choices.joined(separator: "|")
    case .handoff: "handoff"
    }
  }

  /// Creates the type with this name, other than choices.
  public init?(name: some StringProtocol) {
    switch name {
    case "string": self = .string
    case "int": self = .int
    case "double": self = .double
    case "bool": self = .bool
    case "uuid": self = .uuid
    case "handoff": self = .handoff
    default: return nil
    }
  }
}

/// What a parameter, or a segment that a pattern captures, may hold.
public enum LinkValueType: Sendable {
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
  /// One of these texts; a key without value too.
  case choices([String])
  /// The key of a payload that one component hands to another: any text; a key without value too. It comes from inside the
  /// app only: a link from outside that gives such a parameter is refused, whatever it says. No segment is of this type.
  case handoff

  /// Whether the value is of this type; nil is a key without value, which is no number and no UUID.
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
  /// Whether both accept the same values; choices compare byte for byte and in their order.
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
  /// The type as a pattern or a manifest spells it: `int`, or `a|b` for choices.
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

  /// The type of this name, choices aside.
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

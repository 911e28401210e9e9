/// The identity of a mounted component: its name, and a number that counts up per router in the order of mounting,
/// `goods#2`.
///
/// So two equal runs have equal traces.
public struct ComponentUID: Sendable, Hashable {
  /// The component's name.
  public let name: String

  /// Its number, from 1.
  public internal(set) var number: Int

  package init(name: String, number: Int) {
    self.name = name
    self.number = number
  }

  /// Creates the uid with this text; nil for a text without `#` and number.
  public init?(_ text: String) {
    guard let hash = text.lastIndex(of: "#"), let number = Int(text[text.index(after: hash)...]), number > 0 else {
      return nil
    }
    self.init(name: String(text[..<hash]), number: number)
  }

  /// Whether names and numbers are equal.
  public static func == (left: ComponentUID, right: ComponentUID) -> Bool {
    left.number == right.number && left.name == right.name
  }

  /// Hashes the number, which identifies a uid within its router.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension ComponentUID: ExpressibleByStringLiteral {
  /// The uid with this text: `router.close("goods#2")`. A literal without `#` and number ends the process.
  public init(stringLiteral text: String) {
    guard let uid = Self(text) else { preconditionFailure("\"\(text)\" is no uid like goods#2") }
    self = uid
  }
}

extension ComponentUID: CustomStringConvertible {
  /// The uid as it is written, `goods#2`.
  public var description: String { "\(name)#\(number)" }
}

extension ComponentUID: Codable {
  /// Reads the uid from its text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let uid = ComponentUID(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\"\(text)\" is no uid like goods#2")
    }
    self = uid
  }

  /// Writes the uid as its text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

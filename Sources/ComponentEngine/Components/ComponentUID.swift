/// Which mounted component: its name and a number that counts up per router in order of mounting, `goods#2`.
///
/// So the traces of two equal runs are equal.
public struct ComponentUID: Sendable, Hashable {
  /// The component's name.
  public let name: String

  /// Its number, from 1.
  public internal(set) var number: Int

  package init(name: String, number: Int) {
    self.name = name
    self.number = number
  }

  /// The uid that is written so; nil for a text without `#` and number.
  public init?(_ text: String) {
    guard let hash = text.lastIndex(of: "#"), let number = Int(text[text.index(after: hash)...]), number > 0 else {
      return nil
    }
    self.init(name: String(text[..<hash]), number: number)
  }

  /// Equal are the same numbers of the same names.
  public static func == (left: ComponentUID, right: ComponentUID) -> Bool {
    left.number == right.number && left.name == right.name
  }

  /// By number, which tells uids of one router apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension ComponentUID: CustomStringConvertible {
  /// The uid as it is written, `goods#2`.
  public var description: String { "\(name)#\(number)" }
}

extension ComponentUID: Codable {
  /// Reads the uid as it is written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let uid = ComponentUID(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\"\(text)\" is no uid like goods#2")
    }
    self = uid
  }

  /// Writes the uid as a text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// A module's name, `goods`: unique in an app.
public struct ModuleID: RawRepresentable, Sendable, Hashable, Codable {
  /// The name.
  public let rawValue: String

  /// The module of this name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The module of this name.
  public init(_ name: String) { rawValue = name }
}

extension ModuleID: ExpressibleByStringLiteral {
  /// The module of this name, written in code.
  public init(stringLiteral name: String) { self.init(name) }
}

extension ModuleID: Comparable {
  /// By name.
  public static func < (left: ModuleID, right: ModuleID) -> Bool { left.rawValue < right.rawValue }
}

extension ModuleID: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}

/// The identity of a module, `goods`: unique in an app.
public struct ModuleID: RawRepresentable, Sendable, Hashable, Codable {
  /// The module's name.
  public let rawValue: String

  /// The identity of the module with this name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The identity of the module with this name.
  public init(_ name: String) { rawValue = name }
}

extension ModuleID: ExpressibleByStringLiteral {
  /// The identity of the module with this name.
  public init(stringLiteral name: String) { self.init(name) }
}

extension ModuleID: Comparable {
  /// Compares by name.
  public static func < (left: ModuleID, right: ModuleID) -> Bool { left.rawValue < right.rawValue }
}

extension ModuleID: CustomStringConvertible {
  /// The module's name.
  public var description: String { rawValue }
}

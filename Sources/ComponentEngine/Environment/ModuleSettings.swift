/// The settings of one module: typed values, each with a default.
///
/// ```swift
/// enum PageSize: SettingKey { static let defaultValue = 20 }
/// let size = environment.settings(of: "goods")[PageSize.self]
/// ```
///
/// Each module has its own, so one key can have one value in one module and another in the next.
public struct ModuleSettings: Sendable, Hashable {
  private var values: [ObjectIdentifier: any Sendable & Hashable] = [:]

  /// Every setting has its default.
  public init() {}

  /// The value of a key: the one that was given, or else its default.
  public subscript<Key: SettingKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Equal are the same keys given the same values.
  public static func == (left: ModuleSettings, right: ModuleSettings) -> Bool { left.hashable == right.hashable }

  /// By all keys and values that were given.
  public func hash(into hasher: inout Hasher) { hasher.combine(hashable) }

  private var hashable: [ObjectIdentifier: AnyHashable] { values.mapValues { AnyHashable($0) } }
}

/// A key of ``ModuleSettings``: a type that names its value's type and its default.
public protocol SettingKey {
  /// What the setting is.
  associatedtype Value: Sendable & Hashable

  /// What holds where nobody gave a value.
  static var defaultValue: Value { get }
}

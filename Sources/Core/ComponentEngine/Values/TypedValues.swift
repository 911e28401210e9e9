/// Values of any types, each under a key that is a type and knows the type of its value.
///
/// A key without a default gives an optional value, one with a default gives a value:
///
/// ```swift
/// enum Campaign: ValueKey { typealias Value = CampaignID }
/// enum PageSize: DefaultedValueKey { static let defaultValue = 20 }
///
/// var values = TypedValues(Campaign.self, id)
/// values[PageSize.self] += 5  // 25
/// let campaign = values[Campaign.self]  // CampaignID?
/// values[PageSize.self] = nil  // 20 again
/// ```
///
/// Two dictionaries are equal if they have the same keys with equal values. A value whose type is not `Equatable` is
/// equal to nothing, itself included.
public struct TypedValues: Sendable {
  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// Creates a dictionary without values.
  public init() {}

  /// Creates a dictionary with one value.
  public init<Key: ValueKey>(_ key: Key.Type, _ value: Key.Value) { self[key] = value }

  /// The value of a key; nil if no value is set. Setting nil removes the value.
  @_disfavoredOverload  // so that a key with a default gives a value even where an optional would do
  public subscript<Key: ValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The value of a key; the key's default if no value is set.
  public subscript<Key: DefaultedValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Whether no value is set.
  public var isEmpty: Bool { values.isEmpty }
}

extension TypedValues: Equatable {
  /// Whether the same keys were set to equal values.
  public static func == (left: TypedValues, right: TypedValues) -> Bool {
    left.values.count == right.values.count
      && left.values.allSatisfy { key, value in
        guard let value = value as? any Equatable, let other = right.values[key] else { return false }
        return value.isEqual(to: other)
      }
  }
}

extension Equatable {
  fileprivate func isEqual(to other: any Sendable) -> Bool { other as? Self == self }
}

/// A key of ``TypedValues``: a type that names the type of its value.
public protocol ValueKey {
  /// The type of the value.
  associatedtype Value: Sendable
}

/// A key of ``TypedValues`` whose value has a default.
public protocol DefaultedValueKey: ValueKey {
  /// The type of the value. Declared again, because only then the compiler infers it from the default.
  associatedtype Value

  /// The value of a key that is not set.
  static var defaultValue: Value { get }
}

/// Values that code gives along with a link; they never come from the link's text.
///
/// ```swift
/// enum Campaign: UserInfoKey { typealias Value = CampaignID }
/// try await router.open("shop://goods/42", userInfo: UserInfo(Campaign.self, id))
/// let id = context.userInfo[Campaign.self]
/// ```
public struct UserInfo: Sendable, Hashable {
  private var values: [ObjectIdentifier: any Sendable & Hashable] = [:]

  /// Nothing.
  public init() {}

  /// One value.
  public init<Key: UserInfoKey>(_ key: Key.Type, _ value: Key.Value) { self[key] = value }

  /// The value of a key; nil where nobody gave one.
  public subscript<Key: UserInfoKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Whether there is nothing.
  public var isEmpty: Bool { values.isEmpty }

  /// Equal are the same keys with equal values.
  public static func == (left: UserInfo, right: UserInfo) -> Bool { left.hashable == right.hashable }

  /// By all keys and values.
  public func hash(into hasher: inout Hasher) { hasher.combine(hashable) }

  private var hashable: [ObjectIdentifier: AnyHashable] { values.mapValues { AnyHashable($0) } }
}

/// A key of ``UserInfo``: a type that names its value's type.
public protocol UserInfoKey {
  /// What the key stands for.
  associatedtype Value: Sendable & Hashable
}

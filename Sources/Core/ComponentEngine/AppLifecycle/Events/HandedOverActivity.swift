/// An activity that the user began elsewhere; see ``AppEventKinds/continueActivity``.
public struct HandedOverActivity: Sendable, Hashable {
  /// The type of the activity, `com.example.shop.browsing`.
  public var type: String

  /// The link that continues it: for a universal link, that link.
  public var link: String?

  /// The other values that came with it.
  public var fields: [String: String]

  /// Creates an activity.
  public init(_ type: String, link: String? = nil, fields: [String: String] = [:]) {
    self.type = type
    self.link = link
    self.fields = fields
  }
}

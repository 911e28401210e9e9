/// What a remote notification brings, as far as the host could read it: what it says, and the link that a tap on it opens.
///
/// The library `PushNotifications` reads the JSON that a server sends through APNs.
public struct PushPayload: Sendable, Hashable {
  /// The title of the alert.
  public var title: String?

  /// The text of the alert.
  public var body: String?

  /// The number on the app's icon; 0 takes it away, nil leaves it as it is.
  public var badge: Int?

  /// Whether the app is woken to fetch in the background.
  public var isContentAvailable: Bool

  /// The link that a tap opens: a text and nothing more. Whoever opens it says that it comes from a notification.
  public var link: String?

  /// What else the host has read of it.
  public var fields: [String: String]

  /// The payload as it came, for a module that reads it by itself.
  public var bytes: [UInt8]

  /// A notification, with what its host knows of it.
  public init(
    title: String? = nil, body: String? = nil, badge: Int? = nil, isContentAvailable: Bool = false,
    link: String? = nil, fields: [String: String] = [:], bytes: [UInt8] = []
  ) {
    self.title = title
    self.body = body
    self.badge = badge
    self.isContentAvailable = isContentAvailable
    self.link = link
    self.fields = fields
    self.bytes = bytes
  }
}

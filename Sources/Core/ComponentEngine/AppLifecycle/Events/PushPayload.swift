/// The content of a remote notification: its texts, and the link that a tap on it opens.
///
/// The library `EngineFoundation` reads it from the JSON that a server sends through APNs.
public struct PushPayload: Sendable, Hashable {
  /// The title of the alert.
  public var title: String?

  /// The text of the alert.
  public var body: String?

  /// The number on the app's icon; 0 removes it, nil does not change it.
  public var badge: Int?

  /// Whether the system wakes the app to load data in the background.
  public var isContentAvailable: Bool

  /// The link that a tap opens. ``AppLifecycle`` opens it with the source ``/DeepLinks/LinkSource/notification``.
  public var link: String?

  /// The other values that the host has read.
  public var fields: [String: String]

  /// The payload as it was received, for a module that reads it itself.
  public var bytes: [UInt8]

  /// Creates a payload.
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

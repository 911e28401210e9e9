#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a remote notification brings: what it says, and the link that a tap on it opens.
///
/// The payload is the JSON that a server sends through APNs, as Apple documents it in "Generating a remote notification"
/// (developer.apple.com/documentation/usernotifications/generating-a-remote-notification), with a link beside Apple's keys:
///
/// ```json
/// {"aps": {"alert": {"title": "On its way", "body": "Your order 7 has left"}, "badge": 1}, "link": "shop://order/7"}
/// ```
///
/// The link is a text and nothing more: whoever opens it says that it comes from a notification.
public struct PushPayload: Sendable, Equatable {
  /// The title of the alert (`aps.alert.title`).
  public var title: String?

  /// The text of the alert: `aps.alert.body`, or `aps.alert` where that is a text.
  public var body: String?

  /// The number on the app's icon (`aps.badge`); 0 takes it away, nil leaves it as it is.
  public var badge: Int?

  /// Whether the app is woken to fetch in the background (`aps.content-available`).
  public var isContentAvailable: Bool

  /// The link that a tap opens.
  public var link: String?

  /// A payload from its parts.
  public init(
    title: String? = nil, body: String? = nil, badge: Int? = nil, isContentAvailable: Bool = false, link: String? = nil
  ) {
    self.title = title
    self.body = body
    self.badge = badge
    self.isContentAvailable = isContentAvailable
    self.link = link
  }

  /// The most bytes that APNs takes: 4 KiB, as the same page says.
  public static let byteLimit = 4096

  /// Reads a payload. Keys that are not named here are ignored, and null is as good as no key.
  ///
  /// - Parameters:
  ///   - json: The bytes as they were sent.
  ///   - linkPath: The keys that lead to the link, from the outside in: `["data", "url"]` for `{"data": {"url": …}}`.
  /// - Throws: The first fault: length, JSON, then `aps` with its fields in the order of the properties, then the link.
  public init(json: some Collection<UInt8>, linkPath: [String] = ["link"]) throws(PushPayloadError) {
    guard json.count <= Self.byteLimit else { throw .tooLong(bytes: json.count, limit: Self.byteLimit) }
    let data = Data(json)
    guard String(validating: data, as: UTF8.self) != nil,
      let value = try? JSONDecoder().decode(PayloadValue.self, from: data)
    else { throw .notJSON }
    let payload = PlacedValue(value: value, place: "")
    let aps = try payload.required("aps")
    try self.init(aps, link: payload.text(at: linkPath))
  }

  private init(_ aps: PlacedValue, link: @autoclosure () throws(PushPayloadError) -> String?) throws(PushPayloadError) {
    let alert = try aps.member("alert")
    if case .text(let text)? = alert?.value {
      body = text
    } else if let alert {
      guard case .object = alert.value else { throw alert.fault("a text, or an object with title and body") }
      title = try alert.member("title")?.text()
      body = try alert.member("body")?.text()
    }
    badge = try aps.member("badge")?.count()
    isContentAvailable = try aps.member("content-available")?.flag() ?? false
    self.link = try link()
  }
}

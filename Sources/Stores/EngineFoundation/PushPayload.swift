public import ComponentEngine
import EngineJSON

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads the JSON of a remote notification, as Apple documents it in "Generating a remote notification"
/// (developer.apple.com/documentation/usernotifications/generating-a-remote-notification), with a link beside Apple's
/// keys:
/// ```json
/// {"aps": {"alert": {"title": "On its way", "body": "Your order 7 has left"}, "badge": 1}, "link": "shop://order/7"}
/// ```
extension PushPayload {
  /// The maximum size of a payload: 4 KiB, according to the same page.
  public static let byteLimit = 4096

  /// Reads a payload: `aps.alert` (a text, or an object with `title` and `body`), `aps.badge`, `aps.content-available`,
  /// and the link. Other keys are ignored, and null counts as a missing key. The bytes are kept unchanged.
  ///
  /// - Parameters:
  ///   - json: The bytes of the payload.
  ///   - linkPath: The nested keys of the link, the outermost first: `["data", "url"]` for `{"data": {"url": …}}`.
  /// - Throws: The first fault: length, JSON, then `aps` with its fields in the order of the properties, then the link.
  public init(json: some Collection<UInt8>, linkPath: [String] = ["link"]) throws(PushPayloadError) {
    guard json.count <= Self.byteLimit else { throw .tooLong(bytes: json.count, limit: Self.byteLimit) }
    let data = Data(json)
    guard String(validating: data, as: UTF8.self) != nil,
      let value = try? JSONDecoder().decode(JSONValue.self, from: data)
    else { throw .notJSON }
    let payload = PlacedValue(value: value, place: "")
    self.init(bytes: Array(json))
    try read(payload.required("aps"))
    link = try payload.text(at: linkPath)
  }

  private mutating func read(_ aps: PlacedValue) throws(PushPayloadError) {
    let alert = try aps.member("alert")
    if case .string(let text)? = alert?.value {
      body = text
    } else if let alert {
      guard case .object = alert.value else { throw alert.fault("a text, or an object with title and body") }
      title = try alert.member("title")?.text()
      body = try alert.member("body")?.text()
    }
    badge = try aps.member("badge")?.count()
    isContentAvailable = try aps.member("content-available")?.flag() ?? false
  }
}

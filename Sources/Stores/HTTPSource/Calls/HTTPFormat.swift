import DataProviding
import EngineJSON
public import Foundation

/// The format of an answer, and its conversion to a value.
///
/// Values are read off the caller's actor. An error that the reading throws becomes `invalidAnswer` if it is a
/// `DecodingError`.
public struct HTTPFormat<Value: Sendable>: Sendable {
  /// The field `Accept` of calls that set none (RFC 9110, 12.5.1).
  let accept: String

  /// The place of the file that the answer's body is written into; nil for a body in memory.
  let place: FilePlace?

  let read: @Sendable (HTTPReceived) throws -> Value

  init(
    accept: String, place: FilePlace? = nil, read: @escaping @Sendable (HTTPReceived) throws -> Value
  ) {
    self.accept = accept
    self.place = place
    self.read = read
  }

  /// JSON in UTF-8 (RFC 8259), in the style of the source's settings.
  ///
  /// - Parameters:
  ///   - type: The type that the JSON is read as.
  ///   - map: Converts that type to the value. A `DecodingError` that it throws is reported as an error in the JSON.
  public static func json<Wire: Decodable & SendableMetatype>(
    _ type: Wire.Type, map: @escaping @Sendable (Wire) throws -> Value
  ) -> HTTPFormat {
    HTTPFormat(accept: "application/json") { received in
      try map(JSONAnswer.read(type, received.data, head: received.head, of: received.name, style: received.style))
    }
  }

  /// Bytes that the app converts to a value.
  ///
  /// - Parameters:
  ///   - media: The accepted media types, `text/csv` (RFC 9110, 12.5.1). The answer's own type is the `Content-Type` of
  ///     its head.
  ///   - read: Returns the value of a body.
  public static func media(
    _ media: String, read: @escaping @Sendable (Data, HTTPHead) throws -> Value
  ) -> HTTPFormat {
    HTTPFormat(accept: media) { received in try read(received.data, received.head) }
  }
}

extension HTTPFormat where Value: Decodable & SendableMetatype {
  /// JSON that is read as the value itself.
  public static var json: HTTPFormat { .json(Value.self) { $0 } }
}

extension HTTPFormat where Value == Void {
  /// Ignores the body of an answer.
  public static var nothing: HTTPFormat { HTTPFormat(accept: "application/json") { _ in } }
}

extension HTTPFormat where Value == Data {
  /// The bytes of the body, of any type.
  public static var data: HTTPFormat { HTTPFormat(accept: "*/*") { $0.data } }
}

extension HTTPFormat where Value == String {
  /// A text of any type, in the answer's `charset`: UTF-8, which is the default, US-ASCII or ISO-8859-1.
  public static var text: HTTPFormat {
    HTTPFormat(accept: "text/*, */*;q=0.5") { try TextAnswer.read($0.data, head: $0.head, of: $0.name) }
  }
}

extension HTTPFormat where Value == URL {
  /// A file in a folder. The value is the file's URL.
  ///
  /// The body is written into a hidden file in the folder, `.….part`, which replaces the named file in one step when it
  /// is complete. Readers find the whole old file or the whole new one. A call that fails or is cancelled leaves the
  /// old file and deletes the hidden one; if the process is killed, the hidden one stays.
  ///
  /// - Parameters:
  ///   - folder: The folder; it is created if it does not exist.
  ///   - name: The file's name; `refused` for a path, an empty name, `.` and `..`.
  ///   - limit: The maximum number of bytes, after decompression. Default 1 GiB.
  public static func file(in folder: URL, named name: String, limit: Int = 1 << 30) -> HTTPFormat {
    HTTPFormat(accept: "*/*", place: FilePlace(folder: folder, name: name, limit: limit)) { received in
      guard case .file(let file) = received.body else {
        throw DataError(.invalidAnswer, "\(received.name): the answer has no body")
      }
      return try file.complete()
    }
  }
}

extension HTTPFormat {
  /// Whether a page of HTML can be the value.
  private var acceptsHTML: Bool { ["*/*", "text/*", "html"].contains { accept.contains($0) } }

  /// Whether an answer is a page of HTML instead of the value, as the sign-in page of a network is. It can have any
  /// status of success and any type.
  func isPage(_ head: HTTPHead, _ body: Data) -> Bool {
    if acceptsHTML || body.isEmpty { return false }
    let media = head.headers["Content-Type"]?.prefix { $0 != ";" }.lowercased() ?? ""
    if media.contains("html") { return true }
    let start = String(decoding: body.prefix(512), as: UTF8.self).trimmingPrefix { $0.isWhitespace || $0 == "\u{FEFF}" }
    let isMarkup = start.hasPrefix("<") && accept == "application/json" && !media.contains("xml")
    return isMarkup || ["<!doctype html", "<html"].contains { start.prefix(14).lowercased().hasPrefix($0) }
  }
}

/// An answer with a value.
struct HTTPReceived {
  let head: HTTPHead
  let body: HTTPReceivedBody
  let name: String
  let style: JSONStyle

  var data: Data { body.data }
}

/// The body of an answer, in memory or in a file.
enum HTTPReceivedBody: Sendable {
  case data(Data)
  case file(PartialFile)

  /// The body in memory; empty for one in a file.
  var data: Data {
    if case .data(let data) = self { data } else { Data() }
  }
}

/// Reads texts.
enum TextAnswer {
  static func read(_ body: Data, head: HTTPHead, of name: String) throws(DataError) -> String {
    let charset = charset(of: head.headers["Content-Type"] ?? "")
    switch charset {
    case "utf-8", "utf8", "us-ascii":
      if let text = String(validating: body, as: UTF8.self) { return text }
      throw DataError(.invalidAnswer, "\(name): expected a text in UTF-8")
    case "iso-8859-1", "latin1": return String(String.UnicodeScalarView(body.map { Unicode.Scalar($0) }))
    default:
      throw DataError(.invalidAnswer, "\(name): expected a text in UTF-8, US-ASCII or ISO-8859-1, not in \(charset)")
    }
  }

  /// The parameter `charset` in lower case (RFC 9110, 8.3.2); UTF-8 without it.
  private static func charset(of media: String) -> String {
    for parameter in media.split(separator: ";").dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ !$0.isWhitespace }).lowercased() == "charset" else { continue }
      return parts[1].filter { !$0.isWhitespace && $0 != "\"" }.lowercased()
    }
    return "utf-8"
  }
}

public import Foundation

/// The validators of an answer, by which its server recognizes whether it has changed (RFC 9110, 8.8).
///
/// Validators belong to the URL that sent them. They are sent to that URL only.
public struct HTTPValidators: Sendable, Hashable {
  /// The entity tag, `"abc"` or `W/"abc"`.
  public var entityTag: String?

  /// The date of the last change, in the server's format.
  public var lastModified: String?

  /// A number that identifies the URL.
  private let mark: String

  /// Creates the validators of the answer of a URL.
  public init(entityTag: String? = nil, lastModified: String? = nil, of url: URL) {
    self.entityTag = entityTag
    self.lastModified = lastModified
    mark = url.mark
  }

  /// Reads the validators from an answer's header fields; nil without any.
  public init?(_ headers: HTTPHeaders, of url: URL) {
    self.init(entityTag: headers["ETag"], lastModified: headers["Last-Modified"], of: url)
    if entityTag == nil, lastModified == nil { return nil }
  }

  /// Returns the header fields of a conditional request (RFC 9110, 13.1.2 and 13.1.3); empty for any other URL than the
  /// validators' own.
  public func headers(for url: URL) -> HTTPHeaders {
    var headers = HTTPHeaders()
    guard url.mark == mark else { return headers }
    headers["If-None-Match"] = entityTag
    headers["If-Modified-Since"] = lastModified
    return headers
  }

  /// Replaces the validators by those of a 304 (RFC 9111, 4.3.4).
  mutating func update(from headers: HTTPHeaders) {
    entityTag = headers["ETag"] ?? entityTag
    lastModified = headers["Last-Modified"] ?? lastModified
  }
}

extension HTTPHeaders {
  /// Whether the app makes the request conditional itself. A 304 is no answer about a cached value then.
  var hasValidators: Bool { self["If-None-Match"] != nil || self["If-Modified-Since"] != nil }
}

/// The text form of validators, which is stored beside the value.
extension HTTPValidators {
  /// The text form: three lines with a number that identifies the URL, the entity tag and the date. It does not contain
  /// the URL, whose query may be secret.
  public var text: String { "\(mark)\n\(entityTag ?? "")\n\(lastModified ?? "")" }

  /// Parses the text form; nil for any other text.
  public init?(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count == 3, !lines[0].isEmpty, !(lines[1].isEmpty && lines[2].isEmpty) else { return nil }
    mark = lines[0]
    entityTag = lines[1].isEmpty ? nil : lines[1]
    lastModified = lines[2].isEmpty ? nil : lines[2]
  }
}

extension URL {
  /// A number that identifies the URL: its FNV-1a hash of G. Fowler, L. C. Noll and K.-P. Vo (RFC 9923).
  fileprivate var mark: String {
    let hash = absoluteString.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(hash, radix: 36)
  }
}

public import Foundation

/// The validators of an answer, with which its server says whether it has changed (RFC 9110, 8.8).
///
/// Validators belong to the URL that gave them: they are sent to that URL only, and say nothing about the answer of another one.
public struct HTTPValidators: Sendable, Hashable {
  /// The entity tag, `"abc"` or `W/"abc"`.
  public var entityTag: String?

  /// The date of the last change, as the server writes it.
  public var lastModified: String?

  private let mark: String

  /// Validators of the answer of a URL.
  public init(entityTag: String? = nil, lastModified: String? = nil, of url: URL) {
    self.entityTag = entityTag
    self.lastModified = lastModified
    mark = url.mark
  }

  /// The validators in an answer's header fields; nil without any.
  public init?(_ headers: HTTPHeaders, of url: URL) {
    self.init(entityTag: headers["ETag"], lastModified: headers["Last-Modified"], of: url)
    if entityTag == nil, lastModified == nil { return nil }
  }

  /// Returns the header fields of a conditional request (RFC 9110, 13.1.2 and 13.1.3); empty for any other URL than the validators' own.
  public func headers(for url: URL) -> HTTPHeaders {
    var headers = HTTPHeaders()
    guard url.mark == mark else { return headers }
    headers["If-None-Match"] = entityTag
    headers["If-Modified-Since"] = lastModified
    return headers
  }

  /// Takes the validators of a 304 in the place of older ones (RFC 9111, 4.3.4).
  mutating func update(from headers: HTTPHeaders) {
    entityTag = headers["ETag"] ?? entityTag
    lastModified = headers["Last-Modified"] ?? lastModified
  }
}

/// Validators as a text that is kept beside the value.
extension HTTPValidators {
  /// Three lines: a number that stands for the URL, the entity tag, the date. The URL itself is not in it, for its query may be
  /// secret.
  public var text: String { "\(mark)\n\(entityTag ?? "")\n\(lastModified ?? "")" }

  /// The validators of such a text; nil for any other text.
  public init?(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count == 3, !lines[0].isEmpty, !(lines[1].isEmpty && lines[2].isEmpty) else { return nil }
    mark = lines[0]
    entityTag = lines[1].isEmpty ? nil : lines[1]
    lastModified = lines[2].isEmpty ? nil : lines[2]
  }
}

extension URL {
  /// A number that stands for the URL: FNV-1a of G. Fowler, L. C. Noll and K.-P. Vo (RFC 9923).
  fileprivate var mark: String {
    let hash = absoluteString.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(hash, radix: 36)
  }
}

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

  /// The fields of the request that the answer depends on; nil if it depends on none.
  private let variant: HTTPVariant?

  /// Creates the validators of the answer of a URL.
  public init(entityTag: String? = nil, lastModified: String? = nil, of url: URL) {
    self.entityTag = entityTag
    self.lastModified = lastModified
    mark = url.mark
    variant = nil
  }

  /// Reads the validators from an answer's header fields; nil without any.
  ///
  /// - Parameters:
  ///   - headers: The header fields of the answer.
  ///   - url: The URL of the request.
  ///   - sent: The header fields of the request, of which the answer's `Vary` names some. Default: none.
  public init?(_ headers: HTTPHeaders, of url: URL, sent: HTTPHeaders = [:]) {
    (entityTag, lastModified, mark) = (headers["ETag"], headers["Last-Modified"], url.mark)
    variant = HTTPVariant(headers["Vary"], sent)
    if entityTag == nil, lastModified == nil, variant == nil { return nil }
  }

  /// Whether a request with these header fields gets the same answer: the fields that its `Vary` names are unchanged.
  func areFor(_ sent: HTTPHeaders) -> Bool { variant.map { $0 == HTTPVariant(names: $0.names, sent) } ?? true }

  /// The validators of an answer that may not be stored: none, but the fields that it depends on.
  var withoutTags: HTTPValidators? {
    if variant == nil { return nil }
    var validators = self
    (validators.entityTag, validators.lastModified) = (nil, nil)
    return validators
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
  /// The text form: three lines with a number that identifies the URL, the entity tag and the date. A fourth one has
  /// the fields that the answer depends on. It contains neither the URL, whose query may be secret, nor values of
  /// fields.
  public var text: String {
    "\(mark)\n\(entityTag ?? "")\n\(lastModified ?? "")" + (variant.map { "\n\($0.text)" } ?? "")
  }

  /// Parses the text form; nil for any other text.
  public init?(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count == 3 || lines.count == 4, !lines[0].isEmpty else { return nil }
    variant = lines.count == 4 ? HTTPVariant(text: lines[3]) : nil
    if variant == nil, lines.count == 4 || lines[1].isEmpty && lines[2].isEmpty { return nil }
    mark = lines[0]
    entityTag = lines[1].isEmpty ? nil : lines[1]
    lastModified = lines[2].isEmpty ? nil : lines[2]
  }
}

/// The header fields of a request that an answer depends on, as its `Vary` names them (RFC 9110, 12.5.5; RFC 9111,
/// 4.1).
struct HTTPVariant: Sendable, Hashable {
  /// The fields that count as equal in all requests.
  private static let ignored: Set = ["accept-encoding", "user-agent", "origin"]
  /// The fields with secret values.
  private static let secret: Set = ["authorization", "cookie"]

  /// The names of the fields, in lowercase, in order.
  let names: [String]
  /// A number that identifies the values.
  private let mark: String

  /// Reads the field `Vary`; nil if the answer depends on no field.
  init?(_ vary: String?, _ sent: HTTPHeaders) {
    guard let vary else { return nil }
    let names = Set(vary.lowercased().split(separator: ",").map { String($0.filter { $0 != " " && $0 != "\t" }) })
    // An answer that depends on anything is always stale, and can only be validated.
    guard !names.contains("*") else { return nil }
    let compared = names.subtracting(Self.ignored).filter { !$0.isEmpty && !$0.contains("\n") }
    if compared.isEmpty { return nil }
    self.init(names: compared.sorted(), sent)
  }

  init(names: [String], _ sent: HTTPHeaders) {
    self.names = names
    let values = names.map { name -> String in
      guard let value = sent[name] else { return "-" }
      return Self.secret.contains(name) ? "=\(value.processMark)" : "=\(value)"
    }
    mark = values.joined(separator: "\n").mark
  }

  /// The text form: the names and the number of the values.
  var text: String { "\(names.joined(separator: ",")) \(mark)" }

  init?(text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 2 else { return nil }
    (names, mark) = (parts[0].split(separator: ",").map(String.init), String(parts[1]))
  }
}

extension URL {
  /// A number that identifies the URL.
  fileprivate var mark: String { absoluteString.mark }
}

extension String {
  /// A number that identifies the text: its FNV-1a hash of G. Fowler, L. C. Noll and K.-P. Vo (RFC 9923).
  var mark: String {
    let hash = utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(hash, radix: 36)
  }

  /// A number that identifies a secret text in this process: a hash whose key ends with the process.
  fileprivate var processMark: Int {
    var hasher = Hasher()
    hasher.combine(self)
    return hasher.finalize()
  }
}

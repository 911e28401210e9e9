import EngineBase

/// The names and values of a query or a form, in order. A name may occur several times.
///
/// ```swift
/// // without `after` where cursor is nil
/// let search = HTTPCall.get("articles", query: ["q": text, "after": cursor], as: .text)
/// ```
public struct HTTPParameters: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  private var pairs: [Pair] = []
  /// The query that was encoded before, in place of pairs.
  private var encoded: String?

  private struct Pair: Sendable, Hashable {
    var name: String
    var value: String
  }

  /// Creates parameters in their order. A name whose value is nil is left out.
  public init(_ pairs: some Sequence<(name: String, value: String?)> = []) {
    for pair in pairs { append(pair.name, pair.value) }
  }

  /// Creates the parameters of a query that is percent-encoded already, and is sent as it is.
  init(encoded: String?) { self.encoded = encoded }

  /// Creates parameters from a dictionary literal. A name whose value is nil is left out.
  public init(dictionaryLiteral pairs: (String, String?)...) { self.init(pairs.map { (name: $0, value: $1) }) }

  /// Appends a parameter unless its value is nil.
  public mutating func append(_ name: String, _ value: String?) {
    if let value { pairs.append(Pair(name: name, value: value)) }
  }

  /// Whether there are no parameters.
  public var isEmpty: Bool { pairs.isEmpty && encoded == nil }

  /// The text of a query, `a=1&b=2`, with everything but unreserved characters percent-encoded (RFC 3986, 2.3).
  var query: String { encoded ?? text(\.percentEncoded) }

  /// The text of a form, `application/x-www-form-urlencoded` (WHATWG URL standard, 5.2).
  var form: String { text(Self.encodeForm) }

  /// Encodes a name or a value of a form. A space becomes `+`.
  private static func encodeForm(_ text: String) -> String {
    var encoded = ""
    encoded.append(percentEncoding: text) {
      $0 == UInt8(ascii: "*") || $0.isUnreserved && $0 != UInt8(ascii: "~")
    }
    return encoded.replacing("%20", with: "+")
  }

  private func text(_ encode: (String) -> String) -> String {
    pairs.map { "\(encode($0.name))=\(encode($0.value))" }.joined(separator: "&")
  }
}

/// Names and values in their order, as a query or a form has them. A name may come several times.
///
/// ```swift
/// // without `after` where cursor is nil
/// let search = HTTPCall.get("articles", query: ["q": text, "after": cursor], as: .text)
/// ```
public struct HTTPParameters: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  private var pairs: [Pair] = []

  private struct Pair: Sendable, Hashable {
    var name: String
    var value: String
  }

  /// Parameters in their order. A name whose value is nil is left out.
  public init(_ pairs: some Sequence<(name: String, value: String?)> = []) {
    for pair in pairs { append(pair.name, pair.value) }
  }

  /// Parameters, written in code. A name whose value is nil is left out.
  public init(dictionaryLiteral pairs: (String, String?)...) { self.init(pairs.map { (name: $0, value: $1) }) }

  /// Adds a parameter behind the others; nothing if the value is nil.
  public mutating func append(_ name: String, _ value: String?) {
    if let value { pairs.append(Pair(name: name, value: value)) }
  }

  /// Whether there are no parameters.
  public var isEmpty: Bool { pairs.isEmpty }

  /// `a=1&b=2`, with everything but unreserved characters percent-encoded (RFC 3986, 2.3).
  var query: String { text(PercentEncoding.encode) }

  /// The same as a form has it, `application/x-www-form-urlencoded` (WHATWG URL standard, 5.2).
  var form: String { text(PercentEncoding.encodeForm) }

  private func text(_ encode: (String) -> String) -> String {
    pairs.map { "\(encode($0.name))=\(encode($0.value))" }.joined(separator: "&")
  }
}

/// The header fields of a request or an answer. Names are case-insensitive (RFC 9110, 5.1).
public struct HTTPHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  private var values: [String: String] = [:]

  /// Creates header fields. Values of the same name are joined by commas in their order (RFC 9110, 5.2).
  public init(_ fields: some Sequence<(name: String, value: String)> = []) {
    for field in fields {
      values[field.name.lowercased()] = self[field.name].map { "\($0), \(field.value)" } ?? field.value
    }
  }

  /// Creates header fields from a dictionary literal.
  public init(dictionaryLiteral fields: (String, String)...) {
    self.init(fields.map { (name: $0, value: $1) })
  }

  /// The value of a field; nil without it.
  public subscript(name: String) -> String? {
    get { values[name.lowercased()] }
    set { values[name.lowercased()] = newValue }
  }

  /// All fields, by name.
  public var fields: [(name: String, value: String)] {
    values.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
  }

  /// Returns these fields with other ones added, which replace fields of the same name.
  public func merging(_ other: HTTPHeaders) -> HTTPHeaders {
    var result = self
    result.values.merge(other.values) { $1 }
    return result
  }

  /// The name of the first field that would break out of its line; nil without such a field.
  var unsafeName: String? {
    fields.first { field in
      !field.name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ":") } || field.name.isEmpty
        || field.value.utf8.contains { $0 < 0x20 && $0 != UInt8(ascii: "\t") || $0 == 0x7F }
    }?.name
  }
}

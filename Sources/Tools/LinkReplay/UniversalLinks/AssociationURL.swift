/// The parts of a universal link that an association file compares, as they are written.
struct AssociationURL: Equatable {
  let path: String
  let query: String
  let fragment: String

  /// Creates the parts of a link with a scheme and a host. A missing path is `/`.
  init(_ link: String) {
    var rest = Substring(link)
    if let slashes = rest.firstRange(of: "://") { rest = rest[slashes.upperBound...] }
    rest = rest.drop { !"/?#".contains($0) }
    let beforeFragment = rest.prefix { $0 != "#" }
    fragment = String(rest[beforeFragment.endIndex...].dropFirst())
    let beforeQuery = beforeFragment.prefix { $0 != "?" }
    query = String(beforeFragment[beforeQuery.endIndex...].dropFirst())
    path = beforeQuery.isEmpty ? "/" : String(beforeQuery)
  }

  /// Returns the values of a query item. An item without a value has the empty text.
  func values(of name: String) -> [String] {
    query.split(separator: "&").compactMap { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return parts[0] == name ? (parts.count > 1 ? String(parts[1]) : "") : nil
    }
  }

  /// The parts without percent-encoding. Bytes that are not UTF-8 are replaced.
  var decoded: AssociationURL {
    AssociationURL(path: Self.decode(path), query: Self.decode(query), fragment: Self.decode(fragment))
  }

  private init(path: String, query: String, fragment: String) {
    (self.path, self.query, self.fragment) = (path, query, fragment)
  }

  static func decode(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let byte = UInt8(String(decoding: bytes[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
      {
        decoded.append(byte)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}

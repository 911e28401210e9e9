/// The link of a web page, parsed up to its host.
package struct WebAddress {
  /// The given link without surrounding white space.
  let text: String
  /// Whether the scheme is `https`.
  package let isSecure: Bool
  /// Host and port in lower case, unchecked.
  let authority: [UInt8]

  /// Returns nil for a text that does not begin with `http://` or `https://` and a host, and for a text with white
  /// space, a control character or a backslash.
  package init?(_ link: String) {
    text = Self.trimmed(link)
    let bytes = Array(text.utf8)
    guard !bytes.contains(where: { isWhiteSpace($0) || PercentEncoding.isControl($0) || $0 == UInt8(ascii: "\\") })
    else { return nil }
    let lowercased = bytes.lazy.map(toLowercase)
    guard let scheme = ["https", "http"].first(where: { lowercased.starts(with: "\($0)://".utf8) }) else { return nil }
    isSecure = scheme == "https"
    let rest = lowercased.dropFirst(scheme.utf8.count + 3)
    authority = Array(rest.prefix { !ByteSet.authorityEnds.contains($0) })
    guard !authority.isEmpty else { return nil }
  }

  /// Returns the text without surrounding white space.
  static func trimmed(_ text: String) -> String {
    let start = text.utf8.firstIndex { !isWhiteSpace($0) } ?? text.endIndex
    guard let last = text.utf8.lastIndex(where: { !isWhiteSpace($0) }) else { return "" }
    return String(decoding: text.utf8[start...last], as: UTF8.self)
  }

  /// Host and port in lower case, unchecked.
  package var host: String { String(decoding: authority, as: UTF8.self) }

  package func isOn(_ hosts: [WebHost]) -> Bool { hosts.contains { $0.matches(authority) } }
}

/// An entry of a list of hosts: an exact host, or `*.` and a host whose sub-domains match.
package struct WebHost: Sendable, Equatable {
  /// The text of the entry.
  package let text: String
  package let isWildcard: Bool
  /// Host and port in lower case; for a wildcard with a leading dot.
  private let bytes: [UInt8]

  /// Returns nil for a text that is no host, and for a wildcard over a top-level domain or over addresses.
  package init?(_ pattern: String) {
    text = pattern
    let lowercased = pattern.utf8.map(toLowercase)
    isWildcard = lowercased.starts(with: "*.".utf8)
    bytes = Array(lowercased.dropFirst(isWildcard ? 1 : 0))
    let host = Self.withoutPort(bytes.dropFirst(isWildcard ? 1 : 0))
    guard let host else { return nil }
    if host.first == UInt8(ascii: "[") {
      guard !isWildcard, Self.isAddress(host) else { return nil }
    } else {
      guard Self.areLabels(host) else { return nil }
      let labels = host.split(separator: UInt8(ascii: "."))
      // A numeric address has no sub-domains: the text before `.0.0.1` is part of it.
      guard !isWildcard || labels.count > 1 && labels.last?.first.map(isDigit) == false else { return nil }
    }
  }

  /// Returns whether a link's host and port, in lower case, match.
  func matches(_ authority: [UInt8]) -> Bool {
    guard isWildcard else { return authority == bytes }
    guard authority.count > bytes.count, authority.suffix(bytes.count) == bytes[...] else { return false }
    return Self.areLabels(authority.dropLast(bytes.count))
  }

  /// Returns the host before a port of 1 to 5 digits, or the whole text without a port; nil for an invalid port.
  private static func withoutPort(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let closing = bytes.lastIndex(of: UInt8(ascii: "]")) ?? bytes.startIndex
    guard let colon = bytes[closing...].firstIndex(of: UInt8(ascii: ":")) else { return bytes }
    let port = bytes[(colon + 1)...]
    guard (1...5).contains(port.count), port.allSatisfy(isDigit) else { return nil }
    return bytes[..<colon]
  }

  /// Returns whether the bytes are non-empty labels of letters, digits, `-` and `_`, separated by dots.
  private static func areLabels(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { label in
      !label.isEmpty && label.allSatisfy(isLabelByte)
    }
  }

  /// Returns whether the bytes are an IPv6 address in brackets (RFC 3986, section 3.2.2), judging by its characters.
  private static func isAddress(_ bytes: ArraySlice<UInt8>) -> Bool {
    let inside = bytes.dropFirst().dropLast()
    return bytes.last == UInt8(ascii: "]") && inside.contains(UInt8(ascii: ":"))
      && inside.allSatisfy { "0123456789abcdef:.".utf8.contains($0) }
  }

  private static func isLabelByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }
}

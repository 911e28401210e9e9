import ComponentEngine

/// A link to another host that contains a link, as mail filters and services that count taps write it.
enum WrappedLink {
  /// Returns the innermost link of a link to a host that is not one of the app.
  static func link(in text: String, _ policy: LinkPolicy) -> String? {
    nextLink(in: text, policy).map { link(in: $0, policy) ?? $0 }
  }

  private static func nextLink(in text: String, _ policy: LinkPolicy) -> String? {
    guard let raw = RawLink(text), let host = raw.host, !policy.hosts.contains(host.lowercased()) else { return nil }
    if raw.body.contains("/v3/__"),
      let match = raw.body.firstMatch(of: /\/v3\/__(?<link>.+?)__;(?<removed>[A-Za-z0-9_-]*={0,2})!/)
    {
      return restored(String(match.link), Base64.decoded(match.removed))
    }
    let values = raw.pairs.compactMap(\.value)
    if host.hasPrefix("urldefense."), let value = values.first(where: { $0.hasPrefix("http") && !$0.contains(":") }) {
      return decoded(value.replacing("-", with: "%").replacing("_", with: "/"))
    }
    if let link = values.map(decoded).first(where: \.beginsWithScheme) { return link }
    // A service for links that wait for an installation has the path of the app in a parameter.
    if let pair = raw.pairs.first(where: { $0.key.hasSuffix("deeplink_path") }), let path = pair.value,
      let scheme = policy.schemes.first
    {
      return "\(scheme)://\(decoded(path))"
    }
    // An encoded link is one segment; another one has the rest of the path.
    if let link = raw.segments.map(decoded).first(where: \.beginsWithScheme), link.hasSchemeMark { return link }
    guard raw.body.contains("/http") else { return nil }
    return raw.body.firstMatch(of: /\/(?<link>https?:\/\/?[^\/].*)/).map { match in
      String(match.link).replacing(/^(?<scheme>https?):\/+/) { "\($0.scheme)://" }
    }
  }

  private static func decoded(_ text: String) -> String {
    guard text.has("%") else { return text }
    return text.replacing(/(?:%[0-9A-Fa-f]{2})+/) { match in
      String(decoding: match.output.split(separator: "%").compactMap { UInt8($0, radix: 16) }, as: UTF8.self)
    }
  }

  /// Returns the link in a link of Proofpoint's version 3: an asterisk stands for a byte that was removed, and two of
  /// them with a letter for several bytes.
  private static func restored(_ link: String, _ removed: [UInt8]) -> String {
    var bytes: [UInt8] = []
    var (removed, rest) = (removed[...], Array(link.utf8)[...])
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "*"), !removed.isEmpty else {
        bytes.append(byte)
        continue
      }
      var count = 1
      if rest.first == UInt8(ascii: "*"), let digit = rest.dropFirst().first.flatMap(Base64.digit) {
        rest = rest.dropFirst(2)
        count = digit + 2
      }
      bytes += removed.prefix(count)
      removed = removed.dropFirst(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The encoding of bytes with the 64 characters of URLs (RFC 4648, section 5).
private enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  static func digit(_ byte: UInt8) -> Int? { digits.firstIndex(of: byte) }

  static func decoded(_ text: some StringProtocol) -> [UInt8] {
    var (bytes, bits, count) = ([UInt8](), 0, 0)
    for digit in text.utf8.compactMap(digit) {
      (bits, count) = ((bits << 6 | digit) & 0xFFF_FFFF, count + 6)
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return bytes
  }
}

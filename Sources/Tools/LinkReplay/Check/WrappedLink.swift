import ComponentEngine

/// A link to another host that contains a link, as mail filters and services that count taps write it.
enum WrappedLink {
  /// Returns the innermost links of a link to a host that is not one of the app, the most probable first.
  static func links(in text: String, _ policy: LinkPolicy) -> [String] {
    nextLinks(in: text, policy).flatMap { link in
      let inner = links(in: link, policy)
      return inner.isEmpty ? [link] : inner
    }
  }

  /// Returns the keys of the other parameters that lead to a target.
  static func keysLeftOut(of text: String, by link: String) -> [String] {
    let pairs = RawLink(text)?.pairs ?? []
    return pairs.filter { pair in
      let value = decoded(pair.value ?? "")
      guard isOfApp(pair.key) && canBePath(pair.key) || value.beginsWithScheme else { return false }
      // A link inside another one is encoded twice.
      return !value.isEmpty && !link.hasSuffix(value.drop { $0 == "/" }) && !value.contains(link)
        && !decoded(value).contains(link)
    }.map(\.key)
  }

  private static func nextLinks(in text: String, _ policy: LinkPolicy) -> [String] {
    guard let raw = RawLink(text), let host = raw.host, !policy.hosts.contains(host.lowercased()) else { return [] }
    if raw.body.contains("/v3/__"),
      let match = raw.body.firstMatch(of: /\/v3\/__(?<link>.+?)__;(?<removed>[A-Za-z0-9_-]*={0,2})!/)
    {
      return [restored(String(match.link), Base64.decoded(match.removed))]
    }
    let values = raw.pairs.compactMap(\.value)
    if host.hasPrefix("urldefense."), let value = values.first(where: { $0.hasPrefix("http") && !$0.contains(":") }) {
      return [decoded(value.replacing("-", with: "%").replacing("_", with: "/"))]
    }
    let targets = targets(in: raw.pairs, policy)
    if !targets.isEmpty { return targets }
    // An encoded link is one segment; another one has the rest of the path.
    if let link = raw.segments.map(decoded).first(where: \.beginsWithScheme), link.hasSchemeMark { return [link] }
    guard raw.body.contains("/http"),
      let match = raw.body.firstMatch(of: /\/(?<link>https?:\/\/?[^\/].*)/)
    else { return [] }
    return [String(match.link).replacing(/^(?<scheme>https?):\/+/) { "\($0.scheme)://" }]
  }

  /// Returns the links in parameters: the links for the app, then those with a scheme of the app, others, and at last
  /// the links for a browser or a device without the app. A parameter for the app can have a path.
  private static func targets(in pairs: [RawLink.Pair], _ policy: LinkPolicy) -> [String] {
    let pairs = pairs.map { (key: $0.key, value: decoded($0.value ?? "")) }.filter { !$0.value.isEmpty }
    let own = pairs.filter { isOfApp($0.key) }.compactMap { pair -> String? in
      if pair.value.beginsWithScheme { return pair.value }
      guard canBePath(pair.key) else { return nil }
      return policy.schemes.first.map { "\($0)://\(pair.value.drop { $0 == "/" })" }
    }
    let others = pairs.filter { !isOfApp($0.key) && $0.value.beginsWithScheme }
    let isNative = { (link: String) in policy.schemes.contains(link.leadingScheme.lowercased()) }
    let native = others.map(\.value).filter(isNative)
    let fallbacks = others.filter { isFallback($0.key) }
    return own + native + (others.filter { !isFallback($0.key) } + fallbacks).map(\.value).filter { !isNative($0) }
  }

  /// Whether the value of a parameter for the app can be a path: that of `link` is a whole link.
  private static func canBePath(_ key: String) -> Bool { key.lowercased() != "link" }

  /// Whether a service for links that wait for an installation opens the app with a parameter: Branch, AppsFlyer,
  /// Adjust, Firebase.
  private static func isOfApp(_ key: String) -> Bool {
    let key = key.lowercased()
    return key.hasSuffix("deeplink_path")
      || [
        "deep_link_value", "af_dp", "deep_link", "deeplink", "adj_deep_link", "adj_deeplink", "adjust_deeplink", "link",
      ]
      .contains(key)
  }

  /// Whether such a service opens a parameter where the app is not installed.
  private static func isFallback(_ key: String) -> Bool {
    let key = key.lowercased()
    return key.contains("fallback") || key.hasPrefix("$") && key.hasSuffix("_url")
      || key.hasPrefix("af_") && (key.hasSuffix("_url") || key == "af_web_dp")
      || key.hasPrefix("adj_redirect") || key.hasPrefix("redirect_") || ["ofl", "ifl", "afl", "ipfl"].contains(key)
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

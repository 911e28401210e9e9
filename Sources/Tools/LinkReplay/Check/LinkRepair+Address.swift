import ComponentEngine
import EngineTerminal

// The scheme and the host of a link.

extension LinkRepair {
  /// Returns `shop://goods` for `shop:goods`, `shop:/goods`, `shop//goods` and `shop:\\goods`.
  static func withSlashes(_ text: String) -> String {
    // A shell writes a blank as `\ `.
    var text = text.has("\\") && !text.contains("\\ ") ? text.replacing("\\", with: "/") : text
    let name = text.prefix { !";.,:/".contains($0) }
    if text[name.endIndex...].dropFirst().hasPrefix("//"), name.leadingScheme == name {
      text = "\(name):\(text[name.endIndex...].dropFirst())"
    }
    let scheme = text.prefix { $0 != ":" && $0 != "/" }
    let rest = text[scheme.endIndex...].drop { $0 == ":" || $0 == "/" }
    guard text[scheme.endIndex..<rest.startIndex].count > 1 || text.hasPrefix(scheme + ":") else { return text }
    return "\(scheme)://\(rest)"
  }

  @Sendable static func withScheme(_ text: String, _ table: RouteTable) -> String {
    guard !text.hasSchemeMark || text.hasPrefix("://") else { return text }
    let path = text.drop { $0 == "/" || $0 == ":" }
    for scheme in table.policy.schemes where path.hasPrefix(scheme + "/") {
      return "\(scheme)://\(path.dropFirst(scheme.count + 1))"
    }
    let first = path.prefix { !"/?#".contains($0) }.lowercased()
    // Words before a path, or without one.
    guard !first.contains(where: \.isWhitespace) else { return text }
    let host = first.prefix { $0 != ":" }
    if table.policy.hosts.contains(where: { host == $0 || host.hasSuffix("." + $0) }) { return "https://\(path)" }
    return table.linkBeginning.map { $0 + path } ?? text
  }

  /// Returns the link with the scheme that is most like its own, with `https` before a host of the app, or with the
  /// first scheme of the app. The `intent` links of Android have further text in the fragment.
  static func withSchemeOfApp(_ text: String, _ policy: LinkPolicy) -> String {
    guard let mark = text.schemeMark else { return text }
    let scheme = text[..<mark.lowerBound].lowercased()
    guard scheme.allSatisfy({ $0.isLetter || $0.isNumber || "+-._".contains($0) }) else { return text }
    // The name of the package or the number of the app stands before the scheme and the path.
    if scheme == "android-app" || scheme == "ios-app" {
      return text.replacing(/^[^:]+:\/\/[^\/]+\/(?<scheme>[^\/]+)\//) { "\($0.scheme)://" }
    }
    guard !(policy.schemes + ["http", "https"]).contains(scheme) else { return text }
    let host = text[mark.upperBound...].prefix { !"/?#".contains($0) }.lowercased()
    let other = policy.hosts.contains(host) ? "https" : policy.schemes.first
    let path = text[mark.upperBound...]
    let rest = path[..<(path.firstRange(of: "#Intent;")?.lowerBound ?? path.endIndex)]
    if let near = nearestName(to: scheme, in: policy.schemes + ["https"]) ?? other { return "\(near)://\(rest)" }
    return policy.hosts.first.map { "https://\($0)/\(rest)" } ?? text
  }

  @Sendable static func withNearHost(_ text: String, _ table: RouteTable) -> String {
    let hosts = table.policy.hosts
    guard let raw = RawLink(text), let host = raw.host, !hosts.contains(host.lowercased()) else { return text }
    let isPart = { (other: String) in
      host.lowercased().hasSuffix("." + other) || other.hasSuffix("." + host.lowercased())
    }
    if isLocal(host), let own = hosts.first {
      return "https://\(own)\(text.dropFirst(raw.scheme.count + 3 + host.count))"
    }
    let name = host.prefix { $0 != ":" }.lowercased()
    let hasSameName = { (other: String) in
      let other = other.prefix { $0 != ":" }
      return other == name || isASCIIForm(String(other), of: name)
    }
    let near =
      (hosts + (table.webFallback?.hosts ?? [])).first(where: hasSameName) ?? hosts.first(where: isPart)
      ?? nearestName(to: host, in: hosts)
    return near.map { text.replacing(host, with: $0, maxReplacements: 1) } ?? text
  }

  /// Whether a host can be the form of another one in ASCII, as systems write it: `xn--mnchen-3ya.de` for `münchen.de`.
  /// Source: RFC 3492, section 6.3: a label begins with its ASCII characters, with a hyphen after them.
  private static func isASCIIForm(_ host: String, of other: String) -> Bool {
    let (labels, others) = (host.split(separator: "."), other.split(separator: "."))
    return !other.isASCII && labels.count == others.count
      && zip(labels, others.map(String.init)).allSatisfy { label, other in
        if other.isASCII { return String(label) == other }
        let plain = label.dropFirst(4)
        return label.hasPrefix("xn--")
          && plain[..<(plain.lastIndex(of: "-") ?? plain.startIndex)] == other.filter(\.isASCII)
      }
  }

  /// Whether a host is a machine in the network of a developer: `localhost:3000`, `192.168.0.7`.
  private static func isLocal(_ host: String) -> Bool {
    let name = host.prefix { $0 != ":" }
    let isAddress = name.unicodeScalars.allSatisfy { $0.isASCIIDigit || $0 == "." }
    return name.lowercased() == "localhost" || isAddress && !name.isEmpty
  }

  /// Returns `shop://goods` for `shop://shop://goods`, and `https://host` for `https://http://host`.
  static func withoutDoubledScheme(_ text: String) -> String {
    guard text.beginsWithScheme, let mark = text.schemeMark else { return text }
    let scheme = text[mark.upperBound...].drop { $0 == "/" }.leadingScheme
    let end = text[scheme.endIndex...].prefix { $0 == ":" || $0 == "/" }
    guard !scheme.isEmpty, end.hasPrefix(":") || end.hasPrefix("//"), text[scheme.endIndex...].has("/") else {
      return text
    }
    let isSecure = scheme.lowercased() == "http" && text.lowercased().hasPrefix("https")
    return "\(isSecure ? "https" : scheme)://\(text[end.endIndex...])"
  }

  /// Returns `https://host/path` for `https://user@host/path`.
  static func withoutUserInfo(_ text: String) -> String {
    guard let mark = text.schemeMark else { return text }
    let authority = text[mark.upperBound...].prefix { !"/?;#".contains($0) }
    guard let at = authority.lastIndex(of: "@") else { return text }
    return String(text[..<mark.upperBound] + text[text.index(after: at)...])
  }
}

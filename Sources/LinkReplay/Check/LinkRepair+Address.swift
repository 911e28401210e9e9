import ComponentEngine
import EngineTerminal

// The scheme and the host of a link.

extension LinkRepair {
  /// Returns `shop://goods` for `shop:goods`, `shop:/goods`, `shop//goods` and `shop:\\goods`.
  static func withSlashes(_ text: String) -> String {
    var text = text.replacing("\\", with: "/")
    if [";//", ".//", ",//"].contains(where: { text.contains($0) }) {
      text = text.replacing(/^(?<scheme>[A-Za-z][A-Za-z0-9+-]*)[;.,]\/\//) { "\($0.scheme)://" }
    }
    let scheme = text.prefix { $0 != ":" && $0 != "/" }
    let rest = text[scheme.endIndex...].drop { $0 == ":" || $0 == "/" }
    guard text[scheme.endIndex..<rest.startIndex].count > 1 || text.hasPrefix(scheme + ":") else { return text }
    return "\(scheme)://\(rest)"
  }

  static func withScheme(_ text: String, _ table: RouteTable) -> String {
    guard !text.contains("://") || text.hasPrefix("://") else { return text }
    let path = text.drop { $0 == "/" || $0 == ":" }
    for scheme in table.policy.schemes where path.hasPrefix(scheme + "/") {
      return "\(scheme)://\(path.dropFirst(scheme.count + 1))"
    }
    let first = path.prefix { !"/?#".contains($0) }.lowercased()
    let host = first.prefix { $0 != ":" }
    if table.policy.hosts.contains(where: { host == $0 || host.hasSuffix("." + $0) }) { return "https://\(path)" }
    return table.linkBeginning.map { $0 + path } ?? text
  }

  /// Returns the link with the scheme that is most like its own, with `https` before a host of the app, or with the first
  /// scheme of the app. The `intent` links of Android have further text in the fragment.
  static func withSchemeOfApp(_ text: String, _ policy: LinkPolicy) -> String {
    guard let mark = text.firstRange(of: "://") else { return text }
    let scheme = text[..<mark.lowerBound].lowercased()
    // Android writes the package, the scheme and the path.
    if scheme == "android-app" {
      return text.replacing(/^[^:]+:\/\/[^\/]+\/(?<scheme>[^\/]+)\//) { "\($0.scheme)://" }
    }
    guard !(policy.schemes + ["http", "https"]).contains(scheme) else { return text }
    let host = text[mark.upperBound...].prefix { !"/?#".contains($0) }.lowercased()
    let other = policy.hosts.contains(host) ? "https" : policy.schemes.first
    let rest = text[mark.upperBound...].replacing(/#Intent;.*/, with: "")
    if let near = nearestName(to: scheme, in: policy.schemes + ["https"]) ?? other { return "\(near)://\(rest)" }
    return policy.hosts.first.map { "https://\($0)/\(rest)" } ?? text
  }

  static func withNearHost(_ text: String, _ hosts: [String]) -> String {
    guard let raw = RawLink(text), let host = raw.host, !hosts.contains(host.lowercased()) else { return text }
    let isPart = { (other: String) in
      host.lowercased().hasSuffix("." + other) || other.hasSuffix("." + host.lowercased())
    }
    let near = hosts.first(where: isPart) ?? nearestName(to: host, in: hosts)
    return near.map { text.replacing(host, with: $0, maxReplacements: 1) } ?? text
  }

  /// Returns `shop://goods` for `shop://shop://goods`, and `https://host` for `https://http://host`.
  static func withoutDoubledScheme(_ text: String) -> String {
    text.replacing(/^[A-Za-z][A-Za-z0-9+.-]*:\/\/+([A-Za-z][A-Za-z0-9+.-]*)(?::\/*|\/\/+)(?=.*\/)/) { match in
      let scheme = match.1.lowercased() == "http" && text.lowercased().hasPrefix("https") ? "https" : match.1
      return "\(scheme)://"
    }
  }

  /// Returns `https://host/path` for `https://user@host/path`.
  static func withoutUserInfo(_ text: String) -> String {
    guard let mark = text.firstRange(of: "://") else { return text }
    let authority = text[mark.upperBound...].prefix { !"/?;#".contains($0) }
    guard let at = authority.lastIndex(of: "@") else { return text }
    return String(text[..<mark.upperBound] + text[text.index(after: at)...])
  }
}

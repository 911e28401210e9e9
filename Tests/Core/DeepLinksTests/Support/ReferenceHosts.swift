import EngineRandomTesting

/// A list of hosts that is compared name by name: a slow and simple reference that is independent of the library.
struct ReferenceHosts {
  private let hosts: [Host]

  private struct Host {
    let names: [String]
    let port: String?

    /// Returns nil for a text that is no name with an optional port, ignoring a leading star.
    init?(_ text: String) {
      let parts = text.lowercased().unicodeScalars.split(separator: ":", omittingEmptySubsequences: false).map {
        String($0)
      }
      names = parts[0].unicodeScalars.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
      port = parts.count > 1 ? parts[1] : nil
      let letters = Set("abcdefghijklmnopqrstuvwxyz0123456789-_".unicodeScalars)
      for (position, name) in names.enumerated() where !(position == 0 && name == "*" && names.count > 2) {
        guard !name.isEmpty, name.unicodeScalars.allSatisfy(letters.contains) else { return nil }
      }
      guard parts.count <= 2,
        port.map({ $0.count <= 5 && Int($0) != nil && !$0.contains("+") && !$0.contains("-") }) ?? true
      else {
        return nil
      }
    }

    func means(_ other: Host) -> Bool {
      guard port == other.port else { return false }
      guard names[0] == "*" else { return names == other.names }
      return other.names.count >= names.count && Array(other.names.suffix(names.count - 1)) == Array(names.dropFirst())
    }
  }

  init(_ list: [String]) { hosts = list.compactMap(Host.init) }

  func contain(_ link: String) -> Bool {
    let blanks = Set(" \t\n\u{B}\u{C}\r".unicodeScalars)
    var scalars = Array(link.unicodeScalars)
    while let last = scalars.last, blanks.contains(last) { scalars.removeLast() }
    while let first = scalars.first, blanks.contains(first) { scalars.removeFirst() }
    if scalars.contains(where: { $0.value <= 0x20 || $0.value == 0x7F || $0 == "\\" }) { return false }
    let text = String(String.UnicodeScalarView(scalars))
    for scheme in ["http://", "https://"] where text.lowercased().hasPrefix(scheme) {
      let rest = scalars.dropFirst(scheme.count).prefix { !"/?#".unicodeScalars.contains($0) }
      guard let host = Host(String(String.UnicodeScalarView(rest))), host.names[0] != "*" else { return false }
      return hosts.contains { $0.means(host) }
    }
    return false
  }

  private static let names = ["a", "b", "com", "org", "A", "Com", "xn--a", "a_b", "a-b"]
  private static let oddNames = ["", "*", "é", "%61", "a b", "a\u{301}", "．", "@", "a@b", "\\", "\t", "a,b", "a%2Fb"]

  /// Returns a host from a few names, so that many hosts are equal; some hosts are invalid.
  static func host(_ random: inout SplitMix64, star: Bool) -> String {
    var names = random.list(1...3) { $0.pick($0.chance(0.04) ? oddNames : Self.names) }
    if star, random.chance(0.5) { names = ["*"] + names }
    let port = random.pick(["", "", "", "", ":80", ":80", ":8080", ":", ":x"])
    return names.joined(separator: ".") + (random.chance(0.3) ? port : "")
  }

  static func link(_ random: inout SplitMix64) -> String {
    let scheme = random.pick([
      "https://", "http://", "HTTPS://", "https://", "https:///", "https:/", "shop://", "ftp://", "",
    ])
    let user = random.chance(0.05) ? random.pick(["a@", "a.com@", "a:b@", "\\"]) : ""
    let path = random.pick([
      "", "/", "/a/b", "?x", "#y", "/a?b#c", "/..", "/ ", "/a b", "/\\", "/%zz", "?@a.com", "#@b", "/é",
    ])
    return random.pick(["", "", " ", "\n"]) + (random.chance(0.8) ? "https://" : scheme) + user
      + host(&random, star: false) + path + random.pick(["", "", " "])
  }
}

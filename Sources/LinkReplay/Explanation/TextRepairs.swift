import ComponentEngine
import EngineBase

/// Repairs of a link's text: usual mistakes of hands, mail programs and spreadsheets.
struct TextRepairs {
  let policy: LinkPolicy

  /// Returns texts that may be valid links.
  func repairs(of link: String, _ error: LinkError) -> [String] {
    var repairs = [unquoted(link)]
    switch error {
    case .malformedLink: repairs += malformed(link)
    case .schemeNotAllowed(let scheme, let allowed):
      let rest = link.dropFirst(scheme.count)
      repairs += nearest(scheme, allowed).map { $0 + rest }
    case .hostNotAllowed(let host, let allowed):
      guard let range = link.lowercased().firstRange(of: host) else { break }
      let hosts = allowed.map { $0.hasPrefix("*.") ? String($0.dropFirst(2)) : $0 }
      let (start, rest) = (link.lowercased()[..<range.lowerBound], link.lowercased()[range.upperBound...])
      let path = link.utf8.suffix(rest.utf8.count)
      repairs += nearest(host, hosts).map { start + $0 + String(decoding: path, as: UTF8.self) }
      repairs += policy.schemes.prefix(1).map { "\($0)://" + String(decoding: path, as: UTF8.self).drop { $0 == "/" } }
    case .invalidPercentEncoding, .invalidParameterEncoding: repairs.append(escapingPercentSigns(link))
    case .noRoute:
      repairs.append(link.replacing("\\", with: "/"))
      repairs.append(link.replacing("%3F", with: "?").replacing("%3f", with: "?").replacing("%3D", with: "="))
      if let mark = link.firstIndex(of: "&"), !link.contains("?") {
        repairs.append(link[..<mark] + "?" + link[link.index(after: mark)...])
      }
    default: break
    }
    return repairs.filter { $0 != link && !$0.isEmpty }
  }

  /// Returns the texts of a link without a scheme, or with a wrong beginning.
  private func malformed(_ link: String) -> [String] {
    var repairs: [String] = []
    let schemes = policy.schemes
    let hosts = policy.hosts
    if let colon = link.firstIndex(of: ":"), schemes.contains(String(link[..<colon]).lowercased()) {
      repairs.append(link[..<colon] + "://" + link[link.index(after: colon)...].drop { $0 == "/" || $0 == "\\" })
    }
    if hosts.contains(where: { link.lowercased().hasPrefix($0) }) {
      repairs.append("https://" + link)
    } else if !link.contains("://") {
      repairs += schemes.prefix(2).map { "\($0)://" + link.drop { $0 == "/" } }
    }
    repairs.append(link.replacing("\\", with: "/"))
    let visible = link.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
    repairs.append(String(String.UnicodeScalarView(visible)))
    repairs.append(link.replacing("/./", with: "/").replacing("/../", with: "/"))
    let parts = link.split(separator: "@", maxSplits: 1)
    if parts.count == 2, let scheme = parts[0].split(separator: ":").first { repairs.append("\(scheme)://\(parts[1])") }
    return repairs
  }

  /// Returns the text without quotes, brackets and punctuation around it.
  private func unquoted(_ link: String) -> String {
    let marks = "\"'<>()[]{}“”„‘’«».,;!"
    let start = link.firstIndex { !marks.contains($0) && !$0.isWhitespace } ?? link.endIndex
    guard let last = link.lastIndex(where: { !marks.contains($0) && !$0.isWhitespace }), start <= last else {
      return ""
    }
    return String(link[start...last])
  }

  private func nearest(_ name: String, _ names: [String]) -> [String] {
    names.map { (name: $0, distance: editDistance(Array($0.utf8.prefix(64)), Array(name.utf8.prefix(64)))) }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(2).map(\.name)
  }

  /// Returns the text with `%25` for each percent sign without two hex digits.
  private func escapingPercentSigns(_ link: String) -> String {
    let bytes = Array(link.utf8)
    var text: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      text.append(byte)
      guard byte == UInt8(ascii: "%") else { continue }
      let digits = bytes[(index + 1)...].prefix(2)
      let isEscape = digits.count == 2 && digits.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
      if !isEscape { text += Array("25".utf8) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

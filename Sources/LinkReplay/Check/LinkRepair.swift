import ComponentEngine
import EngineTerminal

/// A change of a text that does not open, so that it may open.
enum LinkRepair: CaseIterable {
  case innerBlanks
  case unwrapping
  case visibleCharacters
  case plainCharacters
  case backslashes
  case trimmingPunctuation
  case decodingLink
  case slashes
  case scheme
  case nearScheme
  case nearHost
  case questionMark
  case decodingDelimiters
  case lowerCase
  case blanks
  case percentSigns
  case userInfo
  case dotSegments
  /// Only for a text without a scheme: the error of a link names the near routes.
  case segments

  /// Returns the changed text; nil if the text does not have the fault.
  func apply(to text: String, _ table: RouteTable) -> String? {
    let repaired =
      switch self {
      case .innerBlanks: Self.withoutInnerBlanks(text)
      case .unwrapping: Self.linkInside(text)
      case .visibleCharacters:
        String(text.unicodeScalars.filter { ![.format, .control].contains($0.properties.generalCategory) })
      case .plainCharacters: LookAlikes.replaced(in: text)
      case .backslashes: Self.withoutBackslashes(text)
      case .trimmingPunctuation: Self.withoutPunctuationAtEnd(text)
      case .decodingLink:
        text.contains("://") ? text : Self.decoding(["3A": ":", "2F": "/", "3F": "?", "3D": "="], text)
      case .slashes: Self.withSlashes(text)
      case .scheme: Self.withScheme(text, table)
      case .nearScheme: Self.withNearScheme(text, table.policy.schemes)
      case .nearHost: Self.withNearHost(text, table.policy.hosts)
      case .questionMark: Self.withQuestionMark(text)
      case .decodingDelimiters: Self.decoding(["3F": "?", "26": "&", "3D": "=", "2F": "/", "3B": ";"], text)
      case .lowerCase: Self.lowercasingSegments(text, table)
      case .blanks: text.replacing(" ", with: "")
      case .percentSigns: text.replacing(/%(?![0-9A-Fa-f]{2})/, with: "%25")
      case .userInfo: Self.withoutUserInfo(text)
      case .dotSegments: text.replacing("/./", with: "/").replacing("/../", with: "/")
      case .segments: Self.withNearSegments(text, table)
      }
    return repaired == text ? nil : repaired
  }

  /// Returns the fault of a text, as a part of a sentence.
  func fault(of text: String, _ repaired: String) -> String {
    switch self {
    case .unwrapping: "quotes, brackets and words around a link do not belong to it"
    case .visibleCharacters: "the link has an invisible character"
    case .plainCharacters: Self.lookAlike(in: text)
    case .backslashes: "a link has no \\"
    case .trimmingPunctuation: "the punctuation mark at the end does not belong to the link"
    case .decodingLink: "the whole link is encoded; only values are"
    case .slashes: "a link has :// after its scheme"
    case .scheme: "a link begins with a scheme"
    case .nearScheme: "\(Self.quoted(RawLink(text)?.scheme)) is no scheme of the app"
    case .nearHost: "\(Self.quoted(RawLink(text)?.host)) is no host of the app"
    case .questionMark: "parameters begin with ? instead of &"
    case .decodingDelimiters: "an encoded ?, &, = or / belongs to the text around it"
    case .lowerCase: "\(Self.changedWords(text, repaired)) is written in lower case"
    case .innerBlanks, .blanks: "a link has no blanks"
    case .percentSigns: "a percent sign is %25"
    case .userInfo: "a link has no user name before its host"
    case .dotSegments: ". and .. are no segments"
    case .segments: "the nearest route is written \(Self.changedWords(text, repaired))"
    }
  }

  private static func quoted(_ name: String?) -> String { "\"\((name ?? "").shortenedInTheMiddle(to: 60))\"" }

  private static func lookAlike(in text: String) -> String {
    guard let pair = LookAlikes.first(in: text) else { return "" }
    let code = String(pair.found.value, radix: 16, uppercase: true)
    return "\"\(pair.found)\" (U+\(code.count < 4 ? "0" : "")\(code)) only looks like \"\(pair.plain)\""
  }

  /// Returns the link without blanks if it begins the text: words in front of it are another fault.
  private static func withoutInnerBlanks(_ text: String) -> String {
    guard let mark = text.firstRange(of: "://"), text[..<mark.lowerBound].allSatisfy({ $0.isASCII && $0.isLetter })
    else { return text }
    return text.replacing(" ", with: "")
  }

  /// Returns `shop://goods?x=1` for `shop://goods\?x=1\`, as a shell or a programming language writes it.
  private static func withoutBackslashes(_ text: String) -> String {
    guard text.contains("://") else { return text }
    let kept = text.reversed().drop { $0 == "\\" }.reversed()
    return String(kept).replacing(/\\([?&=;#])/) { $0.1 }.replacing("\\", with: "/")
  }

  /// Returns the link between other words, quotes or brackets.
  private static func linkInside(_ text: String) -> String {
    guard let mark = text.firstRange(of: "://") else { return text }
    let scheme = text[..<mark.lowerBound].reversed().prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))
    }
    let start = text.index(mark.lowerBound, offsetBy: -scheme.count)
    let rest = text[mark.upperBound...].prefix { !$0.isWhitespace && !"\"'<>()[]{}“”„‘’«»`|".contains($0) }
    let link = String(text[start..<rest.endIndex])
    return link == text ? text : withoutPunctuationAtEnd(link)
  }

  private static func withoutPunctuationAtEnd(_ text: String) -> String {
    String(text.reversed().drop { ".,;:!?\"'”“’`»>)]}".contains($0) }.reversed())
  }

  private static func decoding(_ escapes: [String: String], _ text: String) -> String {
    escapes.reduce(text) { text, escape in
      text.replacing("%" + escape.key, with: escape.value).replacing("%" + escape.key.lowercased(), with: escape.value)
    }
  }

  /// Returns `shop://goods` for `shop:goods`, `shop:/goods`, `shop//goods` and `shop:\\goods`.
  private static func withSlashes(_ text: String) -> String {
    let text = text.replacing("\\", with: "/")
    let scheme = text.prefix { $0 != ":" && $0 != "/" }
    let rest = text[scheme.endIndex...].drop { $0 == ":" || $0 == "/" }
    guard text[scheme.endIndex..<rest.startIndex].count > 1 || text.hasPrefix(scheme + ":") else { return text }
    return "\(scheme)://\(rest)"
  }

  private static func withScheme(_ text: String, _ table: RouteTable) -> String {
    guard !text.contains("://") else { return text }
    let path = text.drop { $0 == "/" }
    if table.policy.hosts.contains(where: { path.lowercased().hasPrefix($0 + "/") }) { return "https://\(path)" }
    return table.policy.schemes.first.map { "\($0)://\(path)" } ?? text
  }

  private static func withNearScheme(_ text: String, _ schemes: [String]) -> String {
    guard let mark = text.firstRange(of: "://"), !schemes.contains(text[..<mark.lowerBound].lowercased()) else {
      return text
    }
    let near = nearestName(to: String(text[..<mark.lowerBound]), in: schemes + ["https"])
    return near.map { $0 + text[mark.lowerBound...] } ?? text
  }

  private static func withNearHost(_ text: String, _ hosts: [String]) -> String {
    guard let raw = RawLink(text), let host = raw.host, !hosts.contains(host.lowercased()) else { return text }
    let isPart = { (other: String) in
      host.lowercased().hasSuffix("." + other) || other.hasSuffix("." + host.lowercased())
    }
    let near = hosts.first(where: isPart) ?? nearestName(to: host, in: hosts)
    return near.map { text.replacing(host, with: $0, maxReplacements: 1) } ?? text
  }

  private static func withQuestionMark(_ text: String) -> String {
    guard let mark = text.firstIndex(where: { "?;&".contains($0) }), text[mark] == "&" else { return text }
    return text[..<mark] + "?" + text[text.index(after: mark)...]
  }

  /// Returns `https://host/path` for `https://user@host/path`.
  private static func withoutUserInfo(_ text: String) -> String {
    guard let mark = text.firstRange(of: "://") else { return text }
    let authority = text[mark.upperBound...].prefix { !"/?;#".contains($0) }
    guard let at = authority.lastIndex(of: "@") else { return text }
    return String(text[..<mark.upperBound] + text[text.index(after: at)...])
  }

  /// Returns the link with each segment in lower case that is then a literal of a route.
  private static func lowercasingSegments(_ text: String, _ table: RouteTable) -> String {
    guard let mark = text.firstRange(of: "://") else { return text }
    let literals = Set(table.routes.flatMap { route in route.path.split(separator: "/").map(String.init) })
    let end = text[mark.upperBound...].firstIndex { "?#".contains($0) } ?? text.endIndex
    let path = text[mark.upperBound..<end].split(separator: "/", omittingEmptySubsequences: false).map { segment in
      literals.contains(segment.lowercased()) ? segment.lowercased() : String(segment)
    }
    return text[..<mark.upperBound] + path.joined(separator: "/") + text[end...]
  }

  /// Returns the link with each segment replaced by the literal of a route that is most like it.
  private static func withNearSegments(_ text: String, _ table: RouteTable) -> String {
    guard let mark = text.firstRange(of: "://") else { return text }
    let places = table.routes.flatMap { $0.path.split(separator: "/").map(String.init) }
    let literals = Set(places.filter { !":*".contains($0.first ?? ":") })
    let end = text[mark.upperBound...].firstIndex { "?#;".contains($0) } ?? text.endIndex
    let path = text[mark.upperBound..<end].split(separator: "/", omittingEmptySubsequences: false).map { segment in
      literals.contains(String(segment))
        ? String(segment) : nearestName(to: String(segment), in: literals) ?? "\(segment)"
    }
    return text[..<mark.upperBound] + path.joined(separator: "/") + text[end...]
  }

  /// Returns the segments that a repair has changed.
  private static func changedWords(_ text: String, _ repaired: String) -> String {
    let words = [text, repaired].map { $0.split { "/?#;".contains($0) } }
    return zip(words[0], words[1]).filter { $0 != $1 }.map { "\"\($1)\"" }.joined(separator: ", ")
  }
}

/// The parts of a link's text before they are decoded.
struct RawLink {
  /// A key with its value; nil without `=`.
  struct Pair {
    let key: String
    let value: String?
    /// The place of the value in the link.
    let place: Range<String.Index>
  }

  /// The text before `://`.
  let scheme: String
  /// The text between `://` and the path; nil for a native link.
  let host: String?
  /// The text after `://`, or after the host, up to the fragment.
  let body: String
  /// The segments without their parameters.
  let segments: [String]
  let pairs: [Pair]

  /// Reads an absolute link. Returns nil for a text without `://`.
  init?(_ text: String) {
    let scalars = text.unicodeScalars
    guard let slashes = text.schemeMark else { return nil }
    scheme = String(scalars[..<slashes.lowerBound])
    let isUniversal = ["http", "https"].contains(scheme.lowercased())
    var rest = scalars[slashes.upperBound...].prefix { $0 != "#" }
    if isUniversal {
      let authority = rest.prefix { !"/?;".unicodeScalars.contains($0) }
      host = String(authority)
      rest = rest[authority.endIndex...]
    } else {
      host = nil
    }
    body = String(rest)
    (segments, pairs) = isUniversal ? Self.universalParts(rest) : Self.nativeParts(rest)
  }

  private typealias Scalars = Substring.UnicodeScalarView

  private static func nativeParts(_ text: Scalars) -> ([String], [Pair]) {
    var (segments, pairs) = ([String](), [Pair]())
    for part in text.split(separator: "/") {
      let name = part.prefix { $0 != "?" && $0 != ";" }
      segments.append(String(name))
      pairs += Self.pairs(part[name.endIndex...].dropFirst())
    }
    return (segments, pairs)
  }

  private static func universalParts(_ text: Scalars) -> ([String], [Pair]) {
    var (segments, pairs) = ([String](), [Pair]())
    let path = text.prefix { $0 != "?" }
    for part in path.split(separator: "/") {
      let name = part.prefix { $0 != ";" }
      segments.append(String(name))
      pairs += Self.pairs(part[name.endIndex...].dropFirst())
    }
    return (segments, pairs + Self.pairs(text[path.endIndex...].dropFirst()))
  }

  private static func pairs(_ text: Scalars) -> [Pair] {
    text.split { $0 == "&" || $0 == ";" }.map { part in
      let key = part.prefix { $0 != "=" }
      let value = part[key.endIndex...].dropFirst()
      return Pair(
        key: String(key), value: key.endIndex < part.endIndex ? String(value) : nil,
        place: value.startIndex..<value.endIndex)
    }
  }
}

extension RawLink {
  /// A link that is the value of a parameter without being encoded, so that its end belongs to the outer link.
  struct NestedLink: Equatable {
    let key: String
    let text: String
  }

  /// Returns the first link inside the link that falls apart. The value of a native link's parameter ends at a `/`;
  /// that of a query ends at `&`.
  var nestedLink: NestedLink? {
    guard body.utf8.contains(UInt8(ascii: "=")) else { return nil }
    let path = Self.withColons(host == nil ? body : String(body.prefix { $0 != "?" }))
    for mark in ["://", "=/"] {
      guard let range = path.firstRange(of: mark) else { continue }
      let before = mark == "=/" ? path[..<range.lowerBound] + "=" : path[..<range.lowerBound]
      guard let equals = before.lastIndex(of: "="),
        before[before.index(after: equals)...].wholeMatch(of: /(?:[A-Za-z][A-Za-z0-9+.-]*)?/) != nil
      else { continue }
      let key = before[..<equals].reversed().prefix { !"?;&/=".contains($0) }.reversed()
      return NestedLink(key: String(key), text: String(path[path.index(after: equals)...]))
    }
    guard host != nil, let cut = pairs.firstIndex(where: { $0.value?.hasSchemeMark == true }) else { return nil }
    let value = pairs[cut].value ?? ""
    guard value.contains("?"), cut + 1 < pairs.count else { return nil }
    let rest = pairs[(cut + 1)...].map { "&" + $0.key + ($0.value.map { "=" + $0 } ?? "") }.joined()
    return NestedLink(key: pairs[cut].key, text: value + rest)
  }

  /// Returns the text with the colons of links of which nothing else is encoded.
  static func withColons(_ text: String) -> String {
    guard text.contains("//") else { return text }
    return text.replacing("%3A//", with: "://").replacing("%3a//", with: "://")
  }

  /// Whether the text of the link has several links, of which none is the value of a parameter.
  func isOneOfSeveral(in text: String) -> Bool {
    guard let mark = text.schemeMark, text[mark.upperBound...].hasSchemeMark, nestedLink == nil,
      !pairs.contains(where: { $0.value?.isLink == true })
    else { return false }
    // `shop://shop://goods` is one link whose scheme is written twice.
    guard !text.contains(/^[A-Za-z][A-Za-z0-9+.-]*:\/\/+[A-Za-z][A-Za-z0-9+.-]*:\/\//) else { return false }
    // Lines without a line end between them.
    let rest = text[mark.upperBound...]
    let glued = [scheme, "https", "http"].contains { scheme in
      rest.firstRange(of: scheme + "://").map { !"=/".contains(rest[..<$0.lowerBound].last ?? "/") } ?? false
    }
    if glued { return true }
    let links = text.matches(of: /[A-Za-z][A-Za-z0-9+.-]*:\/\/[^\s"'<>()\[\],;|]*/).map(\.output)
    return Set(links).count > 1
  }
}

import ComponentEngine
import EngineBase
import EngineTerminal

// The segments and the parameters of a link.

extension LinkRepair {
  static func decoding(_ escapes: [String: String], _ text: String) -> String {
    escapes.reduce(text) { text, escape in
      text.replacing("%" + escape.key, with: escape.value).replacing("%" + escape.key.lowercased(), with: escape.value)
    }
  }

  /// Returns `shop://goods/42?a=1` for `shop://goods/42&amp;a=1`.
  @Sendable static func withoutHTMLEntities(_ text: String, _ table: RouteTable) -> String {
    let decoded = HTMLEntities.decoded(text)
    return decoded == text
      ? text : withQuestionMark(MarksInParts(table).removing(from: decoded, where: \.isInvisible))
  }

  /// Returns the link without `.`, and without `..` and the segment before it (RFC 3986, section 5.2.4).
  static func withoutDotSegments(_ text: String) -> String {
    guard let mark = text.schemeMark else { return text }
    let end = text[mark.upperBound...].firstIndex { "?#".contains($0) } ?? text.endIndex
    let parts = text[mark.upperBound..<end].split(separator: "/", omittingEmptySubsequences: false)
    guard parts.contains(".") || parts.contains("..") else { return text }
    let first = text.lowercased().hasPrefix("http") ? 1 : 0
    let segments = parts.reduce(into: [Substring]()) { segments, part in
      if part == ".." {
        if segments.count > first { segments.removeLast() }
      } else if part != "." {
        segments.append(part)
      }
    }
    return text[..<mark.upperBound] + segments.joined(separator: "/") + text[end...]
  }

  /// Returns `shop://goods/42?a=1` for `shop://goods/42&a=1`. In a native link, each segment has parameters of its own.
  static func withQuestionMark(_ text: String) -> String {
    let isNative = !text.lowercased().hasPrefix("http") && RawLink(text)?.nestedLink == nil
    let parts = isNative ? text.split(separator: "/", omittingEmptySubsequences: false) : [text[...]]
    return parts.map { part in
      guard let mark = part.firstIndex(where: { "?;&".contains($0) }), part[mark] == "&" else { return String(part) }
      return part[..<mark] + "?" + part[part.index(after: mark)...]
    }.joined(separator: "/")
  }

  /// Returns `shop://goods?a=1&b=2` for `shop://goods?a=1?b=2`.
  static func withoutSecondQuestionMark(_ text: String) -> String {
    guard let first = text.firstIndex(of: "?") else { return text }
    return String(text[...first] + text[text.index(after: first)...].replacing("?", with: "&"))
  }

  /// Returns `https://host/goods?a=1` for `https://host/?a=1#/goods`; nil for parameters with a `/`, because they can
  /// belong to a segment before the last one.
  static func withFragmentInPath(_ text: String) -> String? {
    guard let sign = text.firstIndex(of: "#") else { return nil }
    let path = text[..<sign].prefix { !"?;&".contains($0) }
    let parameters = text[path.endIndex..<sign]
    let fragment = text[sign...].dropFirst().drop { $0 == "!" }.drop { $0 == "/" }
    guard !fragment.isEmpty, !parameters.contains("/") else { return nil }
    return path + (path.hasSuffix("/") ? "" : "/") + fragment
      + (fragment.contains("?") && parameters.hasPrefix("?") ? "&" + parameters.dropFirst() : parameters)
  }

  /// Returns the link with the literals, names and choices of the app in its own form, where the link has another form
  /// of the same letters.
  @Sendable static func withFormsOfApp(_ text: String, _ table: RouteTable) -> String {
    if text.isASCII, !text.has("%") { return text }
    let known = table.knownParts.filter { !$0.isASCII }
    guard !known.isEmpty else { return text }
    var (result, rest) = ("", text.unicodeScalars[...])
    while true {
      let part = rest.prefix { !"/?&;=#".unicodeScalars.contains($0) }
      let word = AssociationURL.decode(String(part))
      let own = known.first { $0 == word && !$0.hasSameBytes(as: word) }
      result += own?.percentEncoded ?? String(part)
      guard let mark = rest[part.endIndex...].first else { return result }
      result.unicodeScalars.append(mark)
      rest = rest[part.endIndex...].dropFirst()
    }
  }

  /// Returns the link with the link in its parameter encoded.
  static func withEncodedLink(_ text: String) -> String {
    guard let nested = RawLink(text)?.nestedLink else { return text }
    return RawLink.withColons(text).replacing(
      "=" + nested.text, with: "=" + nested.text.percentEncoded, maxReplacements: 1)
  }

  /// Returns the link with each segment in lower case that is then a literal of a route, and then also the keys of
  /// parameters.
  @Sendable static func lowercasingSegments(_ text: String, _ table: RouteTable) -> String {
    guard let mark = text.schemeMark, text.utf8.contains(where: { (0x41...0x5A).contains($0) }) else { return text }
    let literals = Set(table.routes.flatMap { route in route.path.split(separator: "/").map(String.init) })
    let end = text[mark.upperBound...].firstIndex { "?#".contains($0) } ?? text.endIndex
    let path = text[mark.upperBound..<end].split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    var lowercased = path.map { literals.contains($0.lowercased()) ? $0.lowercased() : $0 }
    guard lowercased != path else { return text }
    // Capitals of the scheme and the host are no fault by themselves.
    let beginning = text[..<mark.upperBound].lowercased()
    if beginning.hasPrefix("http"), let host = path.first { lowercased[0] = host.lowercased() }
    return beginning + lowercased.joined(separator: "/") + lowercasingKeys(text[end...], table)
  }

  /// Returns parameters with each key in lower case that a route declares then.
  private static func lowercasingKeys(_ text: Substring, _ table: RouteTable) -> String {
    let declared = declaredKeys(table)
    let keys = text.split { "?&;".contains($0) }.map { String($0.prefix { $0 != "=" }) }
    let wrong = keys.filter { !declared.contains($0) && declared.contains($0.lowercased()) }
    return wrong.reduce(String(text)) { text, key in
      "?&;".reduce(text) { $0.replacing("\($1)\(key)=", with: "\($1)\(key.lowercased())=") }
    }
  }

  private static func declaredKeys(_ table: RouteTable) -> Set<String> {
    Set(table.routes.flatMap { route in route.parameters.map(\.name) })
  }

  /// Returns `shop://goods?a=1&b=2` for `shop://goods?a=1,b=2` and `shop://goods?a=1|b=2`, if a route declares `b`.
  @Sendable static func withAmpersands(_ text: String, _ table: RouteTable) -> String {
    guard text.has(",") || text.has("|") else { return text }
    return declaredKeys(table).sorted().reduce(text) { text, key in
      text.replacing(",\(key)=", with: "&\(key)=").replacing("|\(key)=", with: "&\(key)=")
    }
  }

  /// Returns the link with each segment replaced by the literal of a route that is most like it.
  @Sendable static func withNearSegments(_ text: String, _ table: RouteTable) -> String {
    guard let mark = text.schemeMark else { return text }
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
  static func changedWords(_ text: String, _ repaired: String) -> String {
    let words = [text, repaired].map { link in
      let isUniversal = link.lowercased().hasPrefix("http")
      return link.split { "/?#;".contains($0) }.dropFirst(isUniversal ? 2 : 1)
    }
    return zip(words[0], words[1]).filter { $0 != $1 }.map { "\"\($1)\"" }.joined(separator: ", ")
  }
}

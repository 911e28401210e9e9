import ComponentEngine

/// The checks of a manifest's texts that are parts of links: schemes, hosts and paths.
enum ManifestText {
  /// Returns the fault of a scheme with its correction; nil for a scheme (RFC 3986, section 3.1).
  static func schemeFault(_ text: String) -> String? {
    if isScheme(text) { return nil }
    let reason = "\"\(text)\" is no scheme: it begins with a letter, and has letters, digits, +, - and ."
    if text.contains(webScheme), let host = hostInside(text) { return reason + "; write \"\(host)\" into \"hosts\"" }
    let name = text.trimmingWhiteSpace().prefix { $0 != ":" && $0 != "/" }
    let words = String(name.map { " _".contains($0) ? "-" : $0 })
    return reason + (isScheme(words) ? "; write \"\(words)\"" : "")
  }

  /// Returns the fault of a host of universal links with its correction; nil for a host with an optional port.
  static func hostFault(_ text: String) -> String? {
    if isHost(text) { return nil }
    if text.hasPrefix("*.") {
      return "\"\(text)\" is no host: links have one of these hosts and no others; list each, like "
        + "\"www\(text.dropFirst())\""
    }
    let host = hostInside(text)
    return "\"\(text)\" is no host, as in shop.example.com" + (host.map { "; write \"\($0)\"" } ?? "; leave it out")
  }

  /// The beginning of an address, complete or not: `https://`, `https:/`, `http:`.
  private static var webScheme: some RegexComponent { /^(?i:https?):\/*/ }

  /// Returns the host in an address, or in an entry of an app's associated domains: `applinks:acme.com?mode=developer`.
  private static func hostInside(_ text: String) -> String? {
    var rest = text.trimmingPrefix(webScheme)
    if let mark = text.schemeMark { rest = text[mark.upperBound...] }
    for service in ["applinks:", "webcredentials:", "activitycontinuation:", "appclips:"] where rest.hasPrefix(service)
    {
      rest = rest.dropFirst(service.count)
    }
    rest = rest.drop { $0 == "/" || $0.isWhitespace }.prefix { !"/?#".contains($0) }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    if let user = rest.lastIndex(of: "@") { rest = rest[rest.index(after: user)...] }
    if rest.hasPrefix("*.") { rest = rest.dropFirst(2) }
    while let last = rest.last, ":.".contains(last) { rest.removeLast() }
    return isHost(String(rest)) ? String(rest) : nil
  }

  private static func isScheme(_ text: String) -> Bool { !text.isEmpty && text.leadingScheme == text }

  private static func isHost(_ text: String) -> Bool {
    if text.hasPrefix("[") { return text.wholeMatch(of: /\[[0-9A-Fa-f:.]+\](?::[0-9]{1,5})?/) != nil }
    let label = /[^\s\/?#@\\:*.\x00-\x1F\x7F-](?:[^\s\/?#@\\:*.\x00-\x1F\x7F]*[^\s\/?#@\\:*.\x00-\x1F\x7F-])?/
    let name = text.prefix { $0 != ":" }
    return text[name.endIndex...].wholeMatch(of: /(?::[0-9]{1,5})?/) != nil
      && name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { $0.wholeMatch(of: label) != nil }
  }
}

// MARK: - Schemes and parameters

extension ManifestText {
  /// Returns the warning about a scheme that no app can have for itself; nil for any other.
  static func schemeWarning(_ scheme: String) -> String? {
    switch scheme.lowercased() {
    case "http", "https": "\"\(scheme)\" is no scheme of an app; the links of \"hosts\" have it"
    case "mailto", "tel", "sms", "facetime", "file", "data", "about", "javascript", "blob", "ftp", "ws", "wss",
      "content",
      "intent":
      "\"\(scheme)\" is a scheme of the system or the browser, which opens its links; write one of your own"
    default: nil
    }
  }

  /// Returns the warning about the name of a parameter that links have only with escapes, or as a path writes it; nil
  /// for any other name.
  static func nameWarning(ofParameter name: String) -> String? {
    let isCapture = name.hasPrefix(":") || name.hasPrefix("{") && name.hasSuffix("}")
    guard isCapture || name.contains(where: { "?&;=/#% ".contains($0) }) else { return nil }
    let word = name.replacing(" ", with: "_").drop { !$0.isLetter && $0 != "_" }.prefix {
      $0.isLetter || $0.isNumber || "_-.".contains($0)
    }
    return "links have \"\(name)\" only as \(name.percentEncoded)" + (word.isEmpty ? "" : "; write \"\(word)\"")
  }
}

// MARK: - Paths

extension ManifestText {
  /// Returns the fault of a path that no link can have, with its correction; nil for any other path.
  static func pathFault(_ path: String) -> String? {
    if let mark = path.schemeMark, path.leadingScheme.endIndex == mark.lowerBound {
      let isUniversal = path.lowercased().hasPrefix("http")
      let rest = path[mark.upperBound...].drop { isUniversal && $0 != "/" }.drop { $0 == "/" }
      return "a path has no scheme and no host; write \"\(rest)\""
    }
    for place in places(of: path) {
      if place.hasPrefix("#") {
        return "the text after # is no part of a path; write \"\(path.replacing(/#!?\/?/, with: ""))\""
      }
      if let mark = place.firstIndex(where: { $0 == "?" || $0 == ";" }),
        let equals = place[mark...].firstIndex(of: "="), place.index(after: mark) < equals,
        // Choices can be any texts.
        !place.hasPrefix(":") || !place[..<mark].contains("(")
      {
        return "\"\(place)\": a path has no parameters; write \"\(place[..<mark])\", and the parameter "
          + "\"\(place[mark..<equals].dropFirst())\" into \"parameters\""
      }
      if let choices = choices(of: place), isExpression(choices) { return expressionFault(place, choices) }
    }
    return nil
  }

  /// Returns the warnings about literals that look like the captures of another program, and about choices that look
  /// like a regular expression, each with its correction. A literal that is percent-encoded has none.
  static func pathWarnings(_ path: String) -> [String] {
    places(of: path).compactMap { place in
      if isPlain(place) { return nil }
      if let choices = choices(of: place) {
        if isLikeExpression(choices) { return expressionFault(place, choices) }
        let trimmed = choices.replacing(/[ ]*\|[ ]*/, with: "|").replacing(/^ +| +$/, with: "")
        if trimmed != choices {
          return "\"\(place)\" has a choice that begins or ends with a blank; write "
            + place.replacing("(\(choices))", with: "(\(trimmed))")
        }
      }
      let trimmed = place.replacing(/^ +| +$/, with: "")
      if trimmed != place {
        let encoded = trimmed.hasPrefix(":") || trimmed.hasPrefix("*") ? "" : ", or \(encoded(place, " "))"
        return "\"\(place)\" begins or ends with a blank; write \(trimmed.isEmpty ? "no blank" : trimmed)\(encoded)"
          + (encoded.isEmpty ? "" : " if links have this text")
      }
      if place.hasPrefix(":") { return nameWarning(place) }
      if place.hasPrefix("*") { return nil }
      guard let capture = capture(in: place) else {
        guard let mark = place.firstIndex(where: { "?;".contains($0) }) else { return nil }
        return "\"\(place)\": in a link, the text after \(place[mark]) is a parameter; write \(place[..<mark]), or "
          + "\(encoded(place, "?;")) if links have this text"
      }
      var encoded = encoded(place, place.hasPrefix("%") ? "%{}[]<>$()" : "{}[]<>$()?;\\*")
      if encoded == place { encoded = Self.encoded(place, ":") }
      return "\"\(place)\" is a text and captures nothing; write \(capture), or \(encoded) if links have this text"
    }
  }

  /// Whether a place is a word, or a capture whose name is a word. Most are; they need no regular expression, which is
  /// compiled each time that it is used.
  private static func isPlain(_ place: String) -> Bool {
    let isCapture = place.hasPrefix(":")
    return (isCapture ? place.dropFirst() : place[...]).utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        true
      case UInt8(ascii: "<"), UInt8(ascii: ">"): isCapture
      default: false
      }
    }
  }

  /// Whether a segment of a pattern with wildcards is a capture of a route, or of another program. Brackets within a
  /// segment, and marks of wildcards, can be literals of routes.
  static func isCaptureElsewhere(_ segment: String) -> Bool {
    segment.wholeMatch(of: /:[A-Za-z_]\w*|\{[^{}]*[A-Za-z_][^{}]*\}|<[A-Za-z_][\w:]*>|\[+[.A-Za-z_]+\]+/) != nil
      || segment.contains(/\\[dwDW]/)
  }

  private static func encoded(_ place: String, _ marks: String) -> String {
    place.unicodeScalars.map { marks.unicodeScalars.contains($0) ? String($0).percentEncoded : String($0) }.joined()
  }

  /// Returns the warning about the name of a place that has a quantifier of another program, or the ending of a file.
  private static func nameWarning(_ place: String) -> String? {
    let name = place.dropFirst().prefix { $0 != "<" && $0 != "(" }
    if let match = name.wholeMatch(of: /(?<name>[^+!]+)[+!]/) {
      return "\"\(place)\" captures one segment; write *\(match.name) for several, or another name"
    }
    guard let match = name.wholeMatch(of: /(?<name>[^.]+)\.(?:html?|php|aspx?|jsp|json|xml|pdf|jpe?g|png)/) else {
      return nil
    }
    return "\"\(place)\" captures the whole segment, with any ending; write :\(match.name)\(place[name.endIndex...])"
  }

  /// Returns the path with decoded literals, as routes have them. An escape stays that would be no literal.
  static func decodedPath(_ path: String) -> String {
    guard path.has("%") else { return path }
    return path.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).map { scalars in
      let place = String(scalars)
      guard !place.hasPrefix(":"), !place.hasPrefix("*") else { return place }
      let decoded = AssociationURL.decode(place)
      let isLiteral =
        !":*".unicodeScalars.contains(decoded.unicodeScalars.first ?? ":") && decoded != "." && decoded != ".."
      return isLiteral && oddCount(decoded) == oddCount(place) ? decoded : place
    }.joined(separator: "/")
  }

  /// Returns the number of characters that are no part of a literal, or that stand for bytes which are not UTF-8.
  private static func oddCount(_ text: String) -> Int {
    text.unicodeScalars.count { $0 == "/" || $0.value < 0x20 || $0.value == 0x7F || $0 == "\u{FFFD}" }
  }

  private static func places(of path: String) -> [String] {
    path.unicodeScalars.split(separator: "/").map { String($0) }
  }

  /// Returns the text between the parentheses of a place; nil for a place without choices.
  private static func choices(of place: String) -> String? {
    guard place.hasPrefix(":"), let open = place.firstIndex(of: "("), place.hasSuffix(")") else { return nil }
    return String(place[open...].dropFirst().dropLast())
  }

  private static func expressionFault(_ place: String, _ expression: String) -> String {
    "\"\(place)\" is no regular expression: it matches the text \(expression) and nothing else; write "
      + "\(place.prefix { $0 != "(" })\(type(of: expression))"
  }

  /// Whether choices are a regular expression: with an escape, with both anchors, or with a quantifier of a group.
  private static func isExpression(_ text: String) -> Bool {
    text.contains(/\\[dDwWsS.]|^\^.*\$$|[\])](?:[*+?]|\{\d+(?:,\d*)?\})/)
  }

  /// Whether choices may be a regular expression.
  private static func isLikeExpression(_ text: String) -> Bool {
    text.contains(/\.[*+]|\[\^?\w-\w|\w\{\d+(?:,\d*)?\}|\(\?[:=!<P]/)
  }

  /// Returns the type of the texts that a regular expression matches, as in `:id<int>`; empty for any text.
  private static func type(of expression: String) -> String {
    let digits = /\^?[-+]?[?]?(?:\\d|\[0-9\]|\[\\d\])(?:[+*]|\{\d+(?:,\d*)?\})?\$?/
    if expression.wholeMatch(of: digits) != nil { return "<int>" }
    return expression.contains("{8}") && expression.contains("{12}") ? "<uuid>" : ""
  }

  /// Returns how a place that is a capture of another program is written here.
  private static func capture(in place: String) -> String? {
    if let match = place.wholeMatch(of: /[\[{(<]+\.\.\.(?<name>[A-Za-z_]\w*)[\]})>]+/) { return "*\(match.name)" }
    // Possessive quantifiers take linear time.
    if let match = place.firstMatch(of: /\{\s*+(?<stars>\*{0,2})(?<name>[A-Za-z_][\w-]*+)\s*+(?<rest>[^{}]*+)\}/) {
      if !match.stars.isEmpty { return "*\(match.name)" }
      let name = ":\(match.name)"
      let rest = match.rest.drop { ":=<( ".contains($0) }
      let type = ["int": "<int>", "long": "<int>", "uuid": "<uuid>", "guid": "<uuid>", "double": "<double>"]
        .first { rest.hasPrefix($0.key) }?.value
      let written = name + (type ?? Self.type(of: String(rest)))
      let isWhole =
        place[..<match.range.lowerBound].allSatisfy { "${".contains($0) }
        && place[match.range.upperBound...].allSatisfy { $0 == "}" }
      return isWhole ? written : "\(written) as a segment of its own"
    }
    if let match = place.wholeMatch(of: /%(?:\((?<name>\w+)\))?(?:\d+\$)?(?<kind>[sdi@])/) {
      return ":\(match.name ?? "id")\(match.kind == "d" || match.kind == "i" ? "<int>" : "")"
    }
    if let match = place.wholeMatch(of: /\[+(?<name>[A-Za-z_]\w*)\]+/) { return ":\(match.name)" }
    if let match = place.wholeMatch(of: /<(?:(?<type>\w+):)?(?<name>[A-Za-z_]\w*)>/) {
      if match.type == "path" { return "*\(match.name)" }
      let type = ["int": "<int>", "uuid": "<uuid>", "float": "<double>"][String(match.type ?? "")]
      return ":\(match.name)\(type ?? "")"
    }
    if let match = place.wholeMatch(of: /\$(?<name>[A-Za-z_]\w*)/) { return ":\(match.name)" }
    if let match = place.firstMatch(of: /[-_.~]:(?<name>[A-Za-z_]\w*)/) {
      return ":\(match.name) as a segment of its own"
    }
    if !place.hasPrefix("("), isExpression(place) || place.contains(/^\.[*+]|[\])\w]\.[*+]/) {
      return ":id\(type(of: place))"
    }
    if let match = place.wholeMatch(of: /\((?:\?P?<(?<name>\w+)>)?(?<expression>.+)\)/),
      isExpression(String(match.expression)) || isLikeExpression(String(match.expression))
    {
      return ":\(match.name ?? "id")\(type(of: String(match.expression)))"
    }
    return nil
  }
}

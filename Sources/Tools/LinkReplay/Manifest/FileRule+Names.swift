import ComponentEngine

// Schemes and hosts, and the names, types and versions of a manifest.

extension FileRule {
  static let addresses: [FileRule] = [
    // RFC 3986, section 3.1.
    FileRule(
      "malformedScheme", "A text in place of a scheme is no scheme.", ["acme://": "acme", "my app": "my-app"], .error,
      in: .scheme
    ) { text in
      if isScheme(text) { return nil }
      let fault = "\"\(text)\" is no scheme: it begins with a letter, and has letters, digits, +, - and ."
      if text.contains(webScheme), let host = hostInside(text) {
        return Advice(fault, "write \"\(host)\" into \"hosts\"")
      }
      let name = text.trimmingWhiteSpace().prefix { $0 != ":" && $0 != "/" }
      let words = String(name.map { " _".contains($0) ? "-" : $0 })
      return Advice(fault, isScheme(words) ? "write \"\(words)\"" : nil)
    },
    FileRule(
      "webScheme", "The scheme of web pages is a scheme of the app.", ["https": "shop"], in: .scheme, marks: "hH"
    ) { text in
      ["http", "https"].contains(text.lowercased())
        ? Advice("\"\(text)\" is no scheme of an app", "the links of \"hosts\" have it") : nil
    },
    FileRule(
      "systemScheme", "The system or the browser opens the links of a scheme.", ["mailto": "shop"], in: .scheme
    ) { text in
      let schemes = [
        "mailto", "tel", "sms", "facetime", "file", "data", "about", "javascript", "blob", "ftp", "ws", "wss",
        "content",
        "intent",
      ]
      guard schemes.contains(text.lowercased()) else { return nil }
      return Advice(
        "\"\(text)\" is a scheme of the system or the browser, which opens its links", "write one of your own")
    },
    FileRule(
      "wildcardHost", "A host of the app has a wildcard.", ["*.acme.com": "www.acme.com"], .error, in: .host, marks: "*"
    ) { text in
      guard text.hasPrefix("*.") else { return nil }
      return Advice(
        "\"\(text)\" is no host: links have one of these hosts and no others",
        "list each, like \"www\(text.dropFirst())\"")
    },
    FileRule(
      "hostBeyondASCII", "A host of the app has letters beyond ASCII, which systems write in another form.",
      ["münchen.de": "xn--mnchen-3ya.de"], in: .host, marks: .beyondASCII
    ) { text in
      !text.isASCII && isHost(text) ? Advice(LinkRule.unicodeFault(text), LinkRule.unicodeCorrection) : nil
    },
    // A host may have a port.
    FileRule(
      "malformedHost", "A text in place of a host is no host.",
      ["https://acme.com": "acme.com", "applinks:acme.com": "acme.com"], .error, in: .host
    ) { text in
      if isHost(text) { return nil }
      return Advice(
        "\"\(text)\" is no host, as in shop.example.com", hostInside(text).map { "write \"\($0)\"" } ?? "leave it out")
    },
  ]

  static let choices: [FileRule] = [
    FileRule(
      "blankAroundChoice", "A choice of a parameter begins or ends with a blank.", [" info": "info"], in: .choice,
      marks: " "
    ) { text in
      let trimmed = String(text.trimmingWhiteSpace())
      return trimmed != text ? Advice("\"\(text)\" begins or ends with a blank", "write \"\(trimmed)\"") : nil
    },
    FileRule(
      "joinedChoices", "Several choices of a parameter are one text.", ["info|reviews": "info"], in: .choice, marks: "|"
    ) { text in
      let parts = text.split(separator: "|")
      guard parts.count > 1, !text.contains(where: { "()[]\\".contains($0) }) else { return nil }
      let right = parts.map { "\"\(String($0).trimmingWhiteSpace())\"" }.joined(separator: ", ")
      return Advice("\"\(text)\" is one choice", "write \(right)")
    },
    FileRule(
      "expressionAsChoice", "A choice of a parameter is a regular expression.", ["[a-z]+": "red"], in: .choice,
      marks: "\\^*+?{["
    ) { text in
      guard isExpression(text) || isLikeExpression(text) else { return nil }
      return Advice("\"\(text)\" is no regular expression: it is one choice", "write a type, or each choice")
    },
  ]

  static let names: [FileRule] = [
    FileRule("missingName", "A parameter has no name.", ["": "q"], .error, in: .parameter) { name in
      name.isEmpty ? Advice("a parameter needs a name") : nil
    },
    FileRule(
      "escapedName", "Links have the name of a parameter only with escapes.",
      ["?q": "q", "{q}": "q", "my key": "my_key"], in: .parameter, marks: ":{?&;=/#% "
    ) { name in
      let isCapture = name.hasPrefix(":") || name.hasPrefix("{") && name.hasSuffix("}")
      guard isCapture || name.contains(where: { "?&;=/#% ".contains($0) }) else { return nil }
      let word = name.replacing(" ", with: "_").drop { !$0.isLetter && $0 != "_" }.prefix {
        $0.isLetter || $0.isNumber || "_-.".contains($0)
      }
      return Advice("links have \"\(name)\" only as \(name.percentEncoded)", word.isEmpty ? nil : "write \"\(word)\"")
    },
    FileRule(
      "decomposedName", "The name or a choice of a parameter has a letter and its mark as two characters.",
      ["gro\u{308}ße": "größe"], in: .parameter, .choice, marks: .beyondASCII
    ) { text in
      ComposedText.firstDecomposed(in: text).map { letter in
        Advice(ComposedText.fault(letter), "write \"\(ComposedText.composed(text))\"")
      }
    },
    FileRule("ineffectiveType", "A parameter has a type and choices.", ["int": "string"], in: .typeBesideChoices) {
      type in
      type == "string" ? nil : Advice("\"\(type)\" has no effect beside \"choices\"", "remove one of them")
    },
    FileRule("malformedVersion", "A text in place of a version is no version.", ["soon": "1.2.0"], in: .version) {
      text in
      AppVersion(text) == nil ? Advice("\"\(text)\" is no version, as 1.2.0 is") : nil
    },
  ]

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
    rest = rest.drop { $0 == "/" || $0.isWhitespace }.prefix { !"/?#,;".contains($0) }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    if let user = rest.lastIndex(of: "@") { rest = rest[rest.index(after: user)...] }
    if rest.hasPrefix("*.") { rest = rest.dropFirst(2) }
    while let last = rest.last, ":.".contains(last) { rest.removeLast() }
    return isHost(String(rest)) ? String(rest) : nil
  }

  private static func isScheme(_ text: String) -> Bool { !text.isEmpty && text.leadingScheme == text }

  private static func isHost(_ text: String) -> Bool {
    let name = text.prefixMatch(of: /\[[0-9A-Fa-f:.]+\]/)?.output ?? text.prefix { $0 != ":" }
    let port = text[name.endIndex...]
    guard port.isEmpty || port.hasPrefix(":") && !port.contains("+") && UInt16(port.dropFirst()) ?? 0 > 0 else {
      return false
    }
    return name.hasPrefix("[")
      || name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
        !label.isEmpty && label.first != "-" && label.last != "-"
          && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      }
  }
}

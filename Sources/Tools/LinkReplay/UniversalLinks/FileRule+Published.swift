import EngineTerminal

// Single texts of published files: identifiers, fingerprints, relations, sites, and the patterns of Android.

extension FileRule {
  static let published: [FileRule] = [
    FileRule(
      "malformedID", "A text in place of an app identifier is malformed.",
      ["com.example.shop": "ABCDE12345.com.example.shop"], .error, in: .appID
    ) { text in
      AssetLinks.isAppID(text)
        ? nil
        : Advice(
          "\"\(text)\" is no app identifier, which is a prefix of ten letters and digits, a dot and the bundle "
            + "identifier, like ABCDE12345.com.example.app")
    },
    FileRule(
      "nestedVariable", "A text of a variable refers to another variable.", ["$(digit)": "4"], in: .variableText,
      marks: "$"
    ) { text in
      text.contains("$(")
        ? Advice("\"\(text)\" is a text with $( in it: a variable cannot contain another one") : nil
    },
    FileRule(
      "malformedPackage", "A text in place of the package of an Android app is malformed.",
      ["shop": "com.example.shop"], .error, in: .package
    ) { text in
      AssetLinks.isPackage(text)
        ? nil : Advice("\"\(text)\" is no package name, which has two or more words, like com.example.shop")
    },
    FileRule(
      "malformedFingerprint", "A text in place of the fingerprint of a certificate is malformed.",
      ["SHA256: \(exampleFingerprint)": exampleFingerprint], .error, in: .fingerprint
    ) { text in
      guard AssetLinks.fingerprint(text) == nil else { return nil }
      return Advice(
        "\"\(text)\" is no SHA-256 fingerprint, which has 32 bytes, like 14:6D:E9:…",
        AssetLinks.wholeFingerprint(in: text).map { "write \($0)" })
    },
    FileRule(
      "fingerprintWithoutColons", "A fingerprint is not written in capitals with colons.",
      [exampleFingerprint.lowercased(): exampleFingerprint], .error, in: .fingerprint
    ) { text in
      AssetLinks.fingerprint(text).flatMap { right in
        right == text ? nil : Advice("a fingerprint has capitals and colons", "write \(right)")
      }
    },
    FileRule(
      "placeholderFingerprint", "The fingerprint of a certificate is a placeholder.",
      [Array(repeating: "00", count: 32).joined(separator: ":"): exampleFingerprint], .error, in: .fingerprint
    ) { text in
      guard Set(text.split(separator: ":")).count == 1 else { return nil }
      return Advice("the fingerprint is a placeholder", "keytool -list -v shows yours")
    },
    FileRule(
      "unknownRelation", "A relation is like one that Android knows, and is another one.",
      ["delegate_permission/common.handle_all_url": AssetLinksFile.opening], in: .relation
    ) { text in
      guard !AssetLinksFile.relations.contains(text),
        let near = nearestName(to: text, in: AssetLinksFile.relations)
      else { return nil }
      return Advice("\"\(text)\" is no relation that Android knows", "did you mean \(near)?")
    },
    FileRule(
      "unencryptedSite", "A site has the scheme http.", ["http://www.example.com": "https://www.example.com"],
      in: .site, marks: "h"
    ) { text in
      guard let host = text.wholeMatch(of: /(?i)http:\/\/([^\/?#@\s]+)\/?/)?.1 else { return nil }
      return Advice("http is not encrypted, and is another site", "write https://\(host)")
    },
    FileRule(
      "malformedInclude", "The address of a further file of statements is no https address.",
      ["http://www.example.com/a.json": "https://www.example.com/a.json"], .error, in: .include
    ) { text in text.hasPrefix("https://") ? nil : Advice("\"\(text)\" is no https address, and is not read") },
    FileRule(
      "dynamicPathWithoutSlash", "The path of a dynamic rule begins with no slash and no wildcard.",
      ["goods/*": "/goods/*"], in: .dynamicPath
    ) { text in
      guard let first = text.first, !"/*?".contains(first) else { return nil }
      return Advice("no path matches \"\(text)\"", "write \"/\(text)\"")
    },
    FileRule(
      "variableInDynamicPattern", "A pattern of a dynamic rule has a variable, as only Apple's files have.",
      ["/$(lang)/*": "/*"], in: .dynamicPath, .dynamicPattern, marks: "$"
    ) { text in
      text.contains("$(") ? Advice("$( is a text here: only Apple's files have variables", "write * or ?*") : nil
    },
    FileRule(
      "exhaustedPattern", "A wildcard of a dynamic rule takes the text that its pattern needs after it.",
      ["/?*/edit": "/?*"], in: .dynamicPath, .dynamicPattern, marks: "*"
    ) { text in
      guard DynamicPattern(text).isExhausted else { return nil }
      return Advice(
        "no link matches \"\(text)\": in a pattern with ?* Android takes the whole rest for a wildcard",
        "end the pattern with ?*")
    },
  ]

  private static let exampleFingerprint =
    "14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"

  /// Returns the mistakes in a text of a published file, with its place.
  static func findings(in text: String, _ subject: Subject, at place: PublishedPlace) -> [RouteFinding] {
    mistakes(in: text, subject).map {
      RouteFinding($0.rule.severity, $0.rule.code, "\(place): \($0.advice)", at: place)
    }
  }
}

import ComponentEngine

// The paths of an association file.

extension FileRule {
  static let patterns: [FileRule] = [
    FileRule(
      "notInPattern", "NOT is a part of the path of a component.", ["NOT /buy/*": "/buy/*"], in: .pattern, marks: "nN"
    ) { path in
      guard path.lowercased().hasPrefix("not ") else { return nil }
      return Advice(
        "\(path.prefix(3)) is a part of the path here", "write \"/\": \"\(path.dropFirst(4))\", \"exclude\": true")
    },
    FileRule(
      "lowerCaseNot", "NOT has small letters.", ["not /buy/*": "NOT /buy/*"], in: .oldPattern, marks: "nN"
    ) { path in
      path.lowercased().hasPrefix("not ")
        ? Advice("NOT has capitals", "write \"NOT \(path.dropFirst(4))\"") : nil
    },
    FileRule(
      "schemeInPattern", "The path of a rule has a scheme.", ["https://shop.example.com/goods/*": "/goods/*"],
      in: .pattern, .oldPattern, marks: ":"
    ) { path in
      guard let mark = path.schemeMark, path.leadingScheme.endIndex == mark.lowerBound else { return nil }
      // Only an address of the web has a host.
      let rest = path[mark.upperBound...].drop { path.lowercased().hasPrefix("http") && $0 != "/" }.drop { $0 == "/" }
      return Advice("a path has no scheme and no host", "write \"/\(rest)\"")
    },
    FileRule(
      "captureInPattern", "The path of a rule has a capture of another program.",
      ["/goods/:id": "/goods/?*", #"/goods/\d+"#: "/goods/?*"], in: .pattern, .oldPattern, marks: ":{<[\\"
    ) { path in
      let segments = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      guard let segment = segments.first(where: isCapture) else { return nil }
      let right = segments.map { isCapture($0) ? "?*" : $0 }.joined(separator: "/")
      return Advice("\"\(segment)\" matches this text only, and no other", "write \"\(right)\"")
    },
    // A question mark stands for a character.
    FileRule(
      "queryInPattern", "The path of a rule has parameters.", ["/goods/*?tab=info": "/goods/*"], in: .pattern,
      .oldPattern, marks: "="
    ) { path in
      guard let match = path.firstMatch(of: /\?(?<name>[A-Za-z_][\w-]*)=(?<value>[^&=]*)$/) else { return nil }
      return Advice(
        "the parameters of a link are no part of its path",
        "write \"/\": \"\(path[..<match.range.lowerBound])\", \"?\": {\"\(match.name)\": \"\(match.value)\"}")
    },
    FileRule(
      "fragmentInPattern", "The path of a rule has a fragment.", ["/goods/*#top": "/goods/*"], in: .pattern,
      .oldPattern, marks: "#"
    ) { path in
      guard let mark = path.firstIndex(of: "#") else { return nil }
      return Advice(
        "no path has a #, so that no link matches",
        "write \"/\": \"\(path[..<mark])\", \"#\": \"\(path[mark...].dropFirst())\"")
    },
  ]

  /// Whether a segment of a pattern with wildcards is a capture of a route, or of another program. Brackets within a
  /// segment, and marks of wildcards, can be literals of routes.
  private static func isCapture(_ segment: String) -> Bool {
    segment.wholeMatch(of: /:[A-Za-z_]\w*|\{[^{}]*[A-Za-z_][^{}]*\}|<[A-Za-z_][\w:]*>|\[+[.A-Za-z_]+\]+/) != nil
      || segment.contains(/\\[dwDW]/)
  }
}

/// The directives of a `Cache-Control` field (RFC 9111, 5.2).
struct CacheControl: Equatable {
  /// The directives by lowercase name. The first one of each name counts (RFC 9111, 4.2.1).
  private var directives: [String: String] = [:]

  init(_ field: String) {
    for directive in Self.split(field) {
      let parts = directive.split(separator: "=", maxSplits: 1).map(Self.trimmed)
      guard let name = parts.first?.lowercased(), directives[name] == nil else { continue }
      directives[name] = parts.count == 2 ? Self.unquoted(parts[1]) : ""
    }
  }

  /// Whether the field contains a directive.
  func has(_ name: String) -> Bool { directives[name] != nil }

  /// Returns the seconds of a directive; nil if it is missing or not a number.
  func seconds(_ name: String) -> Duration? { directives[name].flatMap { DeltaSeconds.read($0) } }

  /// Splits a field at its commas, except at those within quotes.
  private static func split(_ field: String) -> [Substring] {
    var isQuoted = false
    return field.split { character in
      if character == "\"" { isQuoted.toggle() }
      return character == "," && !isQuoted
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0 == " " || $0 == "\t" }
    guard let end = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return start[...end]
  }

  private static func unquoted(_ text: Substring) -> String {
    guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return String(text) }
    return String(text.dropFirst().dropLast())
  }
}

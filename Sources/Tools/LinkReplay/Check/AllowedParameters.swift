import EngineBase

/// The keys of parameters that links may have although no route declares them.
///
/// A name that ends with `*` allows all keys that begin with the text before it.
struct AllowedParameters: Equatable {
  /// The keys that analytics programs read.
  private static let known = [
    "utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content", "utm_id", "utm_source_platform",
    "utm_creative_format", "utm_marketing_tactic",
  ]

  var names = ["utm_*"]

  func contains(_ key: String) -> Bool { names.contains { Self.name($0, allows: key) } }

  /// Returns whether a key is allowed and is no misspelled one.
  func accepts(_ key: String) -> Bool { contains(key) && nearestName(to: key) == nil }

  private static func name(_ name: String, allows key: String) -> Bool {
    name.utf8.last == UInt8(ascii: "*") ? key.utf8.starts(with: name.utf8.dropLast()) : key == name
  }

  /// The keys that programs add to a link that is opened: advertisements, mails, and servers that count visits.
  private static let visitIdentifiers: Set<String> = [
    "fbclid", "gclid", "gbraid", "wbraid", "dclid", "msclkid", "ttclid", "twclid", "yclid", "li_fat_id", "igshid",
    "igsh", "mc_eid", "mc_cid", "srsltid", "_ga", "_gl", "_hsenc", "_hsmi", "jsessionid", "phpsessid",
  ]

  /// Whether a key identifies one visit, so that it belongs to no link that several people open.
  static func identifiesVisit(_ key: String) -> Bool { visitIdentifiers.contains(key.lowercased()) }

  /// Returns the known key of which one differs by one or two letters, by its capitals or by hyphens, also if `utm_*`
  /// allows it.
  func nearestName(to key: String) -> String? {
    if Self.known.contains(key) { return nil }
    let isNamed = names.contains { $0 != "utm_*" && Self.name($0, allows: key) }
    let name = key.lowercased().replacing("-", with: "_")
    guard name.hasPrefix("utm"), !isNamed else { return nil }
    let letters = Array(name.utf8.prefix(64))
    return Self.known.first { editDistance(Array($0.utf8), letters) <= 2 }
  }
}

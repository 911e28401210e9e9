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

  private static func name(_ name: String, allows key: String) -> Bool {
    name.hasSuffix("*") ? key.hasPrefix(String(name.dropLast())) : key == name
  }

  /// Returns the known key of which one differs by one or two letters that only `utm_*` allows.
  func nearestName(to key: String) -> String? {
    let isNamed = names.contains { $0 != "utm_*" && Self.name($0, allows: key) }
    guard key.hasPrefix("utm_"), !Self.known.contains(key), !isNamed else { return nil }
    let letters = { (text: String) in Array(text.lowercased().utf8.prefix(64)) }
    return Self.known.first { editDistance(letters($0), letters(key)) <= 2 }
  }
}

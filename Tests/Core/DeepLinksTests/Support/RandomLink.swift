import DeepLinks
import EngineRandomTesting

/// Random texts of links with all kinds of delimiters, escapes and similar characters.
struct RandomLink {
  private static let prefixes = [
    "shop://", "shop:///", "SHOP://", "https://shop.example.com", "https://shop.example.com/", "http://LOCALHOST:8080/",
    "shop://shop.example.com/", "shop://Localhost:8080", " shop://", "",
  ]
  private static let words = [
    "a", "goods", "42", "家居", "é", "e\u{301}", "\u{301}", "🛒", "%E5%AE%B6", "%2F", "%2f", "%3F%23%3B%26%3D%25", "a b",
    "a%20", "+", "=", ":", "@", "\\", "...", ".a", "~_-", "!$'()*,", "<>|^`{}[]\"", "shop.example.com", "\u{85}",
    "LOCALHOST:8080", "nav",
  ]
  private static let parts =
    words + [
      "%zz", "%", "%2", "50%off", "%FF", "%E5居", "%00", "\u{0}", "\t", "\n", " ", "", "%0A", "\u{7F}", "%zz&\u{301}",
    ]
  private static let delimiters = ["/", "//", "?", ";", "&", "=", "==", "#", "/?", "/;", ";;", " ", "?="]

  /// Returns a mostly well-formed link that the policy accepts, or a relative link.
  static func text(_ random: inout SplitMix64) -> String {
    var text = random.pick(prefixes)
    for name in random.list(0...6, of: { $0.pick(words) }) {
      text += name + (random.chance(0.5) ? parameters(&random) : "") + random.pick(["/", "/", "//"])
    }
    if random.chance(0.3) { text += parameters(&random) }
    if random.chance(0.2) { text += "#" + random.list(0...3) { $0.pick(parts) }.joined() }
    return text
  }

  /// Returns any text that begins like a link.
  static func junk(_ random: inout SplitMix64) -> String {
    random.pick(prefixes) + random.list(0...16) { $0.pick($0.chance(0.5) ? parts : delimiters) }.joined()
  }

  private static func parameters(_ random: inout SplitMix64) -> String {
    random.pick(["?", ";"])
      + random.list(0...4) { random in
        random.pick(parts) + random.pick(["", "=", "==", "="]) + random.pick(parts) + random.pick(["", "", "&", " "])
      }.joined(separator: random.pick(["&", ";"]))
  }
}

import DeepLinks
import EngineRandomTesting

/// Random patterns with common prefixes and overlaps, and matching segments.
struct RandomTable {
  static let uuid = "123E4567-e89b-12d3-a456-426614174000"
  private static let segments = [
    "a", "b", "c", "a", "b", "1", "0", "-7", "2.5", "1e3", "true", "NO", uuid, "家", "x y", "1e999",
  ]
  private static let places = [
    "a", "b", "c", "a", "b", "1", "true", uuid, "家", ":p", ":p<string>", ":p<int>", ":p<uuid>", ":p<bool>",
    ":p<double>",
    ":p(a|b)", ":p(b|c)", ":p(a|1)", ":p(c|家|x y)", ":p(1|true)",
  ]

  /// Returns patterns without equivalent pairs.
  static func paths(_ random: inout SplitMix64) -> [String] {
    var patterns: [ReferencePattern] = []
    for path in random.list(1...10, of: path) {
      let pattern = ReferencePattern(path)
      if !patterns.contains(where: pattern.isAlike) { patterns.append(pattern) }
    }
    return patterns.map(\.text)
  }

  static func path(_ random: inout SplitMix64) -> String {
    let end = random.chance(0.15) ? ["*p"] : []
    // Every place has its own name.
    return (random.list(1...4) { $0.pick(places) } + end).enumerated()
      .map { $1.replacing("p", with: "p\($0)", maxReplacements: 1) }.joined(separator: "/")
  }

  static func segments(_ random: inout SplitMix64) -> [String] {
    random.list(1...7) { $0.pick(segments) }
  }
}

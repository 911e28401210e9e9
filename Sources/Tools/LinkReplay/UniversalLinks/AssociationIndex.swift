/// The rules of an association file in their order, by the beginnings of their paths.
struct AssociationIndex {
  private let rules: [(rule: AssociationRule, appIDs: [String])]
  /// The positions of rules by the lower-case text before their first wildcard.
  private let positions: [[UInt8]: [Int]]
  /// The lengths of these texts.
  private let lengths: [Int]

  init(_ rules: [(AssociationRule, [String])]) {
    self.rules = rules.map { ($0, $1) }
    var positions: [[UInt8]: [Int]] = [:]
    for (position, (rule, _)) in rules.enumerated() {
      positions[rule.path.beginning.utf8.map(Self.lowercased), default: []].append(position)
    }
    self.positions = positions
    lengths = Set(positions.keys.map(\.count)).sorted()
  }

  /// Returns the rules that match a link, in their order, each with its apps.
  func matches(_ link: AssociationURL) -> some Sequence<(rule: AssociationRule, appIDs: [String])> {
    let paths = Set([link.path, link.decoded.path].map { Array((AssociationPattern.trimmed(path: $0) + "/").utf8) })
    let found = Set(paths.flatMap(candidates)).sorted()
    return found.lazy.filter { rules[$0].rule.matches(link) }.map { rules[$0] }
  }

  /// Returns the positions of the rules whose beginning is that of a path.
  private func candidates(_ path: [UInt8]) -> [Int] {
    let path = path.map(Self.lowercased)
    return lengths.prefix { $0 <= path.count }.flatMap { positions[Array(path[..<$0])] ?? [] }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

  /// The most rules before another one with which it is compared.
  private static let limit = 32

  /// Returns the position of a rule before another one that matches all of its links; nil if none is known.
  private func coveringRule(of position: Int) -> Int? {
    let rule = rules[position].rule
    let earlier = candidates(Array((rule.path.beginning + "/").utf8)).filter { $0 < position }.prefix(Self.limit)
    return earlier.filter { rules[$0].rule.covers(rule) }.min()
  }

  /// Each rule that has no effect, and the rule before it that matches all of its links.
  var deadRules: [(rule: AssociationRule, first: AssociationRule)] {
    rules.indices.compactMap { position in
      coveringRule(of: position).map { (rules[position].rule, rules[$0].rule) }
    }
  }

  /// The rule that excludes every link before another one opens it; nil if a link can open an app.
  var excludingRule: AssociationRule? {
    var excluding: AssociationRule?
    for position in rules.indices where !rules[position].rule.isExcluded {
      guard let other = coveringRule(of: position), rules[other].rule.isExcluded else { return nil }
      excluding = excluding ?? rules[other].rule
    }
    return excluding
  }
}

import ComponentEngine
import EngineBase

/// A search for links that open and differ little from a link that does not. Every found link is resolved by the table.
struct NearestLinks {
  let table: RouteTable
  let source: LinkSource

  /// The maximum number of repairs in one link, and of links that are tried.
  private static let (depth, tries) = (3, 100)

  /// Returns up to three links that open, the most similar first.
  func links(like link: String) -> [String] {
    if SpreadsheetFaults.isFormula(link) { return [] }
    var seen: Set<String> = [link]
    var open: [String] = []
    var level = [link]
    var count = 0
    for _ in 0..<Self.depth {
      var next: [String] = []
      for text in level {
        for repaired in repairs(of: text) where seen.insert(repaired).inserted && count < Self.tries {
          count += 1
          if table.error(of: repaired, source: source) != nil {
            next.append(repaired)
          } else if !replacesValue(of: link, in: repaired) {
            open.append(repaired)
          }
        }
      }
      level = next
    }
    let ranked = open.map { (text: $0, distance: Self.differentLetters(link, $0) + 3 * Self.differentParts(link, $0)) }
    var nearest: [String] = []
    for (text, _) in ranked.sorted(by: { ($0.distance, $0.text) < ($1.distance, $1.text) })
    where !nearest.contains(where: { text.hasPrefix($0 + "/") }) {
      nearest.append(text)
    }
    return Array(nearest.prefix(3))
  }

  /// Whether a link has an example in place of a value of another link. A value is a word with a digit.
  private func replacesValue(of link: String, in repaired: String) -> Bool {
    let resolved = try? table.resolve(DeepLink(absolute: repaired), source: source)
    let values = resolved?.components.flatMap(\.parameters).compactMap(\.value) ?? []
    let numbers = link.split { !$0.isNumber }
    let isExample = { (value: String) in
      value.contains(where: \.isNumber)
        && !(value.allSatisfy(\.isNumber) ? numbers.contains(value[...]) : link.contains(value))
    }
    guard values.contains(where: isExample) else { return false }
    let words = [link, repaired].map { text in
      text.split { !$0.isLetter && !$0.isNumber }.filter { $0.contains(where: \.isNumber) }
    }
    return !Set(words[0]).isSubset(of: words[1])
  }

  /// Returns the number of segments and parameters that two links do not share.
  private static func differentParts(_ left: String, _ right: String) -> Int {
    var numbers: [Substring: UInt8] = [:]
    let parts = [left, right].map { link in
      link.split { "/?&;#".contains($0) }.prefix(100).map { part in
        let number = numbers[part] ?? UInt8(numbers.count)
        numbers[part] = number
        return number
      }
    }
    return editDistance(parts[0], parts[1])
  }

  private static func differentLetters(_ left: String, _ right: String) -> Int {
    editDistance(Array(left.utf8.prefix(512)), Array(right.utf8.prefix(512)))
  }

  private func repairs(of link: String) -> [String] {
    guard let error = table.error(of: link, source: source) else { return [] }
    // The marks of an encoding are no delimiters of the link.
    for encoding in LinkRepair.all(in: .encoding) {
      if let decoded = encoding.apply(to: link, table) { return [decoded] }
    }
    let texts = LinkRepair.all.compactMap { $0.apply(to: link, table) }
    guard let url = try? RouterURL.parse(link, policy: table.policy) else { return texts }
    let routeRepairs = BrokenPath(link, error, table: table, source: source)?.repairs.flatMap(\.links) ?? []
    return texts + URLRepairs(table: table, url: url).repairs(of: error).map(\.description) + routeRepairs
  }
}

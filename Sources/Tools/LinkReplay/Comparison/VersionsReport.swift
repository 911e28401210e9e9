import EngineJSON
import EngineTerminal

/// Writes the results of links in all versions, one link after the other, so that memory does not grow with the links.
struct VersionsReport {
  private typealias Result = VersionsComparison.Result

  private let format: CompareOptions.Format
  private let names: [String]
  /// The part of the users who have each version; nil if it is unknown.
  private let shares: [Double]?
  /// The names of the columns except that of the link.
  private let heading: [String]
  private let columns: AlignedColumns

  private var linkCount = 0
  /// The number of links that open in every version as in the newest one.
  private var sameCount = 0
  private var brokenCount = 0
  /// The number of links with each result, by version.
  private var counts: [[Result: Int]]

  init(_ versions: [ShippedVersion], format: CompareOptions.Format) {
    self.format = format
    names = versions.map(\.name)
    let shares = versions.compactMap(\.share)
    self.shares = shares.count == versions.count ? shares : nil
    counts = versions.map { _ in [:] }
    let widest = Result.allCases.map(\.rawValue).max { $0.count < $1.count } ?? ""
    let isShared = self.shares != nil
    heading = names + (isShared ? ["users"] : [])
    columns = AlignedColumns([heading + [""], names.map { _ in widest } + (isShared ? ["12.5 %", ""] : [""])])
  }

  /// Whether a link breaks in the newest version.
  var hasBroken: Bool { brokenCount > 0 }

  /// The heading of the table.
  var start: String {
    switch format {
    case .text: columns.line(heading + ["link"]) + "\n"
    case .json: ""
    case .markdown: MarkdownTable(["Link"] + heading.map(MarkdownTable.escaped), []).text
    }
  }

  /// Counts the results of a link, and returns its line.
  mutating func line(_ row: VersionsComparison.Row) -> String {
    linkCount += 1
    if row.results.allSatisfy({ $0 == .opens }) { sameCount += 1 }
    if row.isBroken { brokenCount += 1 }
    for (version, result) in row.results.enumerated() { counts[version][result, default: 0] += 1 }
    let cells = row.results.map(\.rawValue) + (users(row).map { [$0.percent] } ?? [])
    switch format {
    case .text:
      let link = row.link.shortenedInTheMiddle(to: 100)
      return columns.line(cells + ["\(row.place): \(link)".escapingControls()]) + "\n" + effects(of: row)
    case .json: return json(row)
    case .markdown: return MarkdownTable.row([MarkdownTable.code(row.link)] + cells)
    }
  }

  /// Returns the part of the users for whom a link opens as in the newest version; nil if it is unknown.
  private func users(_ row: VersionsComparison.Row) -> Double? {
    shares.map { zip($0, row.results).reduce(0) { $1.1 == .opens ? $0 + $1.0 : $0 } }
  }

  /// Returns lines with the effects of a link that does not open everywhere in the same way: one for each run of
  /// versions in which it is the same.
  private func effects(of row: VersionsComparison.Row) -> String {
    guard row.results.contains(where: { $0 != .opens }) else { return "" }
    var lines = ""
    let effects = row.effects
    var first = 0
    for version in effects.indices where version == effects.count - 1 || effects[version + 1] != effects[first] {
      let versions = first == version ? names[first] : "\(names[first])–\(names[version])"
      lines += "    \(versions): " + effects[first].description.escapedAndShortened() + "\n"
      first = version + 1
    }
    return lines
  }

  private func json(_ row: VersionsComparison.Row) -> String {
    JSONWriter.text { json in
      json.append("{\"file\": ")
      json.append(json: row.place.file)
      json.append(key: "line", row.place.line)
      json.append(key: "link", row.link)
      json.append(", \"versions\": ")
      json.append(list: 0..<names.count) { version, json in
        json.append("{\"version\": ")
        json.append(json: names[version])
        json.append(key: "result", row.results[version].rawValue)
        if row.results[version] != .opens { json.append(key: "effect", row.effects[version].description) }
        json.append("}")
      }
      if let users = users(row) {
        json.append(", \"users\": ")
        json.append(written: users.rounded)
      }
      json.append("}\n")
    }
  }

  /// The numbers of links, and a line for each version.
  var end: String {
    if case .json = format { return jsonEnd }
    let newest = names.last ?? ""
    let parts = [
      (sameCount, "\(sameCount == 1 ? "opens" : "open") the same in all versions"),
      (linkCount - sameCount, "\(linkCount - sameCount == 1 ? "differs or fails" : "differ or fail") in some"),
      (brokenCount, "\(brokenCount == 1 ? "breaks" : "break") in \(newest)"),
    ]
    let text =
      "\(linkCount) \(linkCount == 1 ? "link" : "links")"
      + (linkCount == 0 ? "" : ": " + parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", "))
    let versions = names.indices.map { version in
      let users = shares.map { " (\($0[version].percent) of users)" } ?? ""
      return "\(names[version])\(users): "
        + Result.allCases.map { "\($0.rawValue) \(counts[version][$0, default: 0])" }.joined(separator: ", ")
    }
    switch format {
    case .markdown:
      return "\n" + MarkdownTable.escaped(text) + "\n\n" + versions.map { "- \(MarkdownTable.escaped($0))\n" }.joined()
    default: return "\n" + ([text] + versions).joined(separator: "\n") + "\n"
    }
  }

  private var jsonEnd: String {
    JSONWriter.text { json in
      json.append("{\"links\": ")
      json.append(decimal: linkCount)
      json.append(key: "same", sameCount)
      json.append(key: "breaks", brokenCount)
      json.append(", \"versions\": ")
      json.append(list: 0..<names.count) { version, json in
        json.append("{\"version\": ")
        json.append(json: names[version])
        if let shares {
          json.append(", \"share\": ")
          json.append(written: shares[version].rounded)
        }
        json.append(key: "opens", counts[version][.opens, default: 0])
        json.append(key: "differs", counts[version][.differs, default: 0])
        json.append(key: "fails", counts[version][.fails, default: 0])
        json.append("}")
      }
      json.append("}\n")
    }
  }
}

extension Double {
  /// The part of a whole as a percentage with at most one decimal: `12.5 %`.
  fileprivate var percent: String {
    let text = "\((self * 1000).rounded() / 10)"
    return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + " %"
  }

  /// The text of the number with at most four decimals, so that sums of shares have no tail.
  fileprivate var rounded: String { "\((self * 10_000).rounded() / 10_000)" }
}

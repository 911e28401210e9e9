import ComponentEngine
import EngineJSON
import EngineTerminal

/// Writes the result of a comparison, one difference after the other.
struct ComparisonReport {
  /// The numbers at the end.
  struct Summary {
    /// The number of changes of each level.
    var changes: [AppChange.Level: Int] = [:]
    /// The number of links with each verdict; nil without links.
    var links: [LinkComparison.Verdict: Int]?
    var linkCount = 0
    /// The number of links that open something in one of the versions.
    var knownLinkCount: Int { linkCount - (links?[.opensNothing] ?? 0) }

    /// The step of the version number; nil if the versions do not differ.
    var level: AppChange.Level? {
      let isBroken = links?[.breaks, default: 0] ?? 0 > 0
      return isBroken ? .major : changes.filter { $0.value > 0 }.keys.max()
    }

    var text: String {
      let counts = AppChange.Level.allCases.reversed().map { "\(changes[$0, default: 0]) \($0.rawValue)" }
      let parts = counts.filter { !$0.hasPrefix("0 ") }
      let changeText = parts.isEmpty ? "no changes" : "changes: " + parts.joined(separator: ", ")
      let step = level.map { "; the new version is a \($0.rawValue) one" } ?? ""
      return (linkText.map { "\($0)\n" } ?? "") + changeText + step
    }

    private var linkText: String? {
      guard let links else { return nil }
      let different = links.values.reduce(0, +)
      let parts = [
        (linkCount - different, "as before"), (links[.opensNow, default: 0], "open now"),
        (links[.opensDifferently, default: 0], "open differently"), (links[.breaks, default: 0], "break"),
        (links[.opensNothing, default: 0], "open nothing in both"),
      ]
      return "\(linkCount) \(linkCount == 1 ? "link" : "links"): "
        + parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }
  }

  let format: CompareOptions.Format
  var style = ReportStyle()
  /// Whether the head of the table of links has been written.
  private var hasLinks = false

  init(format: CompareOptions.Format, style: ReportStyle = ReportStyle()) {
    self.format = format
    self.style = style
  }

  /// Returns the lines of all changes.
  func changes(_ changes: [AppChange]) -> String {
    switch format {
    case .text: changes.map(line).joined()
    case .json: changes.map(json).joined()
    case .markdown:
      changes.isEmpty
        ? ""
        : MarkdownTable(
          ["Step", "Route", "Change", "Concerns"],
          changes.map { change in
            [
              change.level.rawValue, change.route.map { MarkdownTable.code($0.path) } ?? "",
              MarkdownTable.escaped(change.message), change.concerns.map(\.rawValue).joined(separator: ", "),
            ]
          }
        ).text + "\n"
    }
  }

  /// Returns the line of a link that differs or opens nothing.
  mutating func line(_ difference: LinkComparison.Difference) -> String {
    defer { hasLinks = true }
    switch format {
    case .text: return text(difference)
    case .json:
      return JSONWriter.text { json in
        json.append("{\"file\": ")
        json.append(json: difference.place.file)
        json.append(key: "line", difference.place.line)
        json.append(key: "link", difference.link)
        json.append(key: "verdict", difference.verdict.rawValue)
        json.append(key: "before", difference.before)
        json.append(key: "after", difference.after)
        json.append("}\n")
      }
    case .markdown:
      let row = MarkdownTable.row([
        MarkdownTable.code(difference.link), difference.verdict.label, MarkdownTable.escaped(difference.before),
        MarkdownTable.escaped(difference.after),
      ])
      return (hasLinks ? "" : MarkdownTable(["Link", "Result", "Before", "After"], []).text) + row
    }
  }

  /// Returns the end of the report.
  func end(_ summary: Summary) -> String {
    switch format {
    case .text: (summary.level == nil && summary.links == nil ? "" : "\n") + summary.text + "\n"
    case .markdown: (hasLinks ? "\n" : "") + summary.text.replacing("\n", with: "\n\n") + "\n"
    case .json:
      JSONWriter.text { json in
        json.append("{\"level\": ")
        if let level = summary.level { json.append(json: level.rawValue) } else { json.append("null") }
        for level in AppChange.Level.allCases.reversed() {
          json.append(", ")
          json.append(json: level.rawValue)
          json.append(": ")
          json.append(decimal: summary.changes[level, default: 0])
        }
        if let links = summary.links {
          json.append(key: "links", summary.linkCount)
          json.append(key: "opensNow", links[.opensNow, default: 0])
          json.append(key: "opensDifferently", links[.opensDifferently, default: 0])
          json.append(key: "breaks", links[.breaks, default: 0])
          json.append(key: "opensNothing", links[.opensNothing, default: 0])
        }
        json.append("}\n")
      }
    }
  }

  private func line(_ change: AppChange) -> String {
    var line = WrappedText("", indent: 7, width: style.width)
    line.append(change.level.rawValue.padded(to: 5), after: "") { style.level($0, change.level) }
    line.append("", after: " ")
    append(change.route.map { "\($0.description): " } ?? "", change.message, to: &line)
    if !change.concerns.isEmpty {
      line.append("(\(change.concerns.map(\.rawValue).joined(separator: ", ")))", paint: style.dim)
    }
    return line.text + "\n"
  }

  private func json(_ change: AppChange) -> String {
    JSONWriter.text { json in
      json.append("{\"change\": ")
      json.append(json: change.code)
      json.append(key: "level", change.level.rawValue)
      json.append(", \"concerns\": ")
      json.append(list: change.concerns) { $1.append(json: $0.rawValue) }
      json.append(key: "component", change.route?.name)
      json.append(key: "path", change.route?.path)
      json.append(key: "module", change.module?.rawValue)
      json.append(key: "parameter", change.parameter)
      json.append(key: "message", change.message)
      json.append("}\n")
    }
  }

  private func text(_ difference: LinkComparison.Difference) -> String {
    var line = WrappedText("", indent: 4, width: style.width)
    for word in "\(difference.place):".escapingControls().words { line.append(word, after: line.isEmpty ? "" : " ") }
    line.append(difference.verdict.label + ":") { style.verdict($0, difference.verdict) }
    line.append(difference.link.shortenedInTheMiddle(to: 100).escapingControls(), paint: style.bold)
    if difference.before == difference.after {
      append("— before and now ", difference.after, to: &line)
    } else {
      append("— before ", difference.before + "; now " + difference.after, to: &line)
    }
    return line.text + "\n"
  }

  private func append(_ beginning: String, _ text: String, to line: inout WrappedText) {
    for word in (beginning + text).escapedAndShortened().split(separator: " ") { line.append(String(word)) }
  }
}

extension LinkComparison.Verdict {
  /// The verdict in a sentence.
  fileprivate var label: String {
    switch self {
    case .opensNow: "opens now"
    case .opensDifferently: "opens differently"
    case .breaks: "breaks"
    case .opensNothing: "opens nothing"
    }
  }
}

extension ReportStyle {
  fileprivate func level(_ text: String, _ level: AppChange.Level) -> String {
    switch level {
    case .major: red(text)
    case .minor: yellow(text)
    case .patch: dim(text)
    }
  }

  fileprivate func verdict(_ text: String, _ verdict: LinkComparison.Verdict) -> String {
    switch verdict {
    case .opensNow: green(text)
    case .opensDifferently: yellow(text)
    case .breaks: red(text)
    case .opensNothing: dim(text)
    }
  }
}

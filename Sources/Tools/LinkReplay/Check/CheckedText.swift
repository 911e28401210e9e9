import ComponentEngine
import EngineTerminal

/// A text in place of a link, with the parts that rules read. Each part is computed when the first rule reads it.
final class CheckedText {
  let table: RouteTable
  let allowed: AllowedParameters
  let source: LinkSource
  /// The line of the text.
  let line: String
  /// The text with the empty cells before it, if its line can be a row of a table.
  let row: String?
  let text: String
  /// The opened link; nil for a text that does not open.
  let link: ResolvedLink?
  /// Whether the link shows no component, because it names none and the app has no root.
  let opensNothing: Bool
  let marks: LinkMarks

  init(
    _ text: String, _ link: ResolvedLink? = nil, table: RouteTable, allowed: AllowedParameters = AllowedParameters(),
    source: LinkSource = .external, line: String? = nil, row: String? = nil, opensNothing: Bool = false
  ) {
    self.text = text
    self.link = link
    self.table = table
    self.allowed = allowed
    self.source = source
    self.line = line ?? text
    self.row = row
    self.opensNothing = opensNothing
    marks = LinkMarks(of: text, link, allowed, line: self.line, row: row)
  }

  /// Returns the warnings about a link that opens. A warning that stands alone has no others beside it, because they
  /// would be about its consequences.
  var warnings: [CheckWarning] {
    var warnings: [CheckWarning] = []
    for (position, rule) in LinkRule.marked.enumerated()
    where rule.marks.intersects(marks) && isIn(rule.scope) {
      let rule = LinkRule.all[position]
      for advice in rule.find(self) {
        let warning = CheckWarning(code: rule.code, advice: advice)
        if advice.standsAlone { return [warning] }
        warnings.append(warning)
      }
    }
    return warnings
  }

  private func isIn(_ scope: LinkRule.Scope) -> Bool {
    switch scope {
    case .texts, .links: true
    case .components: !isPage
    case .pages: isPage
    case .empty: link?.isEmpty ?? false
    }
  }

  /// Returns the first mistake of a text that does not open and that no change of its characters corrects.
  var advice: Advice? {
    LinkRule.all.lazy.filter { $0.scope == .texts && $0.marks?.intersects(self.marks) ?? true }
      .compactMap { $0.find(self).first }.first
  }

  /// Returns a link that opens components, for people to copy.
  func proposal(_ text: String) -> String? { table.proposal(text, source: source, opensPages: false) }

  // MARK: The text

  lazy var raw = RawLink(text)
  /// The segments and the values as they are written.
  lazy var written = raw.map { $0.segments + $0.pairs.compactMap(\.value) } ?? []
  /// The placeholders of the link, and those of its values and its fragment.
  lazy var placeholders: [String] = {
    guard marks.intersects(.placeholder + .escape) else { return [] }
    let values = (written + [link?.url.fragment].compactMap(\.self)).compactMap(\.placeholder)
    guard let first = text.linkPlaceholder else { return values }
    return values.contains(first) ? values : [first] + values.filter { !first.contains($0) && !$0.contains(first) }
  }()
  lazy var quotedPart = QuoteMarks.quotedPart(in: text)
  lazy var isShortened =
    link == nil ? text.isShortenedLink : written.contains(where: \.isShortened)

  // MARK: The opened link

  /// Whether the link opens the component for web pages.
  lazy var isPage = link?.first?.routePosition == table.routes.count
  lazy var declared = link?.components.flatMap { $0.route.parameters.map(\.name) } ?? []
  lazy var segments = link?.url.segments.map(\.name) ?? []
  /// The decoded parameters of all segments.
  lazy var parameters = link.map { $0.url.segments.flatMap(\.parameters) + $0.url.parameters } ?? []
  /// The decoded segments and values; empty for a web page.
  lazy var decoded: [String] = {
    guard let link, !isPage else { return [] }
    let undecoded = link.url.warnings.map { warning -> String? in
      if case .malformedEscape(_, let value) = warning { value } else { nil }
    }
    return (segments + parameters.compactMap(\.value)).filter { !undecoded.contains($0) }
  }()
  lazy var uses = link.map { ParameterUse.all(in: $0, self) } ?? []
}

extension LinkMarks {
  /// Finds the marks of a text, of its line, and of the link as which it opens.
  ///
  /// - Parameters:
  ///   - allowed: The parameters that links may have although no route declares them.
  ///   - line: The line of the text.
  ///   - row: The text with the empty cells before it; nil without such cells.
  init(
    of text: String, _ link: ResolvedLink?, _ allowed: AllowedParameters = AllowedParameters(), line: String,
    row: String?
  ) {
    self.init(of: text, opens: link != nil)
    if line != text { self = self + LinkMarks(line) }
    if row != nil { self = self + .cells }
    if let link, !link.hasOnlyDeclaredParameters(or: allowed.accepts) { self = self + .otherParameter }
  }
}

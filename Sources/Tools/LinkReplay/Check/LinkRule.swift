import ComponentEngine

/// A mistake in a link that opens, so that it is probably not the link that its author meant, or in a text in place of
/// a link that no change of its characters corrects.
///
/// A new mistake is a value in one of the lists of ``all``. `check` warns of it, the hints of `explain` and of a replay
/// name it in a text that does not open, reports and pages have its sentence, the guide shows its examples, and a test
/// opens these. A mistake that keeps a link from opening is a ``LinkRepair``.
struct LinkRule: Sendable {
  /// The links in which a mistake is searched.
  enum Scope {
    /// Every text, whether it opens or not.
    case texts
    /// The links that open.
    case links
    /// The links that open components and no web page.
    case components
    /// The links that open a web page.
    case pages
    /// The links that name no component.
    case empty
  }

  /// The code of the warning, for other programs.
  let code: String
  /// A sentence about the mistake, for the rule of a report.
  let summary: String
  /// Links with the mistake, and the links that are meant.
  let examples: KeyValuePairs<String, String>
  let scope: Scope
  /// The marks without which a text does not have the mistake; nil for none.
  let marks: LinkMarks?
  /// Returns the mistakes with their corrections.
  let find: @Sendable (CheckedText) -> [Advice]

  init(
    _ code: String, _ summary: String, _ examples: KeyValuePairs<String, String>, in scope: Scope = .links,
    marks: LinkMarks? = nil, find: @escaping @Sendable (CheckedText) -> [Advice]
  ) {
    self.code = code
    self.summary = summary
    self.examples = examples
    self.scope = scope
    self.marks = marks
    self.find = find
  }

  /// The rules, in the order of the warnings. Of a text that does not open, the first mistake is named.
  static let all = wholeTexts + characters + pages + fragments + parameters + values

  private static let byCode = Dictionary(uniqueKeysWithValues: all.map { ($0.code, $0) })

  /// Returns the sentence about a code; nil for a code of another fault.
  static func summary(of code: String) -> String? { byCode[code]?.summary }

  /// The marks and the scopes of all rules. Most links pass most rules by these, which need no reference to be counted.
  static let marked = all.map { (marks: $0.marks ?? .any, scope: $0.scope) }

  /// The marks without which a link that opens components has no mistake, and needs no ``CheckedText``.
  static let marksOfComponents = marked.filter { $0.scope != .pages && $0.scope != .empty }
    .reduce(LinkMarks("")) { $0 + $1.marks }
}

/// The reason why a link that opens is probably not the link that its author meant.
struct CheckWarning: Equatable, CustomStringConvertible {
  /// The code of the rule.
  let code: String
  /// The mistake, with its correction.
  let advice: Advice

  /// The key of the parameter; nil for a warning about another part of the link.
  var parameter: String? { advice.parameter }
  /// A sentence with the mistake and a correct alternative.
  var description: String { advice.description }
}

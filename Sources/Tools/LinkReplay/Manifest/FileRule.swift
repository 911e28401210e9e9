import ComponentEngine

/// A mistake in a text of a manifest or of a published file: links do not have the text, or read it differently than
/// its author.
///
/// A new mistake is a value in one of the lists of ``all``. The reader of the file finds it, `routes check` and
/// `publish check` report its code, reports have its sentence, the guide shows its examples, and a test reads these. An
/// error makes a manifest unusable.
struct FileRule: Sendable {
  /// The texts in which a mistake is searched.
  enum Subject {
    case scheme
    case host
    case path
    /// A part of a path between slashes.
    case segment
    /// The name of a parameter.
    case parameter
    /// A choice of a parameter.
    case choice
    /// The type of a parameter with choices.
    case typeBesideChoices
    /// The version of a module.
    case version
    /// The path of a component of an association file.
    case pattern
    /// The path of an element of `paths` in an association file, without `NOT `.
    case oldPattern
    /// The identifier of an app, and a text of a substitution variable, in an association file.
    case appID, variableText
    /// The package of an app, the fingerprint of a certificate, a relation, a site, and the address of another file, in
    /// an `assetlinks.json` file.
    case package, fingerprint, relation, site, include
    /// The path, and any other pattern, of a rule of dynamic app links.
    case dynamicPath, dynamicPattern
  }

  /// The mistake of a text.
  struct Mistake {
    let rule: FileRule
    let advice: Advice
  }

  /// The code of the warning, for other programs.
  let code: String
  let severity: RouteFinding.Severity
  /// A sentence about the mistake, for the rule of a report.
  let summary: String
  let subjects: [Subject]
  /// Texts with the mistake, and the texts that are meant. Those of a segment are paths.
  let examples: KeyValuePairs<String, String>
  /// Characters without which a text does not have the mistake; nil for none. Most texts have none; a regular
  /// expression is compiled each time that it is used.
  private let marks: LinkMarks?
  private let find: @Sendable (_ text: String) -> Advice?

  init(
    _ code: String, _ summary: String, _ examples: KeyValuePairs<String, String>,
    _ severity: RouteFinding.Severity = .warning, in subjects: Subject..., marks: LinkMarks? = nil,
    find: @escaping @Sendable (_ text: String) -> Advice?
  ) {
    self.code = code
    self.severity = severity
    self.summary = summary
    self.subjects = subjects
    self.examples = examples
    self.marks = marks
    self.find = find
  }

  /// The rules, in the order of their search. The first mistake of a text is reported.
  static let all = addresses + choices + names + paths + segments + patterns + published

  private static let bySubject = all.reduce(into: [Subject: [FileRule]]()) { rules, rule in
    for subject in rule.subjects { rules[subject, default: []].append(rule) }
  }

  /// Returns the first mistake of a text, or that of each segment of a path.
  static func mistakes(in text: String, _ subject: Subject) -> [Mistake] {
    if let mistake = first(in: text, bySubject[subject] ?? []) { return [mistake] }
    guard subject == .path, let rules = bySubject[.segment] else { return [] }
    return text.unicodeScalars.split(separator: "/").compactMap { first(in: String($0), rules) }
  }

  private static func first(in text: String, _ rules: [FileRule]) -> Mistake? {
    let marks = LinkMarks(text)
    for rule in rules where rule.marks?.intersects(marks) ?? true {
      if let advice = rule.find(text) { return Mistake(rule: rule, advice: advice) }
    }
    return nil
  }
}

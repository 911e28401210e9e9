import ComponentEngine

/// The components that can follow another component in a link, as texts of substitution variables.
struct AssociationFollowers {
  /// Components whose last one requires these parameters in the query.
  struct Group {
    let required: [AssociationTexts.Requirement]
    var texts: [String]
  }

  /// Components that can follow with any query.
  private(set) var plain: [String] = []
  /// Components with required parameters, by these parameters.
  private(set) var groups: [Group] = []
  /// Components that are only for the app itself, and that ``plain`` would match.
  private(set) var excluded: [String] = []

  /// Creates no components: a link names one component only.
  init() {}

  /// - Parameters:
  ///   - routes: The routes that open from outside, with their patterns and required parameters.
  ///   - hidden: The patterns of other routes that a pattern of `routes` matches.
  ///   - hasGroups: Whether required parameters are required.
  init(
    _ routes: [(pattern: RoutePattern, required: [AssociationTexts.Requirement])], hidden: [RoutePattern],
    hasGroups: Bool
  ) {
    for (pattern, required) in routes where !pattern.places.isEmpty {
      let text = AssociationTexts.variableText(of: pattern)
      if required.isEmpty || !hasGroups {
        plain += text.hasSuffix("*") ? [text] : Self.texts(text)
      } else {
        plain.append(required.count == 1 ? "\(text);*\(required[0].key)=?*" : text + ";*")
        add(text.hasSuffix("*") ? [text] : [text, text + "/"], required)
      }
    }
    plain = plain.uniqued()
    excluded = hidden.flatMap { Self.texts(AssociationTexts.variableText(of: $0)) }.uniqued()
    let opened = routes.map { RouteExamples.segments(of: $0.pattern).joined(separator: "/") }
    excluded.removeAll { text in
      let pattern = AssociationPattern("$(text)", variables: ["text": [text]])
      return opened.contains { pattern.matches($0) }
    }
  }

  private static func texts(_ path: String) -> [String] { [path, path + "/*", path + ";*"] }

  private mutating func add(_ texts: [String], _ required: [AssociationTexts.Requirement]) {
    if let index = groups.firstIndex(where: { $0.required == required }) {
      groups[index].texts += texts
    } else {
      groups.append(Group(required: required, texts: texts))
    }
  }
}

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

  /// Creates no components: a link names one component only.
  init() {}

  /// - Parameters:
  ///   - routes: The routes that open from outside, with their patterns and required parameters.
  ///   - hasGroups: Whether required parameters are required.
  init(
    _ routes: [(pattern: RoutePattern, required: [AssociationTexts.Requirement])], hasGroups: Bool
  ) {
    for (pattern, required) in routes where !pattern.places.isEmpty {
      for text in AssociationTexts.variableTexts(of: pattern) {
        if required.isEmpty || !hasGroups {
          plain.append(text)
        } else if text.hasSuffix(";*") {
          plain.append(required.count == 1 ? "\(text)\(required[0].key)=?*" : text)
        } else {
          add(text.hasSuffix("/*") ? String(text.dropLast(2)) : text, required)
        }
      }
    }
    plain = plain.uniqued()
  }

  private mutating func add(_ text: String, _ required: [AssociationTexts.Requirement]) {
    if let index = groups.firstIndex(where: { $0.required == required }) {
      groups[index].texts.append(text)
    } else {
      groups.append(Group(required: required, texts: [text]))
    }
  }
}

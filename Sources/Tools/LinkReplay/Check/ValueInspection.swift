import ComponentEngine

/// Finds values of parameters that are more than a value: further parameters, the text of a program, or a link that
/// does not open.
struct ValueInspection {
  let table: RouteTable
  let allowed: AllowedParameters
  /// The text of the link.
  let text: String

  /// Returns the warnings about decoded parameters.
  ///
  /// - Parameters:
  ///   - parameters: The parameters of all segments.
  ///   - declared: The names that the components of the link declare.
  func warnings(_ parameters: [LinkParameter], declared: [String]) -> [CheckWarning] {
    parameters.compactMap { parameter in parameter.value.flatMap { warning(parameter.key, $0, declared) } }
  }

  private func warning(_ key: String, _ value: String, _ declared: [String]) -> CheckWarning? {
    if value.hasSchemeMark { return fault(ofLink: value).map { .unopenedLink(key: key, reason: $0) } }
    if value.hasPrefix("Optional("), value.hasSuffix(")") { return .optionalValue(value) }
    switch mark(beforeParameterIn: value, declared) {
    case nil: return nil
    case "&": return .encodedDelimiter(value)
    case let mark?:
      let link = table.proposal(LinkRepair.withAmpersands(text, table), source: .external, opensPages: false)
      return .joinedParameters(value, mark: mark, write: link)
    }
  }

  /// Returns the character before the name of a known parameter in a value: the comma of `SPRING,tab=info`.
  private func mark(beforeParameterIn value: String, _ declared: [String]) -> Character? {
    for part in value.split(separator: "=", omittingEmptySubsequences: false).dropLast() {
      let name = part.split { !$0.isLetter && $0 != "_" }.last ?? ""
      guard part.hasSuffix(name), declared.contains(String(name)) || allowed.contains(String(name)),
        let mark = part.dropLast(name.count).last, "&,|".contains(mark)
      else { continue }
      return mark
    }
    return nil
  }

  /// Returns the reason why the app does not open a link of its own.
  private func fault(ofLink value: String) -> String? {
    guard let raw = RawLink(value) else { return nil }
    let (hosts, schemes) = (table.policy.hosts, table.policy.schemes)
    let isOwn = raw.host.map { hosts.contains($0.lowercased()) } ?? schemes.contains(raw.scheme)
    guard isOwn, let error = table.error(of: value, source: .internal) else { return nil }
    let failure = ReplayStep.Failure(RouterError.link(error))
    return LinkHints(table: table, source: .internal, isSession: false).hint(about: value, failure) ?? failure.message
  }
}

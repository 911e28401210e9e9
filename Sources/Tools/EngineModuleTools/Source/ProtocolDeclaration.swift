/// A protocol in source code with its refined protocols and its own requirements.
struct ProtocolDeclaration: Equatable {
  var name: String
  var refines: [String]
  var requirements: [Requirement]

  /// Returns the protocols that are declared among these tokens.
  static func all(in tokens: [SourceToken]) -> [ProtocolDeclaration] {
    tokens.indices.compactMap { index in
      guard tokens[index].is("protocol"), index + 1 < tokens.count, let name = tokens[index + 1].name else {
        return nil
      }
      let rest = tokens[(index + 2)...]
      guard let open = rest.firstIndex(where: { $0.is("{") }), let first = rest.first,
        ["<", ":", "{", "where"].contains(where: { first.is($0) })
      else { return nil }
      return ProtocolDeclaration(
        name: name, refines: refined(rest[..<open]), requirements: Requirement.all(in: body(tokens[open...])))
    }
  }

  /// Returns the names after the colon; of a path only the last name (`DataProviding.DataProviderProtocol`).
  private static func refined(_ head: ArraySlice<SourceToken>) -> [String] {
    guard let colon = head.firstIndex(where: { $0.is(":") }) else { return [] }
    let list = head[(colon + 1)...].prefix { !$0.is("where") }
    return list.split { $0.is(",") || $0.is("&") }.compactMap { $0.last { $0.name != nil }?.name }
  }

  /// Returns the tokens between a brace and its closing brace.
  private static func body(_ tokens: ArraySlice<SourceToken>) -> ArraySlice<SourceToken> {
    var depth = 0
    let inner = tokens.prefix { token in
      if token.is("{") { depth += 1 }
      if token.is("}") { depth -= 1 }
      return depth > 0
    }
    return inner.dropFirst()
  }
}

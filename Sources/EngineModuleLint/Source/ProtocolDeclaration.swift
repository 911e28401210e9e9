/// A protocol in source: what it refines, and what it requires itself.
struct ProtocolDeclaration: Equatable {
  var name: String
  var refines: [String]
  var requirements: [Requirement]

  /// The protocols that are declared among these tokens.
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

  /// The names after the colon, the last one of a path (`DataProviding.DataProviderProtocol`).
  private static func refined(_ head: ArraySlice<SourceToken>) -> [String] {
    guard let colon = head.firstIndex(where: { $0.is(":") }) else { return [] }
    let list = head[(colon + 1)...].prefix { !$0.is("where") }
    return list.split { $0.is(",") || $0.is("&") }.compactMap { $0.last { $0.name != nil }?.name }
  }

  /// What stands between a brace and the one that closes it.
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

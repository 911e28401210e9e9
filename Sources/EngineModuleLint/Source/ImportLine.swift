/// An import in a source file, in whatever form: with attributes, an access level, a kind, a submodule.
struct ImportLine: Equatable {
  var module: String
  var line: Int

  /// The imports among these tokens, also those under a condition.
  static func all(in tokens: [SourceToken]) -> [ImportLine] {
    tokens.indices.compactMap { index in
      guard tokens[index].is("import"), !isLabel(index, tokens) else { return nil }
      let rest = tokens[(index + 1)...].drop { kinds.contains($0.text) }
      guard let module = rest.first, let name = module.name else { return nil }
      return ImportLine(module: name, line: module.line)
    }
  }

  private static let kinds: Set = ["typealias", "struct", "class", "enum", "actor", "protocol", "let", "var", "func"]

  /// Whether the word `import` is a member or an argument here, where it needs no backticks.
  private static func isLabel(_ index: Int, _ tokens: [SourceToken]) -> Bool {
    index > 0 && [".", "(", ",", "["].contains { tokens[index - 1].is($0) }
  }
}

/// An import in a source file, with any attributes, access level, kind or submodule.
struct ImportLine: Equatable {
  var module: String
  var line: Int

  /// Returns the imports among these tokens, including those under a condition.
  static func all(in tokens: [SourceToken]) -> [ImportLine] {
    tokens.indices.compactMap { index in
      guard tokens[index].is("import"), !isLabel(index, tokens) else { return nil }
      let rest = tokens[(index + 1)...].drop { kinds.contains($0.text) }
      guard let module = rest.first, let name = module.name else { return nil }
      return ImportLine(module: name, line: module.line)
    }
  }

  private static let kinds: Set = ["typealias", "struct", "class", "enum", "actor", "protocol", "let", "var", "func"]

  /// Returns whether the word `import` is a member or an argument label, which needs no backticks.
  private static func isLabel(_ index: Int, _ tokens: [SourceToken]) -> Bool {
    index > 0 && [".", "(", ",", "["].contains { tokens[index - 1].is($0) }
  }
}

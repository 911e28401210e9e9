/// The text of a manifest, used to find the lines of faults.
struct Manifest: Sendable {
  private let tokens: [SourceToken]

  init(_ text: String) {
    tokens = SourceScanner.tokens(of: text)
  }

  /// Returns the line of a target's declaration; 1 if the text does not show it.
  func line(of target: String) -> Int {
    declaration(of: target).map { tokens[$0].line } ?? 1
  }

  /// Returns the line of a target's dependency; the target's line if the text does not show it.
  func line(of dependency: String, in target: String) -> Int {
    guard let start = declaration(of: target) else { return 1 }
    let declared = tokens[(start + 1)...].prefix { !Self.isTargetKind($0) }
    let named = declared.first { $0.kind == .string && $0.text.split(separator: " ").contains { $0 == dependency } }
    return named?.line ?? tokens[start].line
  }

  /// Returns the line of a package dependency: that of the address with the identity, otherwise of one that contains
  /// it, otherwise of one that is no text; 1 without such an address.
  func line(ofPackage identity: String) -> Int {
    let calls = tokens.indices.filter { tokens[$0].is("package") && $0 > 0 && tokens[$0 - 1].is(".") }
    let dependencies = calls.map { call in
      let texts = tokens[call...].prefix { !$0.is(")") }.filter { $0.kind == .string }.map { $0.text.lowercased() }
      return (line: tokens[call].line, texts: texts)
    }
    let identity = identity.lowercased()
    let found =
      dependencies.first {
        $0.texts.contains { $0 == identity || RepositoryTemplate.Engine.identity(of: $0) == identity }
      }
      ?? dependencies.first { $0.texts.contains { $0.contains(identity) } }
      ?? dependencies.first { !$0.texts.contains { $0.contains("/") } }
    return found?.line ?? 1
  }

  /// Returns the index of the string after `name:` of a target: the exact name, otherwise an interpolated string that
  /// matches it, otherwise the name as the first argument of another call.
  private func declaration(of target: String) -> Int? {
    let names = tokens.indices.filter { index in
      index > 3 && tokens[index].kind == .string && tokens[index - 1].is(":") && tokens[index - 2].is("name")
        && tokens[index - 3].is("(") && Self.isTargetKind(tokens[index - 4])
    }
    let literal = names.first { tokens[$0].text == target }
    return literal ?? names.first { tokens[$0].text != "*" && NamePattern(tokens[$0].text).matches(target) }
      ?? tokens.indices.first {
        $0 > 0 && tokens[$0 - 1].is("(") && tokens[$0].kind == .string && tokens[$0].text == target
      }
  }

  private static func isTargetKind(_ token: SourceToken) -> Bool {
    ["target", "executableTarget", "testTarget", "systemLibrary", "binaryTarget", "macro", "plugin"]
      .contains { token.is($0) }
  }
}

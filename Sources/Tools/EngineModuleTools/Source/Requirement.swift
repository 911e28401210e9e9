/// A function, property, subscript or initializer that a protocol requires.
struct Requirement: Equatable {
  /// The name with the argument labels.
  var name: String
  /// The words and symbols without attributes and internal parameter names. Declarations that are equal for the
  /// compiler have equal signatures.
  var signature: [String]
  var line: Int

  /// Returns the requirements among the tokens of a protocol's body.
  static func all(in body: ArraySlice<SourceToken>) -> [Requirement] {
    declarations(in: body).compactMap { Requirement($0) }
  }

  private static let starts: Set = ["func", "var", "subscript", "init"]
  private static let others: Set = ["associatedtype", "typealias"]
  private static let modifiers: Set = ["static", "mutating", "nonmutating", "nonisolated", "isolated", "consuming"]

  /// Returns the body split before each token that begins a declaration on a new line or after a semicolon.
  private static func declarations(in body: ArraySlice<SourceToken>) -> [ArraySlice<SourceToken>] {
    var depth = 0
    var line = 0
    var cuts: [Int] = []
    for index in body.indices {
      let token = body[index]
      let isFirst = token.line != line || (index > body.startIndex && body[index - 1].is(";"))
      if depth == 0, isFirst, token.is("@") || token.is("#") || isDeclarationWord(token) { cuts.append(index) }
      if ["(", "{", "["].contains(where: { token.is($0) }) { depth += 1 }
      if [")", "}", "]"].contains(where: { token.is($0) }) { depth -= 1 }
      line = token.line
    }
    return zip(cuts, cuts.dropFirst() + [body.endIndex]).map { body[$0..<$1] }
  }

  private static func isDeclarationWord(_ token: SourceToken) -> Bool {
    token.kind == .word
      && (starts.contains(token.text) || others.contains(token.text) || modifiers.contains(token.text))
  }

  /// Returns nil if the declaration requires no member.
  private init?(_ declaration: ArraySlice<SourceToken>) {
    guard
      let start = declaration.firstIndex(where: { Self.isDeclarationWord($0) && !Self.modifiers.contains($0.text) }),
      Self.starts.contains(declaration[start].text)
    else { return nil }
    let isStatic = declaration[..<start].contains { $0.is("static") }
    let tokens = declaration[start...].filter { !$0.is(";") }
    var writer = SignatureWriter(tokens)
    writer.write()
    name = writer.name
    signature = (isStatic ? ["static"] : []) + writer.signature
    line = declaration[start].line
  }
}

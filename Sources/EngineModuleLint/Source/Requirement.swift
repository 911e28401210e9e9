/// A function, property, subscript or initialiser that a protocol requires.
struct Requirement: Equatable {
  /// Its name with the labels of its arguments.
  var name: String
  /// Its words and symbols without attributes and inner parameter names: what is alike for the compiler is alike here.
  var signature: [String]
  var line: Int

  /// The requirements among the tokens of a protocol's body.
  static func all(in body: ArraySlice<SourceToken>) -> [Requirement] {
    declarations(in: body).compactMap { Requirement($0) }
  }

  private static let starts: Set = ["func", "var", "subscript", "init"]
  private static let others: Set = ["associatedtype", "typealias"]
  private static let modifiers: Set = ["static", "mutating", "nonmutating", "nonisolated", "isolated", "consuming"]

  /// The body cut before each token that begins a declaration on a line of its own, or after a semicolon.
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

  /// Nil if the declaration requires no member.
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

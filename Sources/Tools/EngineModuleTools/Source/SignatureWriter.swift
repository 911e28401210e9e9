/// Writes a requirement's signature, with parameter labels and types but without internal parameter names.
struct SignatureWriter {
  private let tokens: [SourceToken]
  private(set) var signature: [String] = []
  private var labels: [String]?

  init(_ tokens: [SourceToken]) {
    self.tokens = tokens
  }

  /// The name with the labels: `article(_:)`; without parentheses for a property.
  var name: String {
    let base = tokens.first.map { ["func", "var"].contains($0.text) ? tokens.dropFirst().first?.text ?? "" : $0.text }
    return (base ?? "") + (labels.map { "(\($0.map { "\($0):" }.joined()))" } ?? "")
  }

  mutating func write() {
    guard tokens.first?.is("var") != true, let open = openingParenthesis() else {
      signature = tokens.map(\.text)
      return
    }
    signature = tokens[...open].map(\.text)
    labels = []
    var index = open + 1
    var depth = 1
    var isStart = true
    while index < tokens.count {
      let token = tokens[index]
      if isStart, depth == 1, token.kind == .word {
        let hasName = index + 1 < tokens.count && tokens[index + 1].kind == .word
        // A single name is no label of a subscript.
        let label = tokens[0].is("subscript") && !hasName ? "_" : token.text
        labels?.append(label)
        signature.append(label)
        if hasName { index += 1 }
        isStart = false
      } else {
        depth += Self.step(at: index, in: tokens)
        if depth == 0 { break }
        if depth == 1, token.is(",") { isStart = true }
        signature.append(token.text)
      }
      index += 1
    }
    signature += tokens[min(index, tokens.count)...].map(\.text)
  }

  /// Returns the index of the opening parenthesis of the parameters, after generic parameters.
  private func openingParenthesis() -> Int? {
    var depth = 0
    for index in tokens.indices {
      if depth == 0, tokens[index].is("(") { return index }
      depth += Self.step(at: index, in: tokens)
    }
    return nil
  }

  /// Returns the change in bracket depth at a token. The `>` of an arrow does not count.
  private static func step(at index: Int, in tokens: [SourceToken]) -> Int {
    let token = tokens[index]
    if ["(", "[", "<", "{"].contains(where: { token.is($0) }) { return 1 }
    if token.is(">"), index > 0, tokens[index - 1].is("-") { return 0 }
    return [")", "]", ">", "}"].contains(where: { token.is($0) }) ? -1 : 0
  }
}

/// Returns the lines of a flowchart that are no statement of Mermaid, and the nodes without a declaration.
func mermaidFaults(_ text: String) -> [String] {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  // A label has no quote; # begins an entity code.
  let node = /\ \ (\w+)(?:\[|\(\[|\{\{)"((?:[^"#<]|#\d+;|<br>)*)"(?:\]|\]\)|\}\})/
  let edge = /\ \ (\w+) (?:-->|-\.->)(?:\|"[a-z ]+"\|)? (\w+)/
  let style = /\ \ classDef \w+ [a-z-]+:\w+|\ \ class [\w,]+ \w+/
  var nodes: Set<Substring> = []
  var faults: [String] = lines.first == "flowchart LR" ? [] : ["the first line"]
  for line in lines.dropFirst() {
    if let match = line.wholeMatch(of: node) {
      nodes.insert(match.1)
    } else if let match = line.wholeMatch(of: edge) {
      faults += [match.1, match.2].filter { !nodes.contains($0) }.map { "\($0) is not declared" }
    } else if line.wholeMatch(of: style) == nil {
      faults.append(String(line))
    }
  }
  return faults
}

/// A parser of the part of the DOT language that diagrams use: `digraph` ID `{` statements `}`, where a statement is
/// `ID = ID`, a node or an edge, each with optional attributes.
struct DOTSyntax {
  /// The first token that does not fit; nil for valid text.
  private(set) var fault: String?
  private var tokens: [String]

  init(_ text: String) {
    tokens = []
    var rest = text[...]
    let token = /"(?:[^"\\]|\\.)*"|->|[{}\[\]=;,]|[A-Za-z_][A-Za-z_0-9]*|-?[0-9.]+/.dotMatchesNewlines()
    while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
      rest = rest[start...]
      guard let match = try? token.prefixMatch(in: rest) else {
        fault = "unexpected \(rest.prefix(20))"
        return
      }
      tokens.append(String(match.0))
      rest = rest[match.range.upperBound...]
    }
    tokens.reverse()
    parse()
  }

  private mutating func parse() {
    expect("digraph")
    expectID()
    expect("{")
    while fault == nil, tokens.last != "}" { parseStatement() }
    expect("}")
    if fault == nil, !tokens.isEmpty { fault = "unexpected \(tokens.last ?? "")" }
  }

  private mutating func parseStatement() {
    expectID()
    if take("=") { return finish(after: { $0.expectID() }) }
    while take("->") { expectID() }
    if take("[") {
      repeat {
        expectID()
        expect("=")
        expectID()
      } while take(",") && fault == nil
      expect("]")
    }
    expect(";")
  }

  private mutating func finish(after body: (inout Self) -> Void) {
    body(&self)
    expect(";")
  }

  private mutating func take(_ token: String) -> Bool {
    guard fault == nil, tokens.last == token else { return false }
    tokens.removeLast()
    return true
  }

  private mutating func expect(_ token: String) {
    if fault == nil, !take(token) { fault = "expected \(token), not \(tokens.last ?? "the end")" }
  }

  private mutating func expectID() {
    guard fault == nil else { return }
    guard let token = tokens.popLast(), token.first.map({ $0 == "\"" || $0.isLetter || $0.isNumber }) == true else {
      fault = "expected a name"
      return
    }
  }
}

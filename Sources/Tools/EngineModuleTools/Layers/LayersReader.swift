/// The parsed lines of a file of layers. Groups are replaced in the lines below them.
struct LayersReader {
  enum Kind: String {
    case row
    case group
    case without
    case only
    case packages
    case rooms
  }

  struct Line {
    var kind: Kind
    var name: String
    var words: [String]
    var number: Int
  }

  let shownFile: String
  var groups: [String: [String]] = [:]
  private(set) var lines: [Line] = []

  init(shownFile: String) {
    self.shownFile = shownFile
  }

  mutating func split(_ text: Substring, number: Int) throws(LayersError) {
    let code = text.prefix { $0 != "#" }
    let isBlank = code.allSatisfy(\.isWhitespace)
    if isBlank { return }
    guard let colon = code.firstIndex(of: ":") else { throw error(.noColon, number) }
    let head = Self.words(code[..<colon])
    let line = Line(
      kind: try kind(of: head, number), name: head.last ?? "", words: Self.words(code[code.index(after: colon)...]),
      number: number)
    if let earlier = lines.first(where: { Self.declareSame($0, line) }) {
      throw error(.declaredTwice(head.joined(separator: " "), line: earlier.number), number)
    }
    lines.append(line)
  }

  /// Returns a line's words with groups replaced by their members.
  func expand(_ line: Line) throws(LayersError) -> [String] {
    var expanded: [String] = []
    for word in line.words {
      if let below = lines.first(where: { $0.kind == .group && $0.name == word && $0.number >= line.number }) {
        throw error(.groupBelow(word, line: below.number), line.number)
      }
      if word.contains("%"), line.kind != .row { throw error(.percentOutsideRow(word), line.number) }
      if word.contains("%"), !line.name.contains(where: Self.isStar) {
        throw error(.percentWithoutStar(word), line.number)
      }
      expanded += (groups[word] ?? [word]).filter { !expanded.contains($0) }
    }
    return expanded
  }

  func rowName(_ line: Line) throws(LayersError) -> NamePattern {
    if line.name.count(where: Self.isStar) > 1 { throw error(.severalStars(line.name), line.number) }
    return NamePattern(line.name.replacing("%", with: "*"))
  }

  private func kind(of head: [String], _ number: Int) throws(LayersError) -> Kind {
    if head.isEmpty { throw error(.noName, number) }
    if head.count == 1 { return [.packages, .rooms].first { $0.rawValue == head[0] } ?? .row }
    guard head.count == 2, let kind = Kind(rawValue: head[0]), [.group, .without, .only].contains(kind) else {
      throw error(.unknownKeyword(head[0]), number)
    }
    return kind
  }

  private func error(_ problem: LayersError.Problem, _ line: Int) -> LayersError {
    LayersError(file: shownFile, line: line, problem: problem)
  }

  /// Returns whether two lines declare the same thing. Rows and groups share one namespace.
  private static func declareSame(_ one: Line, _ other: Line) -> Bool {
    let isShared = [one.kind, other.kind].allSatisfy { [.row, .group].contains($0) }
    return (one.kind == other.kind || isShared)
      && one.name.replacing("%", with: "*") == other.name.replacing("%", with: "*")
  }

  private static func isStar(_ character: Character) -> Bool {
    character == "*" || character == "%"
  }

  private static func words(_ text: Substring) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}

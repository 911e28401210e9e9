/// The text of a file `Layers`, from which targets are removed.
struct LayersFile {
  static let name = "Layers"

  private(set) var text: String

  init(_ text: String) { self.text = text }

  /// Removes the rows of these targets, and their names from other lines.
  mutating func remove(_ targets: [String]) {
    var (kept, rest) = ("", text[...])
    while !rest.isEmpty {
      let line = rest.prefix { !$0.isNewline }
      let end = rest.dropFirst(line.count).prefix(1)
      if let shorter = Self.removing(targets, from: line) { kept += shorter + end }
      rest = rest[end.endIndex...]
    }
    text = kept
  }

  /// Returns the line without the targets; nil if it is the row of one.
  private static func removing(_ targets: [String], from line: Substring) -> String? {
    let code = line.prefix { $0 != "#" }
    guard let colon = code.firstIndex(of: ":") else { return String(line) }
    if targets.contains(code[..<colon].split(whereSeparator: \.isWhitespace).joined(separator: " ")) { return nil }
    var rest = code[code.index(after: colon)...]
    var kept = String(code[...colon])
    while !rest.isEmpty {
      let space = rest.prefix(while: \.isWhitespace)
      let word = rest.dropFirst(space.count).prefix { !$0.isWhitespace }
      if !targets.contains(String(word)) { kept += space + word }
      rest = rest.dropFirst(space.count + word.count)
    }
    return kept + line[code.endIndex...]
  }
}

/// Draws a screen as plain text: what can be chosen has a number.
///
/// ```
/// Trail shoe, red
///   Price            €89.90
///   1 Reviews            12
///
///   2 [Order]
/// ```
public struct TextRenderer: Sendable {
  /// How many columns a line has; titles and values are set apart in it, and what is longer is broken between words.
  public var width: Int

  /// A renderer. Default 72 columns.
  public init(width: Int = 72) { self.width = max(width, 20) }

  /// The screen's lines, each ended by a line feed.
  public func render(_ screen: Screen) -> String {
    var text = "\(line(screen.title))\(screen.isBusy ? "  …" : "")\n"
    if let notice = screen.notice {
      for line in wrapped(line(notice.text), width - 2) { text += "\(Self.mark(of: notice.kind)) \(line)\n" }
    }
    var number = 0
    for section in screen.sections {
      if let header = section.header { text += "\n \(line(header))\n" }
      for row in section.rows {
        if row.target != nil { number += 1 }
        text += render(row, number)
      }
    }
    if !screen.actions.isEmpty { text += "\n" }
    for action in screen.actions {
      number += 1
      text += "\(Self.number(number))[\(line(action.title))]\n"
    }
    return text
  }

  /// What can be chosen, in the order of its numbers, which begin with 1.
  public func targets(of screen: Screen) -> [Target] {
    screen.sections.flatMap(\.rows).compactMap(\.target) + screen.actions.map(\.target)
  }

  private func render(_ row: Row, _ number: Int) -> String {
    let start = row.target == nil ? Self.indent : Self.number(number)
    var title = line(row.title)
    var value = line(row.value ?? "")
    if case .input = row.target { value = "[\(value)]" }
    let room = width - start.columns
    if title.columns + 2 + value.columns > room {
      // The value stands alone at the end of the last line.
      var lines = wrapped(title, room)
      title = lines.removeLast()
      let before = zip([start] + lines.map { _ in Self.indent }, lines).map { "\($0)\($1)\n" }.joined()
      let lead = lines.isEmpty ? start : Self.indent
      if title.columns + 2 + value.columns > room {
        return before + "\(lead)\(title)\n" + wrapped(value, room).map { "\(Self.indent)\($0)\n" }.joined()
          + detail(of: row)
      }
      return before + lead + spread(title, value, room) + detail(of: row)
    }
    return start + spread(title, value, room) + detail(of: row)
  }

  private func spread(_ title: String, _ value: String, _ room: Int) -> String {
    guard !value.isEmpty else { return title + "\n" }
    return title + String(repeating: " ", count: max(2, room - title.columns - value.columns)) + value + "\n"
  }

  private func detail(of row: Row) -> String {
    guard let detail = row.detail else { return "" }
    return wrapped(line(detail), width - 6).map { "      \($0)\n" }.joined()
  }

  private static let indent = "    "

  private static func number(_ number: Int) -> String {
    let text = "\(number)"
    return String(repeating: " ", count: max(0, 3 - text.count)) + text + " "
  }

  private static func mark(of kind: Notice.Kind) -> String {
    switch kind {
    case .information: "i"
    case .success: "✓"
    case .problem: "!"
    }
  }
}

/// Text that stays in its line.
extension TextRenderer {
  /// The text with every control character and line end as a space, so that data cannot steer the terminal.
  private func line(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.breaksLine) else { return text }
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { line.append(scalar.breaksLine ? " " : scalar) }
    return String(line)
  }

  /// The text in lines of at most so many columns, broken between words, and within those that are too long.
  private func wrapped(_ text: String, _ room: Int) -> [String] {
    var lines: [String] = []
    var current = ""
    var columns = 0
    for word in text.split(separator: " ") {
      var word = String(word)
      if columns > 0, columns + 1 + word.columns <= room {
        current += " " + word
        columns += 1 + word.columns
        continue
      }
      if columns > 0 { lines.append(current) }
      while word.columns > room {
        let head = word.prefix(columns: room)
        lines.append(head)
        word.removeFirst(head.count)
      }
      current = word
      columns = word.columns
    }
    if !current.isEmpty || lines.isEmpty { lines.append(current) }
    return lines
  }
}

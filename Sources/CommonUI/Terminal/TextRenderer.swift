import EngineTerminal

/// Draws a screen as plain text: choices have numbers, and fields and buttons are in brackets.
///
/// ```
/// Trail shoe, red
///     Price                €89.90
///   1 Reviews                  12
///   2 Size         [42________]
///
///   3 [Order]
/// ```
///
/// An embedded web page is drawn as its address, after `⧉`. Text that is too long continues in the next line, broken
/// between words. Whatever the data, a line has no more columns than ``width``, no blanks at its end, and no control
/// characters: these are drawn as blanks.
public struct TextRenderer: Sendable {
  /// The number of columns of a line, at least 20. Values end at the last column.
  public var width: Int { didSet { width = max(width, Self.leastWidth) } }

  /// Creates a renderer. Default 72 columns.
  public init(width: Int = 72) { self.width = max(width, Self.leastWidth) }

  /// The screen's lines, each ended by a line feed.
  public func render(_ screen: Screen) -> String {
    var lines = entry("", screen.isBusy ? "\(screen.title) (working…)" : screen.title)
    if let notice = screen.notice { lines += entry("\(Self.mark(of: notice.kind)) ", notice.text) }
    var number = 0
    for (position, section) in screen.sections.enumerated() {
      if position > 0 || section.header != nil { lines.append("") }
      if let header = section.header { lines += entry(" ", header) }
      for row in section.rows {
        if row.target != nil { number += 1 }
        let start = row.target == nil ? Self.indent : Self.start(number)
        lines += entry(start, row.title, value: Self.value(of: row), detail: row.detail ?? "")
      }
    }
    if let page = screen.page { lines += [""] + entry("  ⧉ ", page) }
    if !screen.actions.isEmpty { lines.append("") }
    for action in screen.actions {
      number += 1
      lines += entry(Self.start(number), "[\(action.title.inOneLine)]")
    }
    return lines.map { "\($0)\n" }.joined()
  }

  /// The targets of a screen in the order of their numbers, which begin with 1.
  public func targets(of screen: Screen) -> [Target] {
    screen.sections.flatMap(\.rows).compactMap(\.target) + screen.actions.map(\.target)
  }

  /// The lines of an entry: the text after its start, the value at the end of the last line or in lines of its own,
  /// the detail under it. The lines after the first are indented by the width of the start.
  private func entry(_ start: String, _ text: String, value: String = "", detail: String = "") -> [String] {
    let room = width - start.columns
    var lines = text.wrapped(room)
    if let last = lines.last, last.columns + 2 + value.columns <= room {
      lines[lines.count - 1] = last + value.atEnd(of: room - last.columns)
    } else {
      lines += value.wrapped(room).map { $0.atEnd(of: room) }
    }
    lines += detail.wrapped(room - 2).map { "  \($0)" }
    let indent = String(repeating: " ", count: start.columns)
    let rest = lines.dropFirst().map { indent + $0 }
    return [lines.isEmpty ? start.withoutBlanksAtEnd : start + lines[0]] + rest
  }

  private static let leastWidth = 20
  private static let indent = "    "

  private static func start(_ number: Int) -> String { "\(number)".atEnd(of: 3) + " " }

  /// The text at the end of a row; a field has brackets and room for its text.
  private static func value(of row: Row) -> String {
    let value = row.value?.inOneLine ?? ""
    guard case .input = row.target else { return value }
    return "[\(value)\(String(repeating: "_", count: max(0, 10 - value.columns)))]"
  }

  private static func mark(of kind: Notice.Kind) -> String {
    switch kind {
    case .information: "i"
    case .success: "✓"
    case .problem: "!"
    }
  }
}

extension String {
  /// The text, right-aligned in the columns; nothing for an empty text.
  fileprivate func atEnd(of width: Int) -> String {
    isEmpty ? "" : String(repeating: " ", count: max(0, width - columns)) + self
  }

  fileprivate var withoutBlanksAtEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}

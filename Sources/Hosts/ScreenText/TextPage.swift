import CommonUI
import EngineTerminal

/// The lines of a screen as text, with the numbers of its controls.
struct TextPage {
  private(set) var lines: [String] = []

  /// The number of the last control.
  private var number = 0
  private let width: Int
  let locale: ScreenLocale

  init(width: Int, locale: ScreenLocale) {
    self.width = width
    self.locale = locale
  }

  mutating func addBlankLine() { lines.append("") }

  /// Adds an entry: the text after its start, the value at the end of the last line or in lines of its own, the details
  /// under it. The lines after the first are indented by the width of the start.
  mutating func add(_ start: String, _ text: String, value: String = "", details: [String] = []) {
    let room = width - start.columns
    var entry = text.wrapped(room)
    if let last = entry.last, last.columns + 2 + value.columns <= room {
      entry[entry.count - 1] = last + value.atEnd(of: room - last.columns)
    } else {
      entry += value.wrapped(room).map { $0.atEnd(of: room) }
    }
    for detail in details { entry += detail.linesWrapped(room - 2).map { "  \($0)" } }
    let indent = String(repeating: " ", count: start.columns)
    let rest = entry.dropFirst().map { indent + $0 }
    lines += [entry.isEmpty ? start.withoutBlanksAtEnd : start + entry[0]] + rest
  }

  /// Adds a button.
  mutating func add(_ action: ScreenAction) { add(start(action.isEnabled), "[\(action.title.inOneLine)]") }

  /// Returns the start of an entry: the next number for a control that can be operated, otherwise a mark or blanks.
  mutating func start(_ isEnabled: Bool, mark: String = " ") -> String {
    guard isEnabled else { return "  \(mark) " }
    number += 1
    return "\(number)".atEnd(of: 3) + " "
  }
}

extension String {
  /// The text, right-aligned in the columns; nothing for an empty text.
  fileprivate func atEnd(of width: Int) -> String {
    isEmpty ? "" : String(repeating: " ", count: max(0, width - columns)) + self
  }

  fileprivate var withoutBlanksAtEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}

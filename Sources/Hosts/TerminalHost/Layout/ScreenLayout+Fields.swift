import CommonUI
import EngineTerminal

/// Fields for text, as they are and while they are edited.
extension ScreenLayout {
  mutating func add(_ field: Row.Field, of row: Row) {
    let editor = editor
    add(row.controls.first, id: row.id) { layout in
      if field.kind == .multiLine {
        layout.addLines(of: field, editor, row)
      } else if let editor {
        layout.addEditedLine(editor, of: row, isSecret: field.kind == .password)
      } else {
        layout.addLine(of: field, row)
      }
      if let problem = field.shownProblem(layout.look.locale) {
        layout.add("! \(problem)", layout.look.problem, indent: 2)
      }
      if let detail = row.detail { layout.add(detail, layout.look.secondary, indent: 2) }
    }
  }

  /// Adds the title of a row and the text that the user edits, with the cursor.
  mutating func addEditedLine(_ editor: TextEditor, of row: Row, isSecret: Bool) {
    let start = addTitle(row)
    let window = editor.window(width: room - start - 2, isSecret: isSecret, isRightToLeft: look.isRightToLeft)
    setCursor(start + 1 + window.cursor)
    addBox(window.text, .bold, start, row, isRightToLeft: window.isRightToLeft)
  }

  private mutating func addLine(of field: Row.Field, _ row: Row) {
    let start = addTitle(row)
    let text = field.shownText.inOneLine
    let shown = text.isEmpty ? field.prompt?.inOneLine ?? "" : text
    addBox(
      shown.truncated(to: room - start - 2), text.isEmpty ? look.secondary : row.style(look), start, row,
      isRightToLeft: shown.isRightToLeft)
  }

  /// Adds the lines of a title but the last one, and returns the first column of the box beside it.
  private mutating func addTitle(_ row: Row) -> Int {
    let start = room < 40 ? 2 : room * 2 / 5
    let lines = row.titleWithImages.wrapped(room < 40 ? room : start - 1)
    for line in room < 40 ? lines[...] : lines.dropLast() {
      addLine([LayoutSpan(start: 0, text: line, style: row.style(look), isRightToLeft: row.title.isRightToLeft)])
    }
    return start
  }

  /// Adds a line with the end of the title and a box.
  private mutating func addBox(_ text: String, _ style: TextStyle, _ start: Int, _ row: Row, isRightToLeft: Bool?) {
    let title = room < 40 ? "" : row.titleWithImages.wrapped(start - 1).last ?? ""
    addLine([
      LayoutSpan(start: 0, text: title, style: row.style(look), isRightToLeft: row.title.isRightToLeft),
      LayoutSpan(start: start, text: look.isRightToLeft ? "]" : "[", style: look.secondary, isRightToLeft: false),
      LayoutSpan(start: start + 1, text: text, style: style, isRightToLeft: isRightToLeft),
      LayoutSpan(start: room - 1, text: look.isRightToLeft ? "[" : "]", style: look.secondary, isRightToLeft: false),
    ])
  }

  /// Adds a title and the lines of a text under it.
  private mutating func addLines(of field: Row.Field, _ editor: TextEditor?, _ row: Row) {
    addEntry(row.titleWithImages, row.style(look))
    let lines = editor?.lines(width: room - 4)
    let texts = lines?.texts ?? field.text.lines(width: room - 4)
    let isPrompt = texts.allSatisfy(\.isEmpty) && lines == nil
    let shown = isPrompt ? (field.prompt ?? "").lines(width: room - 4) : texts
    let style = lines != nil ? .bold : isPrompt ? look.secondary : row.style(look)
    for position in 0..<max(shown.count, 3) {
      if let lines, lines.row == position { setCursor(2 + lines.column) }
      addLine([
        LayoutSpan(start: 0, text: "│", style: look.secondary),
        LayoutSpan(
          start: 2, text: position < shown.count ? shown[position] : "", style: style,
          isRightToLeft: look.isRightToLeft),
      ])
    }
  }
}

extension String {
  /// The lines of a text with line feeds, each of at most this many columns.
  fileprivate func lines(width: Int) -> [String] { TextEditor(self).lines(width: width).texts }
}

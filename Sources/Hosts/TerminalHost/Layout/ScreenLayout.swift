import CommonUI
import EngineTerminal

/// The lines of a screen, below its title.
struct ScreenLayout {
  /// The columns before the text of a line, for the mark of the focus, and after it.
  static let margin = 2

  private(set) var lines: [LayoutLine] = []
  private(set) var controls: [LayoutControl] = []
  /// The number of ``controls`` that are controls of the screen.
  private var controlCount = 0
  /// The place of the cursor in the field that is edited; nil for none.
  private(set) var cursor: (line: Int, start: Int)?

  let look: ScreenLook
  /// The columns of the text.
  let room: Int

  /// Lays out a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - width: The columns of a line.
  ///   - look: What the lines depend on beside the screen.
  ///   - title: A title that has no place above the lines; nil if it has one.
  init(_ screen: Screen, width: Int, look: ScreenLook, title: String? = nil) {
    self.look = look
    room = max(width - 2 * Self.margin, 8)
    if let title {
      add(title, .bold)
      addBlank()
    }
    if let notice = screen.notice { add(notice) }
    for (position, section) in screen.sections.enumerated() {
      if position > 0 || section.header != nil || screen.notice != nil { addBlank() }
      if let header = section.header { add(header, look.header) }
      for row in section.rows { add(row) }
      if let footer = section.footer { add(footer, look.secondary) }
    }
    if !screen.actions.isEmpty, !lines.isEmpty { addBlank() }
    for (position, action) in screen.actions.enumerated() { add(action, id: "action/\(position)/\(action.title)") }
  }

  /// Returns the control with a number.
  func control(_ number: Int) -> LayoutControl? {
    controls.indices.contains(number - 1) ? controls[number - 1] : nil
  }

  // MARK: - Controls

  /// Adds the lines of a control, if it can be operated, or of an element that cannot.
  mutating func add(
    _ control: ScreenControl?, id: String, isMore: Bool = false, lines add: (inout ScreenLayout) -> Void
  ) {
    if control != nil { controlCount += 1 }
    let number = controlCount
    self.add(control.map { .control($0, number: number) }, id: id, isMore: isMore, lines: add)
  }

  /// Adds the lines of an element, which can have the focus unless it is nil.
  mutating func add(
    _ element: LayoutControl.Element?, id: String, isMore: Bool = false, lines add: (inout ScreenLayout) -> Void
  ) {
    let first = lines.count
    add(&self)
    guard let element else { return }
    let number = controls.count + 1
    controls.append(
      LayoutControl(number: number, id: id, element: element, isMore: isMore, lines: first..<lines.count))
    for line in first..<lines.count { lines[line].control = number }
  }

  /// Whether the next control is the field that the user edits.
  var editor: TextEditor? {
    guard let editing = look.editing, editing.control == controls.count + 1 else { return nil }
    return editing.editor
  }

  /// Adds a button.
  mutating func add(_ action: ScreenAction, id: String, isCentered: Bool = false) {
    add(action.controls.first, id: id) { layout in
      let title = action.title.inOneLine.truncated(to: layout.room - 4)
      var style = TextStyle.plain
      switch action.role {
      case .primary: style = TextStyle(.green, bold: true)
      case .destructive: style = TextStyle(.red)
      case .normal: break
      }
      if !action.isEnabled { style = layout.look.secondary }
      let start = isCentered ? max(0, (layout.room - title.columns - 4) / 2) : 0
      layout.lines.append(
        LayoutLine(spans: [LayoutSpan(start: Self.margin + start, text: "[ \(title) ]", style: style)]))
    }
  }

  // MARK: - Lines

  mutating func addBlank() { lines.append(LayoutLine()) }

  /// Adds a line of spans; the starts are counted from the margin.
  mutating func addLine(_ spans: [LayoutSpan]) {
    lines.append(
      LayoutLine(
        spans: spans.map { span in
          var span = span
          span.start += Self.margin
          return span
        }))
  }

  /// Sets the cursor in the line that is added next.
  mutating func setCursor(_ start: Int) { cursor = (lines.count, Self.margin + start) }

  /// Adds a text in lines.
  mutating func add(_ text: String, _ style: TextStyle, indent: Int = 0, isCentered: Bool = false) {
    let isRightToLeft = text.isRightToLeft
    for line in text.linesWrapped(room - indent) {
      let start = isCentered ? (room - line.columns) / 2 : indent
      addLine([LayoutSpan(start: start, text: line, style: style, isRightToLeft: isRightToLeft)])
    }
  }

  /// Adds a title with a value at the end of its last line, or in a line of its own, and details under it.
  mutating func addEntry(
    _ title: String, _ style: TextStyle = .plain, value: [LayoutSpan] = [],
    details: [(text: String, style: TextStyle)] = []
  ) {
    let isRightToLeft = title.isRightToLeft
    let columns = value.reduce(0) { $0 + $1.text.columns }
    // A long title leaves room for a short value.
    let space = columns > 0 && columns <= room / 2 ? room - columns - 2 : room
    var titles = title.wrapped(space).map {
      [LayoutSpan(start: 0, text: $0, style: style, isRightToLeft: isRightToLeft)]
    }
    if columns > 0 {
      let last = titles.last?.first.map(\.text.columns) ?? 0
      if titles.isEmpty || last + 2 + columns > room { titles.append([]) }
      var start = room - columns
      for span in value {
        titles[titles.count - 1].append(span.moved(to: start))
        start += span.text.columns
      }
    }
    if titles.isEmpty { titles = [[]] }
    for line in titles { addLine(line) }
    for detail in details { add(detail.text, detail.style, indent: 2) }
  }

  private mutating func add(_ notice: Notice) {
    let (mark, style) =
      switch notice.kind {
      case .information: ("i", TextStyle(.cyan))
      case .success: ("✓", TextStyle(.green))
      case .problem: ("!", TextStyle(.red, bold: true))
      }
    let isRightToLeft = notice.text.isRightToLeft
    for (position, line) in notice.text.wrapped(room - 2).enumerated() {
      let mark = LayoutSpan(start: 0, text: position == 0 ? mark : "", style: style)
      addLine([mark, LayoutSpan(start: 2, text: line, style: style, isRightToLeft: isRightToLeft)])
    }
  }
}

extension LayoutSpan {
  func moved(to start: Int) -> LayoutSpan {
    var span = self
    span.start = start
    return span
  }
}

extension String {
  /// Returns the text with at most this many columns; the end of a longer text is `…`.
  func truncated(to width: Int) -> String {
    guard columns > width else { return self }
    var text = ""
    var room = width - 1
    for piece in lazy.flatMap(\.pieces) {
      room -= piece.columns
      if room < 0 { break }
      text += piece
    }
    return width > 0 ? text + "…" : ""
  }
}

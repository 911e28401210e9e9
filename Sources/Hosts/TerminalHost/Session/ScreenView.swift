import CommonUI
import ComponentEngine
import EngineTerminal

/// The focus, the scrolling and the editing of one screen.
struct ScreenView {
  /// A field or a day that the user edits. The module receives the text at the end of editing.
  struct Editing {
    let id: String
    let isMultiLine: Bool
    /// The text at the beginning.
    let text: String
    var editor: TextEditor

    init(_ id: String, _ text: String, isMultiLine: Bool = false) {
      (self.id, self.text, self.isMultiLine) = (id, text, isMultiLine)
      editor = TextEditor(text)
    }

    /// The text, if it differs from that of the beginning.
    var change: String? { editor.text == text ? nil : editor.text }
  }

  private(set) var scroll = 0
  private(set) var editing: Editing?
  private var focusedID: String?
  private var focusedIndex = 0
  private var size = Area(column: 0, row: 0, width: 0, height: 0)

  /// Returns the number of the control with the focus; nil without controls.
  func focus(in layout: ScreenLayout) -> Int? {
    guard !layout.controls.isEmpty else { return nil }
    return layout.controls.first { $0.id == focusedID }?.number ?? min(focusedIndex, layout.controls.count - 1) + 1
  }

  /// Adapts the view to a screen that may have changed.
  mutating func adapt(to layout: ScreenLayout, in area: Area) {
    let isResized = area != size
    size = area
    if let id = editing?.id, !layout.controls.contains(where: { $0.id == id }) { editing = nil }
    if let number = focus(in: layout), let control = layout.control(number) {
      if focusedID != nil { remember(control) }
      if isResized, focusedID != nil { show(control, layout) }
    }
    if let cursor = layout.cursor { show(cursor.line..<cursor.line + 1) }
    scroll = max(0, min(scroll, layout.lines.count - area.height))
  }

  /// Gives the focus to a control and scrolls to it.
  mutating func focus(_ control: LayoutControl, _ layout: ScreenLayout) {
    remember(control)
    show(control, layout)
  }

  private mutating func remember(_ control: LayoutControl) {
    // The end of a list is not followed when the list grows: the focus stays where the next part begins.
    focusedID = control.isMore ? nil : control.id
    focusedIndex = control.number - 1
  }

  // MARK: - Moving

  /// Moves the focus to the next control, or scrolls if that is too far away.
  mutating func move(down: Bool, _ layout: ScreenLayout) {
    let step = down ? 3 : -3
    guard let number = focus(in: layout), let current = layout.control(number) else { return scroll(by: step, layout) }
    let isVisible = current.lines.overlaps(scroll..<scroll + size.height)
    let next = isVisible ? layout.control(number + (down ? 1 : -1)) : visibleControl(layout, last: !down)
    guard let next, isNear(next) else { return scroll(by: step, layout) }
    focus(next, layout)
  }

  /// Moves the focus to the next control in a circle.
  mutating func cycle(forward: Bool, _ layout: ScreenLayout) {
    guard let number = focus(in: layout) else { return }
    let count = layout.controls.count
    focus(layout.controls[(number - 1 + (forward ? 1 : count - 1)) % count], layout)
  }

  /// Scrolls, and gives the focus to a control that is visible then.
  mutating func page(down: Bool, _ layout: ScreenLayout) {
    let before = scroll
    scroll(by: (down ? 1 : -1) * max(size.height - 1, 1), layout)
    let control =
      scroll == before ? (down ? layout.controls.last : layout.controls.first) : visibleControl(layout, last: !down)
    if let control { remember(control) }
  }

  mutating func moveToEnd(last: Bool, _ layout: ScreenLayout) {
    if let control = last ? layout.controls.last : layout.controls.first { remember(control) }
    scroll = last ? max(0, layout.lines.count - size.height) : 0
  }

  mutating func scroll(by lines: Int, _ layout: ScreenLayout) {
    scroll = max(0, min(scroll + lines, layout.lines.count - size.height))
  }

  private func visibleControl(_ layout: ScreenLayout, last: Bool) -> LayoutControl? {
    let visible = layout.controls.filter { $0.lines.overlaps(scroll..<scroll + size.height) }
    return last ? visible.last : visible.first
  }

  private func isNear(_ control: LayoutControl) -> Bool {
    control.lines.lowerBound < scroll + size.height + 4 && control.lines.upperBound > scroll - 4
  }

  private mutating func show(_ control: LayoutControl, _ layout: ScreenLayout) {
    show(control.lines)
    // The lines above the first control and below the last one cannot have the focus, and are shown with them.
    if control.number == 1, control.lines.upperBound <= size.height { scroll = 0 }
    let rest = layout.lines.count - control.lines.lowerBound
    if control.number == layout.controls.count, rest <= size.height {
      scroll = max(0, layout.lines.count - size.height)
    }
  }

  private mutating func show(_ lines: Range<Int>) {
    if lines.upperBound > scroll + size.height { scroll = lines.upperBound - size.height }
    if lines.lowerBound < scroll { scroll = lines.lowerBound }
  }

  // MARK: - Editing

  /// Begins to edit a field or a day. Returns false for any other control.
  mutating func edit(_ control: LayoutControl) -> Bool {
    switch control.control?.kind {
    case .field(let field)?:
      editing = Editing(control.id, field.text, isMultiLine: field.kind == .multiLine)
    case .date(let date)?:
      editing = Editing(control.id, date.day?.description ?? "")
    case .target?, .toggle?, .stepper?, nil: return false
    }
    remember(control)
    return true
  }

  /// Changes the text that is edited. Returns what the closure returns; false if nothing is edited.
  @discardableResult
  mutating func change(_ change: (inout TextEditor) -> Bool) -> Bool {
    guard var editing else { return false }
    defer { self.editing = editing }
    return change(&editing.editor)
  }

  mutating func endEditing() { editing = nil }
}

import CommonUI
import EngineTerminal

/// The visible lines of a screen.
extension ScreenView {
  /// Draws the lines of a screen and a mark of how much is out of sight.
  ///
  /// - Parameters:
  ///   - layout: The lines.
  ///   - area: The area of the lines.
  ///   - isFront: Whether the user operates the screen, so that the focus is drawn.
  ///   - isOld: Whether the content is drawn as older content that is being loaded again.
  ///   - canvas: The frame.
  func draw(_ layout: ScreenLayout, in area: Area, isFront: Bool, isOld: Bool, on canvas: inout Canvas) {
    let focus = isFront ? focus(in: layout) : nil
    for line in 0..<max(area.height, 0) where scroll + line < layout.lines.count {
      let content = layout.lines[scroll + line]
      let hasFocus = focus != nil && content.control == focus
      for span in content.spans {
        let style = isOld && !hasFocus && !span.style.isDim ? span.style.faded(layout.look) : span.style
        canvas.write(
          span.text, in: area, start: span.start, line: line, style: style, isRightToLeft: span.isRightToLeft)
      }
      guard hasFocus else { continue }
      if editing == nil {
        let row = Area(column: area.column, row: area.row + line, width: area.width - 1, height: 1)
        let columns = canvas.isRightToLeft ? row.columns.lowerBound + 1..<row.columns.upperBound + 1 : row.columns
        canvas.restyle(Area(column: columns.lowerBound, row: row.row, width: columns.count, height: 1)) {
          $0.isDim ? TextStyle.inverse : $0.inverted()
        }
      }
      if layout.control(focus ?? 0)?.lines.lowerBound == scroll + line {
        let mark = layout.look.isRightToLeft ? "❮" : "❯"
        let style = TextStyle(.cyan, bold: true, inverse: editing == nil)
        canvas.write(mark, in: area, start: 0, line: line, style: style, isRightToLeft: false)
      }
    }
    drawBar(layout, in: area, on: &canvas)
    if isFront, let cursor = layout.cursor {
      canvas.setCursor(in: area, start: cursor.start, line: cursor.line - scroll)
    }
  }

  /// Draws the part that is visible as a bar at the end of the lines.
  private func drawBar(_ layout: ScreenLayout, in area: Area, on canvas: inout Canvas) {
    let total = layout.lines.count
    guard total > area.height, area.height > 1 else { return }
    let length = max(1, area.height * area.height / total)
    let start = scroll * (area.height - length) / max(1, total - area.height)
    for line in 0..<area.height {
      let isThumb = (start..<start + length).contains(line)
      canvas.write(
        isThumb ? "┃" : "│", in: area, start: area.width - 1, line: line,
        style: isThumb ? .plain : layout.look.secondary)
    }
  }
}

extension TextStyle {
  /// The style of older content.
  fileprivate func faded(_ look: ScreenLook) -> TextStyle { look.traits.contrast == .increased ? self : dimmed() }
}

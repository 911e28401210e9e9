import EngineTerminal

/// A field for a link, with its continuations from the app's routes above it.
struct LinkPanel {
  /// The effect of an input.
  enum Effect: Equatable {
    case none
    case close
    case open(String)
  }

  private static let visibleCount = 8

  private let completion: LinkCompletion
  /// The text that the field had by itself.
  private let beginning: String
  private var editor: TextEditor
  /// The continuation with the focus, counted from the first one; nil if the field has it.
  private var chosen: Int?

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - completion: The completion of links.
  ///   - text: The text at the beginning; nil for the beginning of the app's links.
  init(_ completion: LinkCompletion, text: String? = nil) {
    self.completion = completion
    beginning = text ?? completion.beginning
    editor = TextEditor(beginning)
  }

  private var candidates: [LinkCompletion.Candidate] { completion.candidates(for: editor.text) }

  mutating func handle(_ input: TerminalInput, in frame: Area) -> Effect {
    let candidates = candidates
    switch input {
    case .key(.escape, _): return .close
    case .key(.tab, _): complete(candidates)
    case .key(.down, _): move(1, candidates.count)
    case .key(.up, _): move(-1, candidates.count)
    case .key(.enter, _):
      guard let index = chosen, candidates.indices.contains(index) else { return .open(editor.text) }
      return choose(candidates[index])
    case .key(let key, let modifiers):
      if editor.handle(key, modifiers) { chosen = nil }
      removeRepeatedBeginning()
    case .paste(let text):
      editor.paste(text, isMultiLine: false)
      chosen = nil
      removeRepeatedBeginning()
    case .mouse(.press, let column, let row):
      let (box, first) = (place(candidates.count, frame), first(candidates.count))
      guard box.contains(column, row) else { return .close }
      let index = row - box.row - 1 + first
      if candidates.indices.contains(index), row < box.rows.upperBound - 2 { return choose(candidates[index]) }
    case .mouse(.wheelDown, _, _): move(1, candidates.count)
    case .mouse(.wheelUp, _, _): move(-1, candidates.count)
    case .mouse: break
    }
    return .none
  }

  /// Removes the text that the field had by itself, after a whole link was typed or pasted behind it.
  private mutating func removeRepeatedBeginning() {
    let text = editor.text
    guard editor.after.isEmpty, !beginning.isEmpty, text.hasPrefix(beginning) else { return }
    let typed = text.dropFirst(beginning.count).drop(while: \.isWhitespace)
    let scheme = typed.prefix { $0.isLetter || $0.isNumber || "+-.".contains($0) }
    guard !scheme.isEmpty, typed.dropFirst(scheme.count).hasPrefix("://") else { return }
    editor = TextEditor(String(typed))
  }

  /// Writes a continuation into the field; one that adds nothing is opened.
  private mutating func choose(_ candidate: LinkCompletion.Candidate) -> Effect {
    chosen = nil
    guard candidate.text != editor.text else { return .open(editor.text) }
    editor = TextEditor(candidate.text)
    return .none
  }

  /// Writes the chosen continuation, or what all of them have in common.
  private mutating func complete(_ candidates: [LinkCompletion.Candidate]) {
    let texts = chosen.map { candidates.indices.contains($0) ? [candidates[$0].text] : [] } ?? candidates.map(\.text)
    guard var common = texts.first else { return }
    for text in texts { while !text.hasPrefix(common) { common.removeLast() } }
    chosen = nil
    if common.count > editor.text.count || !editor.after.isEmpty { editor = TextEditor(common) }
  }

  private mutating func move(_ step: Int, _ count: Int) {
    guard count > 0 else { return }
    let next = (chosen ?? (step > 0 ? -1 : count)) + step
    chosen = (0..<count).contains(next) ? next : nil
  }

  /// The first visible continuation.
  private func first(_ count: Int) -> Int {
    max(0, min((chosen ?? 0) - Self.visibleCount / 2, count - Self.visibleCount))
  }

  private func place(_ count: Int, _ frame: Area) -> Area {
    let height = min(min(count, Self.visibleCount) + 3, frame.height)
    let width = min(frame.width, 96)
    return Area(
      column: frame.column + (frame.width - width) / 2, row: frame.rows.upperBound - height, width: width,
      height: height)
  }

  func draw(in frame: Area, look: ScreenLook, on canvas: inout Canvas) {
    let candidates = candidates
    let inside = canvas.box(place(candidates.count, frame), title: HostTexts(look.locale).openALink)
    let first = first(candidates.count)
    let labels = min((candidates.map(\.label.columns).max() ?? 0) + 2, inside.width * 2 / 3)
    for line in 0..<max(inside.height - 1, 0) where first + line < candidates.count {
      let candidate = candidates[first + line]
      let style = TextStyle(.cyan, inverse: chosen == first + line)
      canvas.write(
        candidate.label.inOneLine.truncated(to: labels - 1), in: inside, start: 1, line: line, style: style,
        isRightToLeft: false)
      canvas.write(
        candidate.summary.inOneLine, in: inside, start: 1 + labels, line: line, style: look.secondary)
    }
    let line = inside.height - 1
    let window = editor.window(width: inside.width - 4, isRightToLeft: false)
    canvas.write("⟩", in: inside, start: 1, line: line, style: TextStyle(.cyan, bold: true))
    // A link is written from left to right in every language.
    let start = 3
    canvas.write(window.text, in: inside, start: start, line: line, style: .bold, isRightToLeft: false)
    let cursor = look.isRightToLeft ? window.text.columns - 1 - window.cursor : window.cursor
    canvas.setCursor(in: inside, start: start + cursor, line: line)
  }
}

import CommonUI
import EngineTerminal

/// The elements of rows.
extension ScreenLayout {
  mutating func add(_ row: Row) {
    switch row.element {
    case .text: addEntry(row.titleWithImages, row.style(look), value: row.valueSpans, details: row.details(look))
    case .target(let target): add(target, of: row)
    case .field(let field): add(field, of: row)
    case .toggle(let toggle):
      add(row.controls.first, id: row.id) { layout in
        let style = toggle.isOn ? TextStyle(.green, bold: true) : .plain
        layout.add(row, value: [LayoutSpan(start: 0, text: toggle.isOn ? "[✓]" : "[ ]", style: style)])
      }
    case .choice(let choice): add(choice, of: row)
    case .stepper(let stepper): add(stepper, of: row)
    case .date(let date): add(date, of: row)
    case .image(let image):
      let label = image.label ?? (row.title.isEmpty ? image.name : row.title)
      addEntry("▣ \(label)", look.secondary, details: row.details(look))
    case .progress(let progress): add(progress, of: row)
    case .placeholder(let placeholder): add(placeholder, of: row)
    case .more(let more):
      add(row.controls.first, id: row.id, isMore: true) { layout in
        layout.addEntry(
          "\(more.isLoading ? layout.look.spinner : "⋯") \(row.title)", layout.look.secondary,
          details: row.details(layout.look))
      }
    case .web(let page):
      add(row.isEnabled ? page.address.map { .page(address: $0) } : nil, id: row.id) { layout in
        layout.addEntry(
          "⧉ \(row.title)", row.style(layout.look),
          details: row.details(layout.look) + page.lines.map { ($0, layout.look.secondary) })
      }
    }
  }

  /// Adds the title of a row with a value of its element.
  private mutating func add(_ row: Row, value: [LayoutSpan], problem: String? = nil) {
    let problems = problem.map { [("! \($0)", look.problem)] } ?? []
    addEntry(row.titleWithImages, row.style(look), value: value, details: problems + row.details(look))
  }

  private mutating func add(_ target: Target, of row: Row) {
    add(row.controls.first, id: row.id) { layout in
      var value = row.valueSpans
      if case .intent = target {
        value.append(LayoutSpan(start: 0, text: " \(layout.look.disclosure)", style: layout.look.secondary))
      }
      layout.add(row, value: value)
    }
  }

  private mutating func add(_ choice: Row.Choice, of row: Row) {
    addEntry(row.titleWithImages, row.style(look), details: row.details(look))
    let controls = row.controls
    for (position, option) in choice.options.enumerated() {
      add(controls.isEmpty ? nil : controls[position], id: "\(row.id)/\(position)") { layout in
        let style = option.isChosen ? TextStyle(.green, bold: true) : row.style(layout.look)
        let mark = LayoutSpan(start: 2, text: option.isChosen ? "(•)" : "( )", style: style)
        for (line, text) in option.title.wrapped(layout.room - 6).enumerated() {
          layout.addLine((line == 0 ? [mark] : []) + [LayoutSpan(start: 6, text: text, style: row.style(layout.look))])
        }
      }
    }
  }

  private mutating func add(_ stepper: Row.Stepper, of row: Row) {
    add(row.controls.first, id: row.id) { layout in
      func button(_ text: String, _ input: String, _ isPossible: Bool) -> LayoutSpan {
        LayoutSpan(
          start: 0, text: text, style: isPossible ? .plain : layout.look.secondary, input: isPossible ? input : nil)
      }
      let number = LayoutSpan(start: 0, text: " \(layout.look.locale.number(stepper.value)) ", style: .bold)
      layout.add(
        row,
        value: row.isEnabled
          ? [button("[−]", "-", stepper.previous != nil), number, button("[+]", "+", stepper.next != nil)] : [number],
        problem: stepper.problem)
    }
  }

  private mutating func add(_ date: Row.DateField, of row: Row) {
    let editor = editor
    add(row.controls.first, id: row.id) { layout in
      if let editor { return layout.addEditedLine(editor, of: row, isSecret: false) }
      let day = date.day.map { layout.look.locale.day($0) } ?? "          "
      layout.add(
        row, value: [LayoutSpan(start: 0, text: row.isEnabled ? "[\(day)]" : day, style: row.style(layout.look))])
    }
  }

  private mutating func add(_ progress: Row.Progress, of row: Row) {
    guard let fraction = progress.fraction, let percent = progress.percent else {
      return addEntry("\(look.spinner) \(row.title)", details: row.details(look))
    }
    let length = min(20, max(room / 3, 4))
    let done = Int(fraction * Double(length))
    addEntry(
      row.titleWithImages,
      value: [
        LayoutSpan(start: 0, text: String(repeating: "█", count: done), style: TextStyle(.green)),
        LayoutSpan(start: 0, text: String(repeating: "░", count: length - done), style: look.secondary),
        LayoutSpan(start: 0, text: " \(CommonTexts(look.locale).percent(percent))", style: .plain),
      ], details: row.details(look))
  }

  private mutating func add(_ placeholder: Row.Placeholder, of row: Row) {
    addBlank()
    if let image = placeholder.image?.label { add("▣ \(image)", look.secondary, isCentered: true) }
    let isFailure = placeholder.kind == .failure
    add(isFailure ? "! \(row.title)" : row.title, isFailure ? look.problem : .plain, isCentered: true)
    if let detail = row.detail { add(detail, look.secondary, isCentered: true) }
    if !placeholder.actions.isEmpty { addBlank() }
    for (position, action) in placeholder.actions.enumerated() {
      // The actions of a placeholder cannot be operated if the row cannot.
      var action = action
      action.isEnabled = action.isEnabled && row.isEnabled
      add(action, id: "\(row.id)/\(position)", isCentered: true)
    }
  }
}

extension Row {
  func style(_ look: ScreenLook) -> TextStyle { isEnabled ? .plain : look.secondary }

  fileprivate var valueSpans: [LayoutSpan] {
    guard let value = value?.inOneLine, !value.isEmpty else { return [] }
    return [LayoutSpan(start: 0, text: value, style: .plain)]
  }

  func details(_ look: ScreenLook) -> [(text: String, style: TextStyle)] { detail.map { [($0, look.secondary)] } ?? [] }

  /// The title between the labels of its images.
  var titleWithImages: String {
    [leading?.label.map { "▣ \($0)" }, title, trailing?.label.map { "▣ \($0)" }].compactMap(\.self)
      .joined(separator: " ")
  }
}

import CommonUI
import EngineTerminal

/// The elements of rows.
extension TextPage {
  mutating func add(_ row: Row) {
    switch row.element {
    case .text: add(start(false), row.titleWithImages, value: row.value?.inOneLine ?? "", details: row.details)
    case .target:
      add(start(row.isEnabled), row.titleWithImages, value: row.value?.inOneLine ?? "", details: row.details)
    case .field(let field):
      add(
        start(row.isEnabled), row.title, value: text(of: field, row.isEnabled),
        details: row.details(field.shownProblem(locale))
      )
    case .toggle(let toggle):
      add(
        start(row.isEnabled), row.title, value: "[\(toggle.isOn ? CommonTexts(locale).on : CommonTexts(locale).off)]",
        details: row.details)
    case .choice(let choice): add(choice, of: row)
    case .stepper(let stepper):
      add(
        start(row.isEnabled), row.title, value: text(of: stepper, row.isEnabled), details: row.details(stepper.problem))
    case .date(let date):
      let day = date.day.map { locale.day($0) } ?? "__________"
      add(start(row.isEnabled), row.title, value: "[\(day)]", details: row.details)
    case .image(let image):
      add(start(false, mark: "▣"), image.label ?? (row.title.isEmpty ? image.name : row.title), details: row.details)
    case .progress(let progress):
      let percent = progress.percent.map { CommonTexts(locale).percent($0) } ?? ""
      add(start(false, mark: "…"), row.title, value: percent, details: row.details)
    case .placeholder(let placeholder): add(placeholder, of: row)
    case .more(let more): add(start(row.isEnabled, mark: more.isLoading ? "…" : " "), row.title, details: row.details)
    case .web(let page):
      add(start(false, mark: "⧉"), row.title, details: row.details + page.lines)
    }
  }

  /// The title, then the options with a number each.
  private mutating func add(_ choice: Row.Choice, of row: Row) {
    add(" ", row.title, details: row.details)
    for option in choice.options {
      add(start(row.isEnabled), option.title, value: option.isChosen ? CommonTexts(locale).chosen : "")
    }
  }

  private mutating func add(_ placeholder: Row.Placeholder, of row: Row) {
    add(start(false, mark: placeholder.kind == .failure ? "!" : " "), row.title, details: row.details)
    for action in placeholder.actions { add(action) }
  }

  /// The field's text, in brackets with room for more if it can be changed.
  private func text(of field: Row.Field, _ isEnabled: Bool) -> String {
    let text = field.shownText.inOneLine
    guard isEnabled else { return text }
    return "[\(text)\(String(repeating: "_", count: max(0, 10 - text.columns)))]"
  }

  /// The number, between the possible steps if it can be changed.
  private func text(of stepper: Row.Stepper, _ isEnabled: Bool) -> String {
    guard isEnabled else { return locale.number(stepper.value) }
    return "[\(stepper.previous == nil ? " " : "-") \(locale.number(stepper.value)) \(stepper.next == nil ? " " : "+")]"
  }
}

extension Row {
  fileprivate var details: [String] { details(nil) }

  /// The texts under the title: the problem of the value, and the detail.
  fileprivate func details(_ problem: String?) -> [String] { [problem, detail].compactMap(\.self) }

  /// The title between the labels of its images.
  fileprivate var titleWithImages: String {
    [leading?.label.map { "▣ \($0)" }, title, trailing?.label.map { "▣ \($0)" }].compactMap(\.self)
      .joined(separator: " ")
  }
}

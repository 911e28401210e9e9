import ComponentEngine

/// The elements of a page that the user fills in.
extension HTMLPage {
  mutating func field(_ row: Row, _ field: Row.Field) -> HTMLText {
    let input = input(row, problem: field.shownProblem(traits.locale))
    let maximum: HTMLText? = field.maximumLength.map { " maxlength=\"\($0)\"" }
    let prompt: HTMLText? = field.prompt.map { " placeholder=\"\($0)\"" }
    let required: HTMLText? = field.isRequired ? " required" : nil
    let attributes: HTMLText = "\(input.attributes)\(required)\(maximum)\(prompt)\(field.kind.attributes)"
    let control: HTMLText =
      field.kind == .multiLine
      ? "<textarea rows=\"3\"\(attributes)>\n\(field.text)</textarea>"
      : "<input\(attributes) value=\"\(field.kind == .password ? "" : field.text)\">"
    return input.wrapping(control, isRequired: field.isRequired)
  }

  mutating func date(_ row: Row, _ date: Row.DateField) -> HTMLText {
    let input = input(row, problem: nil)
    let range: HTMLText? = date.range.map {
      " min=\"\($0.lowerBound.description)\" max=\"\($0.upperBound.description)\""
    }
    return input.wrapping(
      "<input type=\"date\"\(input.attributes)\(range) value=\"\(date.day?.description ?? "")\">", isRequired: false)
  }

  mutating func toggle(_ row: Row, _ toggle: Row.Toggle) -> HTMLText {
    let number = next(row.isEnabled)
    let state: HTMLText = number.map { " name=\"control\" value=\"\($0)\"" } ?? " disabled"
    let detail: HTMLText? = row.detail.map { "<span class=\"detail\"><bdi>\($0)</bdi></span>" }
    return """
      <button class="row" role="switch" aria-checked="\(toggle.isOn ? "true" : "false")"\(state)\(Self.words(row.accessibility))>\
      <span class="texts"><span class="title"><bdi>\(row.title)</bdi></span>\(detail)</span>\
      <span class="switch" aria-hidden="true"></span></button>
      """
  }

  mutating func choice(_ row: Row, _ choice: Row.Choice) -> HTMLText {
    let id = newID()
    let options: [HTMLText] = choice.options.map { option in
      let state: HTMLText = next(row.isEnabled).map { " name=\"control\" value=\"\($0)\"" } ?? " disabled"
      return """
        <button class="row" role="radio" aria-checked="\(option.isChosen ? "true" : "false")"\(state)>\
        <span class="mark" aria-hidden="true"></span><bdi>\(option.title)</bdi></button>
        """
    }
    let detail: HTMLText? = row.detail.map { "<p class=\"detail\"><bdi>\($0)</bdi></p>" }
    return """
      <div class="choice" role="radiogroup" aria-labelledby="\(id)"><p class="name" id="\(id)"><bdi>\(row.accessibility.label ?? row.title)\
      </bdi></p>\(detail)\(options)</div>
      """
  }

  mutating func stepper(_ row: Row, _ stepper: Row.Stepper) -> HTMLText {
    let number = next(row.isEnabled)
    let (id, problem) = (newID(), stepper.problem.map { (newID(), $0) })
    func button(_ sign: String, _ name: String, _ isPossible: Bool) -> HTMLText {
      let state: HTMLText =
        number.map { isPossible ? " name=\"control\" value=\"\($0) \(sign)\"" : " disabled" } ?? " disabled"
      return "<button class=\"step\" aria-label=\"\(name)\"\(state)>\(sign == "-" ? "−" : sign)</button>"
    }
    let described: HTMLText? = problem.map { " aria-describedby=\"\($0.0)\"" }
    let detail: HTMLText? = row.detail.map { "<span class=\"detail\"><bdi>\($0)</bdi></span>" }
    let message: HTMLText? = problem.map { "<span class=\"problem\" id=\"\($0.0)\"><bdi>\($0.1)</bdi></span>" }
    return """
      <div class="row" role="group" aria-labelledby="\(id)"\(described)><span class="texts"><span class="title" id="\(id)">\
      <bdi>\(row.accessibility.label ?? row.title)</bdi></span>\(detail)\(message)</span>\
      <span class="stepper">\(button("-", CommonTexts(traits.locale).decrease(row.title), stepper.previous != nil))<output>\(traits.locale.number(stepper.value))</output>\
      \(button("+", CommonTexts(traits.locale).increase(row.title), stepper.next != nil))</span></div>
      """
  }

  private mutating func input(_ row: Row, problem: String?) -> HTMLInput {
    HTMLInput(
      id: newID(), title: row.accessibility.label ?? row.title, number: next(row.isEnabled),
      detail: row.detail.map { (newID(), $0) }, problem: problem.map { (newID(), $0) })
  }
}

/// A field with its label, its detail and its problem.
private struct HTMLInput {
  let id: String
  let title: String
  let number: Int?
  let detail: (id: String, text: String)?
  let problem: (id: String, text: String)?

  /// The attributes that connect the field with its texts.
  var attributes: HTMLText {
    let described = [detail?.id, problem?.id].compactMap(\.self).joined(separator: " ")
    let description: HTMLText? = described.isEmpty ? nil : " aria-describedby=\"\(described)\""
    let invalid: HTMLText? = problem.map { _ in " aria-invalid=\"true\"" }
    let name: HTMLText = number.map { " name=\"\($0)\"" } ?? " disabled"
    return " id=\"\(id)\"\(name)\(invalid)\(description)"
  }

  func wrapping(_ control: HTMLText, isRequired: Bool) -> HTMLText {
    let mark: HTMLText = isRequired ? "<span class=\"mark\" aria-hidden=\"true\"> *</span>" : ""
    let detail: HTMLText? = self.detail.map { "<span class=\"detail\" id=\"\($0.id)\"><bdi>\($0.text)</bdi></span>" }
    let problem: HTMLText? = self.problem.map { "<span class=\"problem\" id=\"\($0.id)\"><bdi>\($0.text)</bdi></span>" }
    return """
      <div class="field"><label for="\(id)"><bdi>\(title)</bdi>\(mark)</label>\(control)\(problem)\(detail)</div>
      """
  }
}

extension Row.Field.Kind {
  /// The attributes of an input of this kind.
  fileprivate var attributes: HTMLText {
    switch self {
    case .text: " type=\"text\" dir=\"auto\""
    case .number: " type=\"text\" inputmode=\"decimal\""
    case .email: " type=\"email\" autocomplete=\"email\" dir=\"ltr\""
    case .password: " type=\"password\" autocomplete=\"current-password\""
    case .multiLine: " dir=\"auto\""
    }
  }
}

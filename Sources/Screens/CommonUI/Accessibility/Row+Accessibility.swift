extension Row {
  /// The row as an assistive technology presents it: one element, or several for a choice and a placeholder.
  ///
  /// - Parameter locale: The locale for numbers and dates.
  public func accessibleElements(_ locale: ScreenLocale = ScreenLocale("en")) -> [AccessibleElement] {
    switch element {
    case .choice(let choice): [AccessibleElement(title, hint: detail).replaced(by: accessibility)] + options(choice)
    case .placeholder(let placeholder): [plain] + placeholder.actions.map { $0.accessibleElement(locale) }
    default: [enabled(single(locale)).replaced(by: accessibility)]
    }
  }

  private func single(_ locale: ScreenLocale) -> AccessibleElement {
    switch element {
    case .text, .choice, .placeholder: return plain
    case .target(let target):
      return AccessibleElement(names, value: value, hint: detail, traits: [target.isNavigation ? .link : .button])
    case .field(let field): return self.field(field, locale)
    case .toggle(let toggle):
      return AccessibleElement(
        title, value: toggle.isOn ? CommonTexts(locale).on : CommonTexts(locale).off, hint: detail, traits: [.toggle])
    case .stepper(let stepper):
      return AccessibleElement(
        title, value: locale.number(stepper.value), hint: stepper.problem ?? detail,
        traits: stepper.problem == nil ? [.adjustable] : [.adjustable, .invalid])
    case .date(let date):
      return AccessibleElement(
        title, value: date.day.map(locale.day) ?? CommonTexts(locale).noDay, hint: detail, traits: [.date])
    case .image(let image): return AccessibleElement(image.label ?? title, traits: [.image])
    case .progress(let progress):
      return AccessibleElement(
        title, value: progress.percent.map { CommonTexts(locale).percent($0) }, traits: [.updates])
    case .more(let more):
      return AccessibleElement(title, value: more.isLoading ? CommonTexts(locale).working : nil, traits: [.button])
    case .web(let page):
      let words = page.address == nil ? page.words : ""
      return AccessibleElement(title, value: words.isEmpty ? nil : words, hint: detail, traits: [.webPage])
    }
  }

  /// The row's texts in one element.
  private var plain: AccessibleElement {
    var element = AccessibleElement([names, detail].compactMap(\.self).joined(separator: ", "), value: value)
    if case .placeholder(let placeholder) = self.element, placeholder.kind == .failure {
      element.traits.insert(.updates)
    }
    return element
  }

  private func field(_ field: Field, _ locale: ScreenLocale) -> AccessibleElement {
    let problem = field.shownProblem(locale)
    var traits: Set<Accessibility.Trait> = field.kind == .password ? [.textField, .secure] : [.textField]
    if field.isRequired { traits.insert(.required) }
    if problem != nil { traits.insert(.invalid) }
    let text = field.kind == .password && !field.text.isEmpty ? CommonTexts(locale).filledIn : field.text
    return AccessibleElement(
      title, value: text.isEmpty ? field.prompt ?? CommonTexts(locale).empty : text, hint: problem ?? detail,
      traits: traits)
  }

  private func options(_ choice: Choice) -> [AccessibleElement] {
    choice.options.map { option in
      enabled(AccessibleElement(option.title, traits: option.isChosen ? [.option, .selected] : [.option]))
    }
  }

  private func enabled(_ element: AccessibleElement) -> AccessibleElement {
    guard !isEnabled else { return element }
    var element = element
    element.traits.insert(.disabled)
    return element
  }

  /// The title between the names of the row's images.
  private var names: String { [leading?.label, title, trailing?.label].compactMap(\.self).joined(separator: ", ") }
}

extension Target {
  /// Whether the target opens another screen.
  package var isNavigation: Bool {
    if case .intent = self { true } else { false }
  }
}

/// An element as an assistive technology presents it: derived from the visible texts, unless the module has other
/// words.
public struct AccessibleElement: Sendable, Hashable {
  /// The name.
  public var label: String
  /// The present value; nil without one.
  public var value: String?
  /// Further words, after the traits; nil without them.
  public var hint: String?
  /// The traits.
  public var traits: Set<Accessibility.Trait>

  /// Creates an element.
  public init(
    _ label: String, value: String? = nil, hint: String? = nil, traits: Set<Accessibility.Trait> = []
  ) {
    self.label = label
    self.value = value
    self.hint = hint
    self.traits = traits
  }

  /// The element with the module's own words in place of the derived ones.
  func replaced(by words: Accessibility) -> AccessibleElement {
    AccessibleElement(
      words.label ?? label, value: words.value ?? value, hint: words.hint ?? hint, traits: traits.union(words.traits))
  }
}

extension Screen {
  /// The elements of the screen in reading order: the title, the notice, the sections, the actions.
  ///
  /// - Parameter locale: The locale for numbers and dates.
  public func accessibleElements(_ locale: ScreenLocale = ScreenLocale("en")) -> [AccessibleElement] {
    let texts = CommonTexts(locale)
    var elements = [AccessibleElement(title, value: isBusy ? texts.working : nil, traits: [.heading])]
    if let notice { elements.append(AccessibleElement(notice.text, traits: notice.kind == .problem ? [.updates] : [])) }
    if refresh != nil { elements.append(AccessibleElement(texts.refresh, traits: [.button])) }
    for section in sections {
      if let header = section.header { elements.append(AccessibleElement(header, traits: [.heading])) }
      elements += section.rows.flatMap { $0.accessibleElements(locale) }
      if let footer = section.footer { elements.append(AccessibleElement(footer)) }
    }
    return elements + actions.map { $0.accessibleElement(locale) }
  }
}

extension ScreenAction {
  /// The action as an assistive technology presents it.
  ///
  /// - Parameter locale: The locale of the screen.
  public func accessibleElement(_ locale: ScreenLocale = ScreenLocale("en")) -> AccessibleElement {
    let hint = confirmation == nil ? nil : CommonTexts(locale).asksFirst
    var element = AccessibleElement(title, hint: hint, traits: [.button])
    if role == .destructive { element.traits.insert(.destructive) }
    if !isEnabled { element.traits.insert(.disabled) }
    return element.replaced(by: accessibility)
  }
}

/// Writes what a screen reader announces about a screen, in order: a line for each element with its name, its value,
/// its traits, and its hint.
///
/// ```
/// Order, heading
/// Quantity, 2, adjustable
/// Gift wrap, off, switch
/// Place order, button
/// ```
public struct SpokenRenderer: Sendable {
  /// Creates a renderer.
  public init() {}

  /// The screen's lines, each ended by a line feed. Control characters are blanks.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - traits: The environment, of which the words depend on the locale.
  public func render(_ screen: Screen, traits: ScreenTraits = ScreenTraits()) -> String {
    let texts = CommonTexts(traits.locale)
    return screen.accessibleElements(traits.locale).map { "\(line($0, texts))\n" }.joined()
  }

  private func line(_ element: AccessibleElement, _ texts: CommonTexts) -> String {
    let traits = element.traits.sorted().map { Self.word($0, texts) }
    let words = [element.label, element.value].compactMap(\.self) + traits + [element.hint].compactMap(\.self)
    return words.map(Self.inOneLine).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Returns the words of a text, with one blank between them. Blanks that do not break a line are part of a word.
  private static func inOneLine(_ text: String) -> String {
    let words = text.unicodeScalars.split { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      case .spaceSeparator: ![0xA0, 0x2007, 0x202F].contains(scalar.value)
      default: false
      }
    }
    return words.map { String($0) }.joined(separator: " ")
  }

  /// The words of a trait.
  static func word(_ trait: Accessibility.Trait, _ texts: CommonTexts) -> String {
    switch trait {
    case .heading: texts.heading
    case .link: texts.link
    case .button: texts.button
    case .textField: texts.textField
    case .secure: texts.secure
    case .toggle: texts.switch
    case .option: texts.option
    case .adjustable: texts.adjustable
    case .date: texts.datePicker
    case .image: texts.image
    case .updates: texts.updates
    case .webPage: texts.webPage
    case .selected: texts.selected
    case .required: texts.required
    case .invalid: texts.invalidEntry
    case .destructive: texts.destructive
    case .disabled: texts.dimmed
    }
  }
}

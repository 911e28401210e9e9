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
    screen.accessibleElements(traits.locale).map { "\(line($0))\n" }.joined()
  }

  private func line(_ element: AccessibleElement) -> String {
    let traits = element.traits.sorted().map(Self.word)
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
  static func word(_ trait: Accessibility.Trait) -> String {
    switch trait {
    case .heading: "heading"
    case .link: "link"
    case .button: "button"
    case .textField: "text field"
    case .secure: "secure"
    case .toggle: "switch"
    case .option: "option"
    case .adjustable: "adjustable"
    case .date: "date picker"
    case .image: "image"
    case .updates: "updates"
    case .webPage: "web page"
    case .selected: "selected"
    case .required: "required"
    case .invalid: "invalid entry"
    case .destructive: "destructive"
    case .disabled: "dimmed"
    }
  }
}

/// The appearance of text in a terminal.
package struct TextStyle: Hashable, Sendable {
  /// A color of the terminal's palette, which the user has chosen to fit the background.
  package enum Color: Int, Hashable, Sendable {
    case red = 1
    case green
    case yellow
    case blue
    case magenta
    case cyan
  }

  package var color: Color?
  package var isBold = false
  package var isDim = false
  package var isUnderlined = false
  package var isInverse = false

  package init(
    _ color: Color? = nil, bold: Bool = false, dim: Bool = false, underlined: Bool = false, inverse: Bool = false
  ) {
    self.color = color
    isBold = bold
    isDim = dim
    isUnderlined = underlined
    isInverse = inverse
  }

  /// The text as the terminal draws it by itself.
  package static let plain = TextStyle()
  package static let bold = TextStyle(bold: true)
  package static let dim = TextStyle(dim: true)
  package static let inverse = TextStyle(inverse: true)

  /// Returns the style in inverse video.
  package func inverted() -> TextStyle {
    var style = self
    style.isInverse.toggle()
    return style
  }

  /// Returns the style in less contrast.
  package func dimmed() -> TextStyle {
    var style = self
    style.isDim = true
    style.isBold = false
    style.isInverse = false
    style.color = nil
    return style
  }

  /// The sequence that selects the style, whatever was selected before.
  func sequence(usesColor: Bool) -> String {
    var codes = ["0"]
    if isBold { codes.append("1") }
    if isDim { codes.append("2") }
    if isUnderlined { codes.append("4") }
    if isInverse { codes.append("7") }
    if usesColor, let color { codes.append("3\(color.rawValue)") }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}

/// HTML that was built from values: every text in it is escaped.
struct HTMLText: Sendable, ExpressibleByStringInterpolation {
  private(set) var html: String

  /// Creates HTML from a literal, which is written as it stands.
  init(stringLiteral html: String) { self.html = html }

  init(stringInterpolation: Interpolation) { html = stringInterpolation.html }

  /// Creates HTML that shows a text.
  init(text: String) { html = Self.escaped(text) }

  static func + (left: HTMLText, right: HTMLText) -> HTMLText {
    var sum = left
    sum.html += right.html
    return sum
  }

  /// The parts of a template: HTML is inserted as it is, a text is escaped.
  struct Interpolation: StringInterpolationProtocol {
    var html = ""

    init(literalCapacity: Int, interpolationCount: Int) { html.reserveCapacity(literalCapacity * 2) }

    mutating func appendLiteral(_ literal: String) { html += literal }
    mutating func appendInterpolation(_ part: HTMLText?) { html += part?.html ?? "" }
    mutating func appendInterpolation(_ parts: [HTMLText]) { for part in parts { html += part.html } }
    mutating func appendInterpolation(_ text: String) { html += HTMLText.escaped(text) }
    mutating func appendInterpolation(_ number: Int) { html += String(number) }
  }

  /// The text without characters that HTML gives a meaning. Control characters, which HTML must not contain, are
  /// blanks; line ends stay.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n": result += "\n"
      default:
        let isForbidden = scalar.properties.generalCategory == .control || scalar.properties.isNoncharacterCodePoint
        result.unicodeScalars.append(isForbidden ? " " : scalar)
      }
    }
    return result
  }
}

extension String {
  /// The text as HTML that shows it.
  package var escapedForHTML: String { HTMLText(text: self).html }
}

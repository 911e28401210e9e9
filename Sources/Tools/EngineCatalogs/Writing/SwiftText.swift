extension String {
  /// The text inside a Swift string literal. Characters that are not seen, or that change the direction of a line, are
  /// escaped.
  var swiftLiteral: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case " ": text += " "
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate, .unassigned,
          .privateUse:
          text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: text.unicodeScalars.append(scalar)
        }
      }
    }
  }

  /// The text in one line of a comment.
  var inComment: String {
    let line = unicodeScalars.map { scalar -> String in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: " "
      default: scalar == "`" ? "'" : String(scalar)
      }
    }
    return line.joined().split(separator: " ").joined(separator: " ")
  }
}

/// A manual page in the `man` macros of roff, section 1.
package struct ManualPage {
  package private(set) var text = ""

  package init(_ program: ProgramSurface) {
    let (title, source) = (program.name.uppercased(), "\(program.name) \(program.version)")
    append(".TH \(Self.argument(title)) 1 \"\" \(Self.argument(source))")
    append(".nh")
    append(".ad l")
    append(".SH NAME")
    append("\(Self.escaped(program.name)) \\- \(Self.escaped(program.summary.firstSentence))")
    append(".SH SYNOPSIS")
    append(".nf")
    for (command, _) in program.commands {
      let arguments = command.usage.dropFirst(command.name.count)
      append("\\fB\(Self.escaped(command.name))\\fR\(Self.escaped(String(arguments)))")
    }
    append(".fi")
    append(".SH DESCRIPTION")
    append(paragraph: program.summary)
    for section in program.sections { append(section) }
    append(".SH COMMANDS")
    for (command, _) in program.commands {
      append(".SS \(Self.argument(command.name))")
      append(paragraph: command.summary)
      for option in command.options {
        append(".TP")
        let value = option.value.map { " \\fI\(Self.escaped($0))\\fR" } ?? ""
        append("\\fB\(Self.escaped(option.name))\\fR\(value)")
        append(paragraph: option.summary)
      }
      for section in command.sections { append(section) }
    }
  }

  private mutating func append(_ line: String) { text += line + "\n" }

  private mutating func append(paragraph: String) { append(Self.line(paragraph.inOneLine)) }

  private mutating func append(_ section: HelpSection) {
    append(".PP")
    switch section {
    case .text(let text): append(paragraph: text)
    case .list(let title, let entries):
      append(paragraph: title)
      for (entry, explanation) in entries {
        append(".TP")
        append("\\fB\(Self.escaped(entry))\\fR")
        append(paragraph: explanation)
      }
    case .examples(let title, let lines):
      append(paragraph: title)
      append(".PP")
      append(".nf")
      append(".RS")
      for line in lines { append(Self.line(line)) }
      append(".RE")
      append(".fi")
    }
  }

  /// Returns a line of text that begins with no control character of roff.
  private static func line(_ text: String) -> String {
    let escaped = escaped(text)
    return escaped.hasPrefix(".") || escaped.hasPrefix("\\(aq") ? "\\&\(escaped)" : escaped
  }

  /// Returns the text as an argument of a macro.
  private static func argument(_ text: String) -> String { "\"\(escaped(text).replacing("\"", with: "\\(dq"))\"" }

  /// Escapes the characters that roff reads or that it would replace by typographic ones.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      default: result.append(character)
      }
    }
  }
}

import EngineTerminal

/// A table in GitHub Flavored Markdown, section 4.10.
struct MarkdownTable {
  let text: String

  /// - Parameter rows: The cells, which are Markdown.
  init(_ heading: [String], _ rows: [[String]]) {
    text = ([heading, heading.map { _ in "---" }] + rows).map(Self.row).joined()
  }

  /// Returns a line of the table.
  static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }

  /// Returns the text as a code span, or as escaped text if a code span cannot contain it.
  static func code(_ text: String) -> String {
    let text = text.escapingControls()
    let isPlain = !text.isEmpty && !text.contains { "`\\".contains($0) } && text.first != " " && text.last != " "
    return isPlain ? "`\(text.replacing("|", with: "\\|"))`" : text.isEmpty ? "(empty)" : escaped(text)
  }

  /// Returns the text with escaped punctuation, so that none of it is markup.
  static func escaped(_ text: String) -> String {
    text.escapingControls().reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "#", "|", "~", "!": result += "\\\(character)"
      default: result.append(character)
      }
    }
  }
}

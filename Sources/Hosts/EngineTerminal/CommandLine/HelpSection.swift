/// A part of a command's help.
package enum HelpSection: Sendable {
  /// A paragraph.
  case text(String)
  /// A title, and entries with their explanations side by side.
  case list(String, [(String, String)])
  /// A title, and lines that can be copied, which are not broken.
  case examples(String, [String])

  /// Returns the parts with an empty line between them.
  static func text(_ sections: [HelpSection], width: Int) -> String {
    sections.map { $0.lines(width).map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  private func lines(_ width: Int) -> [String] {
    switch self {
    case .text(let text): text.wrapped(width)
    case .list(let title, let entries): title.wrapped(width) + DefinitionList(entries, indent: 2, width: width).lines
    case .examples(let title, let lines): title.wrapped(width) + lines.map { "  " + $0 }
    }
  }
}

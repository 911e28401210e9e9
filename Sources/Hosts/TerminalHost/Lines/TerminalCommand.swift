import CommonUI
import ComponentEngine
import EngineTerminal

/// A line that the user has typed.
enum TerminalCommand: Equatable {
  case nothing
  case open(String)
  /// Operates the control with this number; with a text, which is empty for `""`, or without one.
  case choose(Int, text: String?)
  case intent(Intent)
  /// Shows the app's menu, or opens the entry with this number.
  case menu(Int?)
  /// Shows the screens in the language of this tag, which can be any text.
  case language(String)
  /// Loads the screen's data again.
  case refresh
  case help
  case quit
  case unknown(String)

  /// Parses a line. Blanks around it and between its first two words are ignored.
  ///
  /// A text with `://` is a link. The terminal's own words go before the names of navigators; `select NAME` selects
  /// any navigator. A name goes before a title.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - navigators: The names of the navigators, which select them.
  ///   - titles: The titles of the navigators in the same order, which select them too. Default none.
  init(_ line: String, navigators: [String], titles: [String] = []) {
    let line = line.withoutBlanksAround
    let first = line.prefix { !$0.isWhitespace }
    let rest = line.dropFirst(first.count).drop(while: \.isWhitespace)
    if line.isEmpty {
      self = .nothing
    } else if first.contains("://") {
      self = .open(line)
    } else if let number = Int(first) {
      self = .choose(number, text: rest.isEmpty ? nil : rest == "\"\"" ? "" : String(rest))
    } else if let command = Self.word(first, rest) {
      self = command
    } else if let index = navigators.firstIndex(of: line) ?? titles.firstIndex(of: line) {
      self = .intent(.select(.root(navigators[index])))
    } else {
      self = .unknown(line)
    }
  }

  private static func word(_ word: Substring, _ rest: Substring) -> TerminalCommand? {
    switch (word, rest) {
    case ("back", ""): .intent(.back(1))
    case ("back", _): Int(rest).flatMap { $0 > 0 ? .intent(.back($0)) : nil }
    case ("home", ""): .intent(.home)
    case ("dismiss", ""): .intent(.dismiss)
    case ("menu", ""): .menu(nil)
    case ("menu", _): Int(rest).map { .menu($0) }
    case ("locale", _): .language(String(rest))
    case ("refresh", ""): .refresh
    case ("help", ""), ("?", ""): .help
    case ("quit", ""), ("exit", ""): .quit
    case ("select", ""): nil
    case ("select", _): .intent(.select(.root(String(rest))))
    default: nil
    }
  }

  /// Returns the answer of a line; nil if it is neither yes nor no.
  static func answer(_ line: String) -> Bool? {
    switch line.lowercased().split(whereSeparator: \.isWhitespace) {
    case ["yes"], ["y"]: true
    case ["no"], ["n"]: false
    default: nil
    }
  }

  /// Returns the help text, with all commands.
  ///
  /// - Parameters:
  ///   - navigators: The names of the navigators, each with its title.
  ///   - link: A link of the app; nil if there is no simple one.
  ///   - width: The columns of a line.
  static func help(navigators: [(name: String, title: String)], link: String?, width: Int) -> String {
    let names = navigators.map { $0.name == $0.title ? $0.name : "\($0.name) (\($0.title))" }
    let entries = [
      ("A link", "opens it\(link.map { ", as in \($0)" } ?? "")"),
      ("NUMBER", "chooses the row or action with this number, or turns a switch on or off"),
      ("NUMBER TEXT", "writes the text into a field; NUMBER \"\" empties it"),
      ("NUMBER + or -", "adds a step to a number, or takes one away; NUMBER 3 sets it"),
      ("NUMBER DAY", "sets a day, as in 2026-11-02"),
      ("refresh", "loads a screen with ↻ again"),
      ("back, back N", "goes back one step, or N"),
      ("home", "goes back to the first screen of the navigator"),
      ("dismiss", "closes the frontmost modal"),
      ("NAME or TITLE", "shows one of: \(names.joined(separator: ", "))"),
      ("select NAME", "shows the navigator with any name"),
      ("menu, menu N", "shows the app's menu, or opens its entry N"),
      ("locale TAG", "shows the screens in a language, as in locale de"),
      ("help", "shows this help"),
      ("quit", "ends the session, as the end of the input does"),
    ]
    return "\n" + DefinitionList(entries, indent: 0, width: width).lines.map { $0 + "\n" }.joined()
  }
}

extension String {
  fileprivate var withoutBlanksAround: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

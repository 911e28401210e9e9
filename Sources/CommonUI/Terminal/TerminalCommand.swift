import ComponentEngine

/// What somebody typed.
enum TerminalCommand: Equatable {
  case nothing
  case open(String)
  case choose(Int, text: String)
  case intent(Intent)
  case help
  case quit
  case unknown(String)

  /// Reads a line.
  ///
  /// - Parameter navigators: The names that select one.
  init(_ line: String, navigators: [String]) {
    let words = line.split(maxSplits: 1, omittingEmptySubsequences: true) { $0 == " " || $0 == "\t" || $0 == "\r" }
    guard let first = words.first.map(String.init) else {
      self = .nothing
      return
    }
    let rest = words.dropFirst().first.map(String.init) ?? ""
    if first.contains("://") {
      self = .open(line)
    } else if let number = Int(first) {
      self = .choose(number, text: rest)
    } else {
      self = Self.word(first, rest, navigators) ?? .unknown(first)
    }
  }

  private static func word(_ word: String, _ rest: String, _ navigators: [String]) -> TerminalCommand? {
    switch word {
    case "back": (rest.isEmpty ? 1 : Int(rest)).map { .intent(.back($0)) }
    case "home": .intent(.home)
    case "dismiss": .intent(.dismiss)
    case "help", "?": .help
    case "quit", "exit": .quit
    case _ where navigators.contains(word): .intent(.select(word))
    default: nil
    }
  }
}

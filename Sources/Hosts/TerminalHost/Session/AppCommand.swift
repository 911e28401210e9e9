import EngineTerminal

/// A command of a key or a click to the app.
enum AppCommand: Equatable {
  case back
  case home
  /// Shows the tab at an index.
  case select(Int)
  case menu
  case link
  case help
  case trace
  /// Shows the screens in the next language.
  case language
  case refresh
  case quit

  /// Returns the command of a key; nil for any other key.
  init?(_ key: Key, _ modifiers: KeyModifiers) {
    switch (key, modifiers) {
    case (.escape, _), (.backspace, _): self = .back
    case (.character("h"), []): self = .home
    case (.character("m"), []): self = .menu
    case (.character("/"), _), (.character(":"), _): self = .link
    case (.character("?"), _), (.function(1), _): self = .help
    case (.character("t"), []): self = .trace
    case (.character("l"), []): self = .language
    case (.character("r"), []), (.character("r"), .control), (.function(5), _): self = .refresh
    case (.character("q"), []), (.character("d"), .control): self = .quit
    case (.character(let digit), []) where ("1"..."9").contains(digit):
      self = .select(Int(digit.value) - 0x31)
    default: return nil
    }
  }
}

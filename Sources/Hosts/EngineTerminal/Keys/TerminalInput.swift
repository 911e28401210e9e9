/// Something that the user does in a terminal.
package enum TerminalInput: Hashable, Sendable {
  case key(Key, KeyModifiers = [])
  /// A text from the clipboard.
  case paste(String)
  case mouse(MouseAction, column: Int, row: Int)
}

/// A key.
package enum Key: Hashable, Sendable {
  /// A key with a character, or a scalar of a character that has several.
  case character(Unicode.Scalar)
  case enter
  case tab
  case backspace
  case delete
  case insert
  case escape
  case up
  case down
  case left
  case right
  case home
  case end
  case pageUp
  case pageDown
  case function(Int)
}

/// The keys that are held with another one.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let shift = KeyModifiers(rawValue: 1)
  package static let alternative = KeyModifiers(rawValue: 2)
  package static let control = KeyModifiers(rawValue: 4)
}

/// An action of the mouse at a cell.
package enum MouseAction: Hashable, Sendable {
  case press
  case release
  case wheelUp
  case wheelDown
}

import CommonUI
import EngineTerminal

/// The circumstances in which a screen is drawn.
struct ScreenLook {
  /// The environment of the screen.
  var traits = ScreenTraits()
  /// The number of pictures that an animation has shown.
  var beat = 0
  /// The field that the user edits; nil for none.
  var editing: (control: Int, editor: TextEditor)?

  var isRightToLeft: Bool { traits.direction == .rightToLeft }
  var locale: ScreenLocale { traits.locale }

  /// The style of less important text.
  var secondary: TextStyle { traits.contrast == .increased ? .plain : .dim }
  /// The style of a section's title.
  var header: TextStyle { TextStyle(.blue, bold: true) }
  /// The style of a text that names a problem.
  var problem: TextStyle { TextStyle(.red) }

  /// The mark of work whose end is unknown. It moves, unless the user asks for less motion.
  var spinner: String {
    let marks = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
    return traits.reducesMotion ? "…" : marks[beat % marks.count]
  }

  /// The mark of a row that opens another screen. It is mirrored where it is drawn from right to left.
  var disclosure: String { "›" }
}

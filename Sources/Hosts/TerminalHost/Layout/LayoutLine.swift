import CommonUI
import EngineTerminal

/// A text at a place of a line.
struct LayoutSpan {
  /// The first column, counted from the side where reading begins.
  var start: Int
  /// The text, in the order in which it is read, without control characters.
  var text: String
  var style: TextStyle
  /// The text that a click writes into the control of the line; nil for a click on the line.
  var input: String?
  /// The direction of a text without letters; nil for that of the screen.
  var isRightToLeft: Bool?
}

/// A line of a screen.
struct LayoutLine {
  var spans: [LayoutSpan] = []
  /// The number of the control that the line belongs to; nil for none.
  var control: Int?
}

/// A part of a screen that can have the focus, with its lines.
struct LayoutControl {
  /// The element that is operated.
  enum Element {
    /// A control with its number in ``CommonUI/Screen/controls``.
    case control(ScreenControl, number: Int)
    /// A web page, which the browser opens.
    case page(address: String)
  }

  /// The number among all of the screen, counted from 1.
  let number: Int
  /// The identity, with which the control is found again when the screen has changed.
  let id: String
  let element: Element
  /// Whether the control is the end of a list that continues.
  let isMore: Bool
  var lines: Range<Int>

  /// The control that is operated; nil for a web page.
  var control: ScreenControl? { if case .control(let control, _) = element { control } else { nil } }
}

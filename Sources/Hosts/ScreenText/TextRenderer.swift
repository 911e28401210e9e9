public import CommonUI
import EngineTerminal

/// Draws a screen as plain text: elements that can be operated have numbers, and fields and buttons are in brackets.
///
/// ```
/// Trail shoe, red
///     Price                €89.90
///   1 Reviews                  12
///   2 Name         [Ada_______]
///   3 Pieces              [- 2 +]
///   4 Gift wrap             [off]
///
///   5 [Order]
/// ```
///
/// An embedded web page is drawn as its address, after `⧉`; an image as its label, after `▣`; work as `…`. A screen
/// that can be refreshed has `↻` after its title. Text that is too long continues in the next line, broken between
/// words. Whatever the data, a line has no more columns than ``width``, no blanks at its end, and no control
/// characters: these are drawn as blanks.
public struct TextRenderer: Sendable {
  /// The number of columns of a line, at least 20. Values end at the last column.
  public var width: Int { didSet { width = max(width, Self.leastWidth) } }

  /// Creates a renderer. Default 72 columns.
  public init(width: Int = 72) { self.width = max(width, Self.leastWidth) }

  /// The screen's lines, each ended by a line feed.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - locale: The locale for numbers and dates.
  public func render(_ screen: Screen, locale: ScreenLocale = ScreenLocale("en")) -> String {
    var page = TextPage(width: width, locale: locale)
    let busy = screen.isBusy ? CommonTexts(locale).busyTitle(screen.title) : nil
    page.add("", busy ?? (screen.refresh == nil ? screen.title : "\(screen.title) ↻"))
    if let notice = screen.notice { page.add("\(Self.mark(of: notice.kind)) ", notice.text) }
    for (position, section) in screen.sections.enumerated() {
      if position > 0 || section.header != nil { page.addBlankLine() }
      if let header = section.header { page.add(" ", header) }
      for row in section.rows { page.add(row) }
      if let footer = section.footer { page.add(" ", footer) }
    }
    if !screen.actions.isEmpty { page.addBlankLine() }
    for action in screen.actions { page.add(action) }
    return page.lines.map { "\($0)\n" }.joined()
  }

  private static let leastWidth = 20

  private static func mark(of kind: Notice.Kind) -> String {
    switch kind {
    case .information: "i"
    case .success: "✓"
    case .problem: "!"
    }
  }
}

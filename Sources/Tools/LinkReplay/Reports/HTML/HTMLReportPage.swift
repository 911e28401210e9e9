import EngineTerminal

/// A page with an article for each step of a replay, or for each link, route or file of a check.
///
/// The page is complete without its script, which adds a filter, a search and keys. Articles are written one by one, so
/// that memory does not grow with their number. A long text is shortened, and can be opened whole.
struct HTMLReportPage {
  /// A word of the legend, which is also the class of its elements.
  struct Term {
    let name: String
    let label: String
    let meaning: String
  }

  /// The first line of an article.
  struct Line {
    let text: String
    /// The part that is marked as the place of a fault.
    var mark: Range<String.Index>?
  }

  /// The name of what is replayed or checked.
  let title: String
  let command: Subcommand
  /// The word for the articles: `steps`.
  let items: String
  /// The kinds of articles, by which they can be filtered.
  let kinds: [Term]
  /// The kinds that a key searches for.
  let faults: [String]

  /// The position of the current file, from 1.
  private var fileNumber = 1
  private var heading: String?

  init(title: String, _ command: Subcommand, items: String, kinds: [Term], faults: [String]) {
    self.title = title
    self.command = command
    self.items = items
    self.kinds = kinds
    self.faults = faults
  }

  func start(style: String = "", to text: inout [UInt8]) {
    HTMLPage.start(
      "\(title): \(command)", heading: title, style: HTMLReportStyle.text + style, controls: controls, to: &text)
    text.append("<main data-items=\"\(items)\">\n<h2 class=\"hidden-text\">\(items.capitalizedFirst)</h2>\n")
  }

  /// Returns the title of a page about inputs: files, of which `-` is standard input, and links.
  static func title(of inputs: [String]) -> String {
    let name = inputs.first.map { $0 == "-" ? "Standard input" : $0 } ?? "the app"
    return inputs.count > 1 ? "\(name.shortenedInTheMiddle(to: 200)) and \(inputs.count - 1) more" : name
  }

  /// Begins the articles of a file, which has a heading if it has an article.
  mutating func begin(_ file: String, number: Int, hasHeading: Bool = true) {
    fileNumber = number
    heading = hasHeading && !file.isEmpty ? LinePlace.name(of: file) : nil
  }

  /// Appends the beginning of an article, whose address in the page has its letter and its number.
  mutating func begin(
    _ letter: Character, _ number: Int, _ classes: String, _ label: String, _ line: Line, attributes: StaticString = "",
    to text: inout [UInt8]
  ) {
    if let heading {
      text.append("h2", "h2", html: heading.escapedAndShortened())
      text.append("\n")
    }
    heading = nil
    let id = (fileNumber > 1 ? "f\(fileNumber)-" : "") + "\(letter)\(number)"
    text.append(
      "<article class=\"\(classes)\" id=\"\(id)\" tabindex=\"-1\" aria-labelledby=\"\(id)-name\"\(attributes)>\n")
    text.append("<h3 id=\"\(id)-name\"><a href=\"#\(id)\">\(number)</a> <span class=\"verdict\">\(label)</span> <code>")
    append(line, to: &text)
    text.append("</code></h3>\n")
    appendWhole(line.text, to: &text)
  }

  /// Appends a text that is shown shortened, to be opened.
  private func appendWhole(_ line: String, to text: inout [UInt8]) {
    guard line.isLong else { return }
    text.append("<details><summary>Whole text (\(line.utf8.count) bytes)</summary><pre tabindex=\"0\">")
    text.append(html: line)
    text.append("</pre></details>\n")
  }

  private func append(_ line: Line, to text: inout [UInt8]) {
    guard let mark = line.mark else { return text.append(html: line.text, limit: String.longText) }
    let (side, middle) = line.text.isLong ? (String.longText / 2, 100) : (Int.max, Int.max)
    text.append(html: line.text[..<mark.lowerBound], limit: side)
    text.append("<mark>")
    text.append(html: mark.isEmpty ? "⌃" : line.text[mark], limit: middle)
    text.append("</mark>")
    text.append(html: line.text[mark.upperBound...], limit: side)
  }

  /// Appends a sentence with its kind.
  func append(_ kind: String, _ label: String, _ message: String, to text: inout [UInt8]) {
    text.append("<p class=\"note\"><strong class=\"\(kind)\">")
    text.append(html: label)
    text.append("</strong> ")
    text.append(html: message, limit: String.longText)
    text.append("</p>\n")
  }

  /// Appends the correct link.
  func append(repair link: String, to text: inout [UInt8]) {
    text.append("<p class=\"note\"><strong>write</strong> <code>")
    text.append(html: link, limit: String.longText)
    text.append("</code></p>\n")
    appendWhole(link, to: &text)
  }

  func end(to text: inout [UInt8]) { text.append("</article>\n") }

  /// Appends the text after the last article.
  ///
  /// - Parameters:
  ///   - summary: Appends the summary.
  ///   - terms: The terms of the legend besides the kinds of articles.
  ///   - script: The additions to the script.
  func finish(
    terms: [Term], script: String = "", to text: inout [UInt8], summary: (inout [UInt8]) -> Void
  ) {
    text.append("</main>\n<footer>\n<p id=\"summary\">")
    summary(&text)
    text.append("</p>\n<section id=\"legend\" popover aria-labelledby=\"legend-name\">\n")
    text.append("<h2 id=\"legend-name\">Legend</h2>\n<dl>\n")
    for term in kinds + terms {
      text.append("<dt class=\"\(term.name)\">")
      text.append(html: term.label)
      text.append("</dt><dd>")
      text.append(html: term.meaning)
      text.append("</dd>\n")
    }
    text.append("</dl>\n</section>\n</footer>\n")
    HTMLPage.finish(script: HTMLReportScript.text(adding: script), to: &text)
  }

  /// The controls, of which the script shows all but the button of the legend.
  private var controls: String {
    let options = kinds.map { "<option value=\"\($0.name)\">\($0.label)</option>" }.joined()
    let selector = faults.map { ".\($0)" }.joined(separator: ", ")
    return """
      <div class="tools" hidden>
      <label>Search <input id="search" type="search" aria-keyshortcuts="/"></label>
      <label>Show <select id="show"><option value="">all \(items)</option>\(options)</select></label>
      <button id="fault" type="button" aria-keyshortcuts="f" data-faults="\(selector)">Next fault</button>
      <span id="found" role="status"></span>
      <span class="keys">Keys: <kbd>/</kbd> search, <kbd>j</kbd> <kbd>k</kbd> next and previous, <kbd>f</kbd> next
      fault</span>
      </div>
      <button id="show-legend" type="button" popovertarget="legend">Legend</button>

      """
  }
}

extension String {
  /// The most characters of a text that a page shows without a place to scroll.
  fileprivate static let longText = 400

  /// Whether the text is shortened, as it is shown.
  fileprivate var isLong: Bool {
    guard utf8.count > Self.longText / 8 else { return false }
    let shown = escapingControls()
    return shown.utf8.count > Self.longText && shown.count > Self.longText
  }

  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

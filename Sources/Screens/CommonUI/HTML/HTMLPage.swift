/// The content of a page, with the numbers of its controls.
struct HTMLPage {
  let renderer: HTMLRenderer
  let traits: ScreenTraits
  /// Whether a web page fills the screen.
  let fillsScreen: Bool

  /// The number of the last control, and of the last element with an identifier.
  private var number = 0
  private var identifier = 0

  init(renderer: HTMLRenderer, traits: ScreenTraits, fillsScreen: Bool) {
    self.renderer = renderer
    self.traits = traits
    self.fillsScreen = fillsScreen
  }

  /// Returns the next number of a control; nil for one that cannot be operated.
  mutating func next(_ isEnabled: Bool) -> Int? {
    guard isEnabled else { return nil }
    number += 1
    return number
  }

  /// Returns an identifier that is unique in the page.
  mutating func newID() -> String {
    identifier += 1
    return "e\(identifier)"
  }

  mutating func section(_ section: ScreenSection) -> HTMLText {
    let id = section.header.map { _ in newID() }
    let header: HTMLText? = section.header.map { "<h2 id=\"\(id ?? "")\"><bdi>\($0)</bdi></h2>\n" }
    let rows = section.rows.map { row($0) }
    let list: HTMLText? = rows.isEmpty ? nil : "<ul>\n\(rows)</ul>\n"
    let name: HTMLText? = id.map { " aria-labelledby=\"\($0)\"" }
    let footer: HTMLText? = section.footer.map { "<p class=\"footer\"><bdi>\($0)</bdi></p>\n" }
    return "<section\(name)>\n\(header)\(list)\(footer)</section>\n"
  }

  mutating func actions(_ actions: [ScreenAction]) -> HTMLText? {
    guard !actions.isEmpty else { return nil }
    let buttons = actions.map { action($0) }
    return "<div class=\"actions\">\n\(buttons)</div>\n"
  }

  /// A button. If it asks first, it opens a question whose button performs the action.
  mutating func action(_ action: ScreenAction) -> HTMLText {
    let number = next(action.isEnabled)
    let words = Self.words(action.accessibility)
    guard let number, let confirmation = action.confirmation else {
      let button = Self.send(number, action.title, style: "button \(action.role.rawValue)", words)
      return button + "\n"
    }
    let (id, question) = (newID(), newID())
    let confirm = Self.send(number, confirmation.confirm, style: "button \(action.role.rawValue)")
    return """
      <button type="button" class="button \(action.role.rawValue)" popovertarget="\(id)" aria-haspopup="dialog"\(words)>\
      \(action.title)</button>
      <div popover id="\(id)" role="dialog" aria-labelledby="\(question)">
      <p id="\(question)"><bdi>\(confirmation.question)</bdi></p>
      \(confirm)
      <button type="button" class="button normal" popovertarget="\(id)" popovertargetaction="hide">\(confirmation.cancelTitle(in: traits.locale))</button>
      </div>

      """
  }

  /// A button that sends a control's number; disabled without a number.
  static func send(_ number: Int?, _ title: String, style: String, _ attributes: HTMLText? = nil) -> HTMLText {
    guard let number else {
      return "<button class=\"\(style)\" disabled\(attributes)><bdi>\(title)</bdi></button>"
    }
    return """
      <button class="\(style)" name="control" value="\(number)"\(attributes)><bdi>\(title)</bdi></button>
      """
  }

  /// The attributes of the module's own words.
  static func words(_ words: Accessibility) -> HTMLText? {
    let label: HTMLText? = words.label.map { " aria-label=\"\($0)\"" }
    let hint: HTMLText? = words.hint.map { " title=\"\($0)\"" }
    return "\(label)\(hint)"
  }
}

/// A screen as values: a module describes it once, and every host draws it.
public struct Screen: Sendable {
  /// The screen's title.
  public var title: String

  /// A message above the content; nil for none.
  public var notice: Notice?

  /// The content, top to bottom.
  public var sections: [ScreenSection]

  /// The web page that fills the screen; nil for none.
  public private(set) var page: WebPage?

  /// The actions of the screen as a whole.
  public var actions: [ScreenAction]

  /// Whether data is being loaded, so that the screen will change by itself.
  public var isBusy: Bool

  /// Loads the screen's data again, where the user asks for it (pull to refresh); nil if there is nothing to load.
  public var refresh: (@MainActor () -> Void)?

  /// Creates a screen.
  public init(
    _ title: String, notice: Notice? = nil, isBusy: Bool = false, sections: [ScreenSection] = [],
    actions: [ScreenAction] = [], refresh: (@MainActor () -> Void)? = nil
  ) {
    self.title = title
    self.notice = notice
    self.sections = sections
    self.actions = actions
    self.isBusy = isBusy
    self.refresh = refresh
  }

  /// Creates a screen that a web page fills. Going back goes to the page before, and closes the screen after the first
  /// one.
  ///
  /// - Parameters:
  ///   - title: The title until the page gives itself one, and for a reader who does not see the page.
  ///   - notice: A message above the page. Default none.
  ///   - page: The page.
  ///   - actions: The actions of the screen. Default none.
  public init(_ title: String, notice: Notice? = nil, page: WebPage, actions: [ScreenAction] = []) {
    self.init(title, notice: notice, sections: [ScreenSection(nil, [.web(title, page, id: "page")])], actions: actions)
    self.page = page
  }
}

/// A sentence above a screen's content.
public struct Notice: Sendable, Hashable {
  /// The severity of a notice.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Information.
    case information
    /// A success.
    case success
    /// A failure.
    case problem
  }

  /// The severity.
  public var kind: Kind
  /// The text, a sentence.
  public var text: String

  /// Creates a notice.
  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

/// A group of rows.
public struct ScreenSection: Sendable {
  /// The group's title; nil for none.
  public var header: String?
  /// The rows, top to bottom.
  public var rows: [Row]
  /// The text under the rows; nil for none.
  public var footer: String?

  /// Creates a section.
  public init(_ header: String? = nil, _ rows: [Row], footer: String? = nil) {
    self.header = header
    self.rows = rows
    self.footer = footer
  }
}

/// A screen as values: a module describes it once, every host draws it.
public struct Screen: Sendable {
  /// What the screen is called.
  public var title: String

  /// What the user should know before all else; nil for nothing.
  public var notice: Notice?

  /// The content, top to bottom.
  public var sections: [ScreenSection]

  /// The address of a web page that is embedded under the content; nil for none.
  public var page: String?

  /// What can be done with the screen as a whole.
  public var actions: [ScreenAction]

  /// Whether data is on its way, so that the screen will change by itself.
  public var isBusy: Bool

  /// A screen.
  public init(
    _ title: String, notice: Notice? = nil, isBusy: Bool = false, sections: [ScreenSection] = [],
    page: String? = nil, actions: [ScreenAction] = []
  ) {
    self.title = title
    self.notice = notice
    self.sections = sections
    self.page = page
    self.actions = actions
    self.isBusy = isBusy
  }
}

/// A sentence above a screen's content.
public struct Notice: Sendable, Hashable {
  /// How grave it is.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Good to know.
    case information
    /// Something has been done.
    case success
    /// Something went wrong.
    case problem
  }

  /// How grave it is.
  public var kind: Kind
  /// A sentence.
  public var text: String

  /// A notice.
  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

/// Rows that belong together.
public struct ScreenSection: Sendable {
  /// What they have in common; nil where that needs no word.
  public var header: String?
  /// The rows, top to bottom.
  public var rows: [Row]

  /// A section.
  public init(_ header: String? = nil, _ rows: [Row]) {
    self.header = header
    self.rows = rows
  }
}

/// One thing in a list: a text, a link, or a field.
public struct Row: Sendable {
  /// What it is called.
  public var title: String
  /// What stands at the end of the line: a price, a state, what a field holds.
  public var value: String?
  /// What stands under the title.
  public var detail: String?
  /// What choosing the row does; nil for a row that only says something.
  public var target: Target?

  /// A row.
  public init(_ title: String, value: String? = nil, detail: String? = nil, target: Target? = nil) {
    self.title = title
    self.value = value
    self.detail = detail
    self.target = target
  }
}

/// A button.
public struct ScreenAction: Sendable {
  /// What part an action plays on its screen.
  public enum Role: String, Sendable, Hashable, CaseIterable {
    /// One of several.
    case normal
    /// What most people come for.
    case primary
    /// What cannot be taken back.
    case destructive
  }

  /// What it is called.
  public var title: String
  /// What part it plays. Default ``Role/normal``.
  public var role: Role
  /// What it does.
  public var target: Target

  /// An action.
  public init(_ title: String, role: Role = .normal, target: Target) {
    self.title = title
    self.role = role
    self.target = target
  }
}

/// A screen as values: a module describes it once, and every host draws it.
public struct Screen: Sendable {
  /// The screen's title.
  public var title: String

  /// A message above the content; nil for none.
  public var notice: Notice?

  /// The content, top to bottom.
  public var sections: [ScreenSection]

  /// The address of a web page that is embedded under the content; nil for none.
  public var page: String?

  /// The actions of the screen as a whole.
  public var actions: [ScreenAction]

  /// Whether data is being loaded, so that the screen will change by itself.
  public var isBusy: Bool

  /// Creates a screen.
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

  /// Creates a section.
  public init(_ header: String? = nil, _ rows: [Row]) {
    self.header = header
    self.rows = rows
  }
}

/// An entry of a list: a text, a link, or a field.
public struct Row: Sendable {
  /// The row's title.
  public var title: String
  /// The text at the end of the row: a price, a state, the content of a field.
  public var value: String?
  /// The text under the title.
  public var detail: String?
  /// The effect of choosing the row; nil for a row that cannot be chosen.
  public var target: Target?

  /// Creates a row.
  public init(_ title: String, value: String? = nil, detail: String? = nil, target: Target? = nil) {
    self.title = title
    self.value = value
    self.detail = detail
    self.target = target
  }
}

/// A button.
public struct ScreenAction: Sendable {
  /// The role of an action on its screen.
  public enum Role: String, Sendable, Hashable, CaseIterable {
    /// An ordinary action.
    case normal
    /// The main action of the screen.
    case primary
    /// An action that cannot be undone.
    case destructive
  }

  /// The action's title.
  public var title: String
  /// The action's role. Default ``Role/normal``.
  public var role: Role
  /// The effect of choosing the action.
  public var target: Target

  /// Creates an action.
  public init(_ title: String, role: Role = .normal, target: Target) {
    self.title = title
    self.role = role
    self.target = target
  }
}

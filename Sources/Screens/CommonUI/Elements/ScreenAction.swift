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
  /// The question that the user answers before the action is performed; nil if it is performed at once.
  public var confirmation: Confirmation?
  /// Whether the action can be chosen now. Default true.
  public var isEnabled: Bool
  /// The words of assistive technologies, where they differ from the title.
  public var accessibility: Accessibility
  /// The effect of choosing the action.
  public var target: Target

  /// Creates an action.
  public init(
    _ title: String, role: Role = .normal, confirmation: Confirmation? = nil, isEnabled: Bool = true,
    accessibility: Accessibility = Accessibility(), target: Target
  ) {
    self.title = title
    self.role = role
    self.confirmation = confirmation
    self.isEnabled = isEnabled
    self.accessibility = accessibility
    self.target = target
  }
}

/// A question that the user answers before an action is performed.
///
/// The host asks it: an alert on a phone, a question in a terminal, a disclosure in a page. The screen does not change
/// meanwhile.
public struct Confirmation: Sendable, Hashable {
  /// The question, with what will be lost.
  public var question: String
  /// The title of the button that performs the action.
  public var confirm: String
  /// The title of the button that does not. Default nil: *Cancel* in the language of the screen.
  public var cancel: String?

  /// Creates a question.
  public init(_ question: String, confirm: String, cancel: String? = nil) {
    self.question = question
    self.confirm = confirm
    self.cancel = cancel
  }

  /// Returns the title of the button that does not perform the action, in a language.
  package func cancelTitle(in locale: ScreenLocale) -> String { cancel ?? CommonTexts(locale).cancel }
}

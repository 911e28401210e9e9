/// A question that the user answers with yes or no.
public struct ScreenQuestion: Sendable, Hashable {
  /// The event of a question.
  public enum Change: Sendable, Hashable {
    /// The question is the first one and is shown.
    case shown(ScreenQuestion)
    /// The shown question needs no answer any more.
    case withdrawn
  }

  /// The question.
  public let text: String
  /// The title of the button that answers yes.
  public let confirm: String
  /// The title of the button that answers no.
  public let cancel: String

  init(_ confirmation: Confirmation, _ locale: ScreenLocale) {
    (text, confirm, cancel) = (confirmation.question, confirmation.confirm, confirmation.cancelTitle(in: locale))
  }

  /// Creates a question whose buttons are *Yes* and *No* in the language of a locale.
  init(_ text: String, _ locale: ScreenLocale) {
    (self.text, confirm, cancel) = (text, CommonTexts(locale).yes, CommonTexts(locale).no)
  }
}

import CommonUI

/// The screen for signing in.
struct LoginScreen {
  /// The actions of the screen.
  enum Choice {
    case email(String)
    case password(String)
    case signIn
  }

  var locale = ScreenLocale("en")
  let form: LoginForm
  let choose: @MainActor (Choice) -> Void

  private var texts: Texts { Texts(locale) }

  var screen: Screen {
    Screen(
      texts.signIn, notice: notice, isBusy: form.progress == .signingIn,
      sections: [
        ScreenSection(
          nil,
          [
            field(texts.email, form.email, .email) { .email($0) },
            field(texts.password, form.password, .password) { .password($0) },
          ])
      ], actions: actions)
  }

  private var notice: Notice? {
    switch form.progress {
    case .filling, .signingIn: nil
    case .incomplete(.noEmailAddress): Notice(.problem, texts.enterYourEmailAddress)
    case .incomplete(.noPassword): Notice(.problem, texts.enterYourPassword)
    case .refused(let reason): Notice(.problem, texts.notSignedIn(reason))
    case .signedIn: Notice(.success, texts.youAreSignedIn)
    }
  }

  private var actions: [ScreenAction] {
    guard form.isOpen else { return [] }
    return [ScreenAction(texts.signIn, role: .primary, target: .perform { [choose] in choose(.signIn) })]
  }

  private func field(
    _ title: String, _ text: String, _ kind: Row.Field.Kind, _ choice: @escaping @MainActor (String) -> Choice
  ) -> Row {
    .field(title, text, kind: kind, isRequired: true, isEnabled: form.isOpen) { [choose] in choose(choice($0)) }
  }
}

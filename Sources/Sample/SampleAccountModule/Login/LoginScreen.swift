import CommonUI

/// The screen for signing in.
struct LoginScreen {
  /// The actions of the screen.
  enum Choice {
    case email(String)
    case password(String)
    case signIn
  }

  let form: LoginForm
  let choose: @MainActor (Choice) -> Void

  var screen: Screen {
    Screen(
      "Sign in", notice: notice, isBusy: form.progress == .signingIn,
      sections: [
        ScreenSection(
          nil,
          [
            field("Email", form.email, .email) { .email($0) },
            field("Password", form.password, .password) { .password($0) },
          ])
      ], actions: actions)
  }

  private var notice: Notice? {
    switch form.progress {
    case .filling, .signingIn: nil
    case .incomplete(.noEmailAddress): Notice(.problem, "Enter your email address, as in ada@example.com")
    case .incomplete(.noPassword): Notice(.problem, "Enter your password")
    case .refused(let reason): Notice(.problem, "Not signed in: \(reason)")
    case .signedIn: Notice(.success, "You are signed in")
    }
  }

  private var actions: [ScreenAction] {
    guard form.isOpen else { return [] }
    return [ScreenAction("Sign in", role: .primary, target: .perform { [choose] in choose(.signIn) })]
  }

  private func field(
    _ title: String, _ text: String, _ kind: Row.Field.Kind, _ choice: @escaping @MainActor (String) -> Choice
  ) -> Row {
    .field(title, text, kind: kind, isRequired: true, isEnabled: form.isOpen) { [choose] in choose(choice($0)) }
  }
}

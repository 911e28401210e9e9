import CommonUI
import ComponentEngine
import SampleShopContracts

/// The screen of the profile.
struct ProfileScreen {
  /// The actions of the screen.
  enum Choice {
    case type(String, ProfileField)
    case save
    case discard
    case tryAgain
  }

  var locale = ScreenLocale("en")
  let account: DataState<AccountState>
  let form: ProfileForm
  let firstField: ProfileField?
  let choose: @MainActor (Choice) -> Void

  private var texts: Texts { Texts(locale) }

  var screen: Screen {
    Screen(
      texts.profile, notice: notice, isBusy: account.isRefreshing || isSaving, sections: sections, actions: actions)
  }

  private var isSaving: Bool { form.progress == .saving }

  private var notice: Notice? {
    switch form.progress {
    case .incomplete(.name): Notice(.problem, texts.enterAName)
    case .incomplete: Notice(.problem, texts.enterAnAddress)
    case .refused(let reason): Notice(.problem, texts.notSaved(reason))
    case .saved: Notice(.success, texts.saved)
    case .editing, .saving:
      account.staleNotice(about: texts.theProfile, in: locale)
    }
  }

  private var sections: [ScreenSection] {
    switch account.value {
    case nil:
      account.failure(about: texts.theProfile, in: locale, actions: retry).map { [ScreenSection(nil, [$0])] } ?? []
    case .guest: [ScreenSection(nil, [.empty(texts.youAreNotSignedIn, image: ScreenImage("person"))])]
    case .signedIn: [ScreenSection(nil, ProfileField.all(first: firstField).map(row))]
    }
  }

  private func row(_ field: ProfileField) -> Row {
    switch field {
    case .name: input(.name, texts.name, form.name)
    case .email: Row(texts.email, value: form.profile.map { locale.content($0.email) }, detail: texts.cannotBeChanged)
    case .address:
      input(.address, texts.address, form.address, .multiLine, detail: texts.linesOfTheAddress)
    }
  }

  private func input(
    _ field: ProfileField, _ title: String, _ text: String, _ kind: Row.Field.Kind = .text, detail: String? = nil
  ) -> Row {
    .field(title, text, kind: kind, isRequired: true, detail: detail, isEnabled: !isSaving) { [choose] in
      choose(.type($0, field))
    }
  }

  private var actions: [ScreenAction] {
    guard !isSaving else { return [] }
    return account.value == nil ? mainActions : mainActions + retry
  }

  private var retry: [ScreenAction] { account.retry(in: locale) { [choose] in choose(.tryAgain) } }

  private var mainActions: [ScreenAction] {
    switch account.value {
    case nil: []
    case .guest: [ScreenAction(texts.signIn, role: .primary, target: .append(LoginLink()))]
    case .signedIn:
      form.hasChanges
        ? [action(texts.save, .save, .primary), action(texts.discardChanges, .discard, .destructive)] : []
    }
  }

  private func action(_ title: String, _ choice: Choice, _ role: ScreenAction.Role = .normal) -> ScreenAction {
    ScreenAction(title, role: role, target: .perform { [choose] in choose(choice) })
  }
}

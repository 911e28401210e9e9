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

  let account: DataState<AccountState>
  let form: ProfileForm
  let firstField: ProfileField?
  let choose: @MainActor (Choice) -> Void

  var screen: Screen {
    Screen(
      "Profile", notice: notice, isBusy: account.isRefreshing || isSaving, sections: sections, actions: actions)
  }

  private var isSaving: Bool { form.progress == .saving }

  private var notice: Notice? {
    switch form.progress {
    case .incomplete(.name): Notice(.problem, "Enter a name")
    case .incomplete: Notice(.problem, "Enter an address")
    case .refused(let reason): Notice(.problem, "Not saved: \(reason)")
    case .saved: Notice(.success, "Saved")
    case .editing, .saving:
      account.staleNotice(about: "the profile")
    }
  }

  private var sections: [ScreenSection] {
    switch account.value {
    case nil: account.failure(about: "the profile", actions: retry).map { [ScreenSection(nil, [$0])] } ?? []
    case .guest: [ScreenSection(nil, [.empty("You are not signed in", image: ScreenImage("person"))])]
    case .signedIn: [ScreenSection(nil, ProfileField.all(first: firstField).map(row))]
    }
  }

  private func row(_ field: ProfileField) -> Row {
    switch field {
    case .name: input(.name, "Name", form.name)
    case .email: Row("Email", value: form.profile?.email, detail: "Cannot be changed")
    case .address:
      input(.address, "Address", form.address, .multiLine, detail: "A comma ends a line of the address")
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

  private var retry: [ScreenAction] { account.retry { [choose] in choose(.tryAgain) } }

  private var mainActions: [ScreenAction] {
    switch account.value {
    case nil: []
    case .guest: [ScreenAction("Sign in", role: .primary, target: .append(ShopLinks.login()))]
    case .signedIn:
      form.hasChanges ? [action("Save", .save, .primary), action("Discard changes", .discard, .destructive)] : []
    }
  }

  private func action(_ title: String, _ choice: Choice, _ role: ScreenAction.Role = .normal) -> ScreenAction {
    ScreenAction(title, role: role, target: .perform { [choose] in choose(choice) })
  }
}

import CommonUI
import ComponentEngine
import SampleShopContracts

/// The screen of the account overview.
struct AccountScreen {
  /// The actions of the screen.
  enum Choice {
    case askToSignOut
    case stay
    case signOut
    case tryAgain
  }

  let account: DataState<AccountState>
  let signOut: SignOut
  /// The number of unpaid orders; nil if it is unknown.
  var openOrders: Int?
  /// The number of changes that signing out would lose.
  var unsentChanges = 0
  let choose: @MainActor (Choice) -> Void

  var screen: Screen {
    Screen(
      "Account", notice: notice, isBusy: account.isRefreshing || signOut == .running, sections: sections,
      actions: actions)
  }

  private var notice: Notice? {
    if case .signedIn = account.value {
      if signOut == .asking { return question }
      if case .failed(let reason) = signOut { return Notice(.problem, "Not signed out: \(reason)") }
    }
    return account.notice(about: "the account")
  }

  private var question: Notice {
    switch unsentChanges {
    case 0: Notice(.information, "Do you want to sign out?")
    case 1: Notice(.problem, "1 change is not sent yet and will be lost. Do you want to sign out?")
    default: Notice(.problem, "\(unsentChanges) changes are not sent yet and will be lost. Do you want to sign out?")
    }
  }

  private var sections: [ScreenSection] {
    switch account.value {
    case nil: []
    case .guest: [ScreenSection(nil, [Row("You are not signed in")])]
    case .signedIn(let profile):
      [
        ScreenSection(nil, [Row("Name", value: profile.name), Row("Email", value: profile.email)]),
        ScreenSection(
          nil,
          [
            Row("Profile", target: .push(ShopLinks.profile())),
            Row("Orders", value: openOrders.map { "\($0) open" }, target: .open(ShopLinks.orders())),
          ]),
      ]
    }
  }

  private var actions: [ScreenAction] {
    if signOut == .asking || signOut == .running { return mainActions }
    return mainActions + account.retry { [choose] in choose(.tryAgain) }
  }

  private var mainActions: [ScreenAction] {
    switch (account.value, signOut) {
    case (nil, _), (_, .running): []
    case (.guest, _): [ScreenAction("Sign in", role: .primary, target: .push(ShopLinks.login()))]
    case (.signedIn, .asking): [action("Sign out now", .signOut, .destructive), action("Stay signed in", .stay)]
    case (.signedIn, .idle), (.signedIn, .failed): [action("Sign out", .askToSignOut, .destructive)]
    }
  }

  private func action(_ title: String, _ choice: Choice, _ role: ScreenAction.Role = .normal) -> ScreenAction {
    ScreenAction(title, role: role, target: .perform { [choose] in choose(choice) })
  }
}

import CommonUI
import ComponentEngine
import SampleShopContracts

/// The screen of the account overview.
struct AccountScreen {
  /// The actions of the screen.
  enum Choice {
    /// Signs out. The question has named the changes that are lost, if there are any.
    case signOut(discarding: Bool)
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
    if case .signedIn = account.value, case .failed(let reason) = signOut {
      return Notice(.problem, "Not signed out: \(reason)")
    }
    return account.staleNotice(about: "the account")
  }

  private var question: String {
    switch unsentChanges {
    case 0: "Do you want to sign out?"
    case 1: "1 change is not sent yet and will be lost. Do you want to sign out?"
    default: "\(unsentChanges) changes are not sent yet and will be lost. Do you want to sign out?"
    }
  }

  private var sections: [ScreenSection] {
    switch account.value {
    case nil: account.failure(about: "the account", actions: retry).map { [ScreenSection(nil, [$0])] } ?? []
    case .guest: [ScreenSection(nil, [.empty("You are not signed in", image: ScreenImage("person"))])]
    case .signedIn(let profile):
      [
        ScreenSection(nil, [Row("Name", value: profile.name), Row("Email", value: profile.email)]),
        ScreenSection(
          nil,
          [
            Row("Profile", leading: ScreenImage("pencil"), target: .append(ShopLinks.profile())),
            Row(
              "Orders", value: openOrders.map { "\($0) open" }, leading: ScreenImage("shippingbox"),
              target: .open(ShopLinks.orders())),
          ]),
      ]
    }
  }

  private var actions: [ScreenAction] {
    signOut == .running || account.value == nil ? mainActions : mainActions + retry
  }

  private var retry: [ScreenAction] { account.retry { [choose] in choose(.tryAgain) } }

  private var mainActions: [ScreenAction] {
    switch (account.value, signOut) {
    case (nil, _), (_, .running): []
    case (.guest, _): [ScreenAction("Sign in", role: .primary, target: .append(ShopLinks.login()))]
    case (.signedIn, .idle), (.signedIn, .failed): [leave]
    }
  }

  private var leave: ScreenAction {
    ScreenAction(
      "Sign out", role: .destructive,
      confirmation: Confirmation(question, confirm: "Sign out", cancel: "Stay signed in"),
      target: .perform { [choose, isDiscarding = unsentChanges > 0] in choose(.signOut(discarding: isDiscarding)) })
  }
}

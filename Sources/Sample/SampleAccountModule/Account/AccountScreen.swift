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

  var locale = ScreenLocale("en")
  let account: DataState<AccountState>
  let signOut: SignOut
  /// The number of unpaid orders; nil if it is unknown.
  var openOrders: Int?
  /// The number of changes that signing out would lose.
  var unsentChanges = 0
  let choose: @MainActor (Choice) -> Void

  private var texts: Texts { Texts(locale) }

  var screen: Screen {
    Screen(
      texts.account, notice: notice, isBusy: account.isRefreshing || signOut == .running, sections: sections,
      actions: actions)
  }

  private var notice: Notice? {
    if case .signedIn = account.value, case .failed(let reason) = signOut {
      return Notice(.problem, texts.notSignedOut(reason))
    }
    return account.staleNotice(about: texts.theAccount, in: locale)
  }

  private var sections: [ScreenSection] {
    switch account.value {
    case nil:
      account.failure(about: texts.theAccount, in: locale, actions: retry).map { [ScreenSection(nil, [$0])] } ?? []
    case .guest: [ScreenSection(nil, [.empty(texts.youAreNotSignedIn, image: ScreenImage("person"))])]
    case .signedIn(let profile):
      [
        ScreenSection(
          nil,
          [
            Row(texts.name, value: locale.content(profile.name)),
            Row(texts.email, value: locale.content(profile.email)),
          ]),
        ScreenSection(
          nil,
          [
            Row(texts.profile, leading: ScreenImage("pencil"), target: .append(ProfileLink())),
            Row(
              texts.orders, value: openOrders.map { texts.openOrders($0) }, leading: ScreenImage("shippingbox"),
              target: .open(OrdersLink())),
          ]),
      ]
    }
  }

  private var actions: [ScreenAction] {
    signOut == .running || account.value == nil ? mainActions : mainActions + retry
  }

  private var retry: [ScreenAction] { account.retry(in: locale) { [choose] in choose(.tryAgain) } }

  private var mainActions: [ScreenAction] {
    switch (account.value, signOut) {
    case (nil, _), (_, .running): []
    case (.guest, _): [ScreenAction(texts.signIn, role: .primary, target: .append(LoginLink()))]
    case (.signedIn, .idle), (.signedIn, .failed): [leave]
    }
  }

  private var leave: ScreenAction {
    ScreenAction(
      texts.signOut, role: .destructive,
      confirmation: Confirmation(
        texts.signOutQuestion(unsentChanges), confirm: texts.signOut, cancel: texts.staySignedIn),
      target: .perform { [choose, isDiscarding = unsentChanges > 0] in choose(.signOut(discarding: isDiscarding)) })
  }
}

import CommonUI
import ComponentEngine
import SampleShopContracts

/// Shows the signed-in customer, links to their profile and orders, and signs them out.
final class AccountComponent: ScreenComponent {
  let context: ComponentContext
  let dataProvider: any AccountData
  private(set) lazy var viewController = ScreenController(self)

  private var account = DataState<AccountState>()
  private var signOut = SignOut.idle

  init(context: ComponentContext, dataProvider: any AccountData) {
    self.context = context
    self.dataProvider = dataProvider
  }

  var screen: Screen {
    AccountScreen(
      locale: traits.locale, account: account, signOut: signOut, openOrders: try? services.orders.openOrderCount,
      unsentChanges: dataProvider.unsentChangeCount
    ) { [weak self] in self?.choose($0) }.screen
  }

  func componentWillMount() { observe(dataProvider.accountState(), into: \.account) }

  /// The numbers of open orders and of unsent changes may have changed under another screen.
  func componentWillActive() { redraw() }

  private func choose(_ choice: AccountScreen.Choice) {
    switch choice {
    case .signOut(let isDiscarding): beginToSignOut(discarding: isDiscarding)
    case .tryAgain: dataProvider.accountState().invalidate()
    }
    redraw()
  }

  private func beginToSignOut(discarding isDiscarding: Bool) {
    guard signOut.begin() else { return }
    submit { [dataProvider, events] () throws(DataError) in
      try await dataProvider.accountSignOut(discarding: isDiscarding)
      events.post(LoginChanged(customer: nil))
    } then: { component, result in
      component.signOutEnded(result)
    }
  }

  private func signOutEnded(_ result: Result<Void, DataError>) {
    switch result {
    case .success: signOut.finish()
    case .failure(let error): signOut.fail(error.reason(in: traits.locale))
    }
  }
}

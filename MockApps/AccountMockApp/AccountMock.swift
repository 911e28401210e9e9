public import ComponentEngine
import MockAppHost
public import ModuleHarness
public import SampleAccountModule
import SampleShopContracts

extension MockDataProvider: AccountData where P == any AccountData {
  /// Returns the account of Ada, or a guest in the empty scenario. It changes when the customer signs in or out.
  public func accountState() -> DataFeed<AccountState> {
    let state: AccountState = scenario.content == .empty ? .guest : .signedIn(ada)
    let feed = feed("account", state)
    return feed.valueInMemory.map { self.feed("account", $0) } ?? feed
  }

  /// Accepts every password except `wrong`.
  public func accountSignIn(email: String, password: String) async throws(DataError) {
    try await change()
    guard password != "wrong" else { throw DataError(.refused, "email and password do not fit together") }
    accountState().write(.signedIn(AccountProfile(name: ada.name, email: email, address: ada.address)))
  }

  /// Removes the customer's account data.
  public func accountSignOut(discarding isDiscarding: Bool) async throws(DataError) {
    try await change()
    try? await provider.endSession(discarding: true)
    accountState().write(.guest)
  }

  /// Stores the profile until the app ends.
  public func accountUpdate(_ profile: AccountProfile) async throws(DataError) {
    try await change()
    accountState().write(.signedIn(profile))
  }

  /// The mock sends all changes at once.
  public var unsentChangeCount: Int { 0 }

  private var ada: AccountProfile {
    AccountProfile(
      name: text("Ada Lovelace"), email: "ada@example.com", address: [text("12 St James's Square"), "London"])
  }
}

/// The module on its mock data, for the program in the terminal and the app on a phone.
let mockApp = MockApp<any AccountData>(
  "AccountMockApp", policy: ShopLinks.policy, others: StandInModule([.standIn("orders", "orders")])
) { data in AccountModule(data: data) }

public import AccountModule
public import ComponentEngine
import JSONCodec
import ShopAPI

extension ShopDataProvider: AccountData {
  /// Who is signed in.
  public func accountState() -> DataFeed<AccountState> {
    session.feed(
      Resource(DataKey(module: "account", "state"), persistence: .json(), from: account) { account in
        account.map { .signedIn(AccountProfile($0)) } ?? .guest
      })
  }

  /// Signs a customer in: what a guest saw is fetched again, of another customer nothing is left.
  public func accountSignIn(email: String, password: String) async throws(DataError) {
    let account = try await server.signIn(email: email, password: password)
    if case .signedIn(let last) = accountState().valueInMemory, last.email != account.email {
      await endSession()
    } else {
      session.invalidateAll()
    }
    await openSession(of: account.email)
    accountState().write(.signedIn(AccountProfile(account)))
  }

  /// Signs the customer out and ends the session: nothing of theirs is left here.
  public func accountSignOut() async throws(DataError) {
    try await server.signOut()
    await endSession()
  }

  /// Changes what the server knows of the customer.
  public func accountUpdate(_ profile: AccountProfile) async throws(DataError) {
    let account = try await server.update(
      CommonAccount(email: profile.email, name: profile.name, address: profile.address))
    accountState().write(.signedIn(AccountProfile(account)))
  }
}

extension AccountProfile {
  fileprivate nonisolated init(_ account: CommonAccount) {
    self.init(name: account.name, email: account.email, address: account.address)
  }
}

public import ComponentEngine
import EngineFoundation
public import SampleAccountModule
import SampleShopAPI

extension ShopDataProvider: AccountData {
  /// Who is signed in.
  public func accountState() -> DataFeed<AccountState> {
    session.feed(
      Resource(DataKey(module: "account", "state"), persistence: .json(), from: server.account) { account in
        account.map { .signedIn(AccountProfile($0)) } ?? .guest
      })
  }

  /// Signs a customer in: what a guest saw is fetched again, of another customer nothing is left.
  public func accountSignIn(email: String, password: String) async throws(DataError) {
    let before = await visitor()
    let account = try await server.signIn(email: email, password: password)
    switch before {
    case .guest, .customer(account.email): session.invalidate(.everything)
    case .customer, .unknown: try await endSession()
    }
    await openSession(of: account.email)
    accountState().write(.signedIn(AccountProfile(account)))
  }

  private enum Visitor: Equatable {
    case guest
    case customer(String)
    case unknown
  }

  /// Whose data the session has. Nobody needs to have looked at the account; then the server is asked.
  private func visitor() async -> Visitor {
    if let storedCustomer { return .customer(storedCustomer) }
    let state = accountState()
    var known = state.valueInMemory
    if known == nil { known = try? await state.value() }
    switch known {
    case .signedIn(let profile): return .customer(profile.email)
    case .guest: return .guest
    case nil: return .unknown
    }
  }

  /// Signs the customer out and ends the session: nothing of theirs is left here.
  public func accountSignOut() async throws(DataError) {
    try await server.signOut()
    try await endSession()
  }

  /// Changes what the server knows of the customer.
  public func accountUpdate(_ profile: AccountProfile) async throws(DataError) {
    let account = CommonAccount(email: profile.email, name: profile.name, address: profile.address)
    _ = try await change { () async throws(DataError) in
      try await server.update(account)
    } keep: { account in
      accountState().write(.signedIn(AccountProfile(account)))
    }
  }
}

extension AccountProfile {
  fileprivate nonisolated init(_ account: CommonAccount) {
    self.init(name: account.name, email: account.email, address: account.address)
  }
}

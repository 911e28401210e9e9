public import ComponentEngine
import EngineFoundation
public import SampleAccountModule
import SampleShopAPI

extension ShopDataProvider: AccountData {
  /// Returns the state of the account.
  public func accountState() -> DataFeed<AccountState> {
    session.feed(
      Resource(DataKey(module: "account", "state"), persistence: .stored(values.account), from: server.account) {
        account in
        account.map { .signedIn(AccountProfile($0)) } ?? .guest
      })
  }

  /// Signs a customer in, and sends the changes that waited for it. A guest's data is fetched again; another customer's
  /// data is removed.
  public func accountSignIn(email: String, password: String) async throws(DataError) {
    let before = await visitor()
    let account = try await server.signIn(email: email, password: password)
    switch before {
    case .guest, .customer(account.email): session.invalidate(.everything)
    case .customer, .unknown: try await endSession()
    }
    await openSession(of: account.email)
    accountState().write(.signedIn(AccountProfile(account)))
    session.mutations.resume()
  }

  private enum Visitor: Equatable {
    case guest
    case customer(String)
    case unknown
  }

  /// Returns the owner of the session's data. It queries the server if the account has not been loaded.
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

  /// Signs the customer out, ends the session and removes the customer's data.
  ///
  /// - Parameter isDiscarding: Whether changes that the server has not received are lost.
  /// - Throws: `refused` if there are such changes and they are not discarded.
  public func accountSignOut(discarding isDiscarding: Bool) async throws(DataError) {
    if !isDiscarding, unsentChangeCount > 0 {
      throw DataError(.refused, "\(UnsentMutations(mutations: session.mutations.mutations))")
    }
    try await server.signOut()
    try await endSession(discarding: isDiscarding)
  }

  /// The number of changes that the server has not received.
  public var unsentChangeCount: Int { session.mutations.mutations.count }

  /// Stores a changed profile on the server.
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

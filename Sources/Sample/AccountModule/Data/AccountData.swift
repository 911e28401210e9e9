public import ComponentEngine

/// What the account module needs to know and to do.
public protocol AccountData: DataProviderProtocol {
  /// Who is signed in.
  func accountState() -> DataFeed<AccountState>
  /// Signs a customer in; afterwards everything of theirs is fetched again.
  func accountSignIn(email: String, password: String) async throws(DataError)
  /// Signs the customer out; afterwards nothing of theirs is left.
  func accountSignOut() async throws(DataError)
  /// Changes what is known of the customer.
  func accountUpdate(_ profile: AccountProfile) async throws(DataError)
}

extension AccountData {
  /// Whether a customer is signed in: one who is kept here counts at once, else the server is asked. Where nobody can tell,
  /// nobody is.
  func isSignedIn() async -> Bool {
    var state = DataState<AccountState>()
    for await event in accountState().events {
      state.apply(event)
      if case .signedIn = state.value { return true }
      if !state.isRefreshing { return false }
    }
    return false
  }
}

/// Who is signed in.
public nonisolated enum AccountState: Sendable, Hashable, Codable {
  /// Nobody.
  case guest
  /// A customer.
  case signedIn(AccountProfile)
}

/// What a customer has told of themselves.
public nonisolated struct AccountProfile: Sendable, Hashable, Codable {
  /// The customer's name.
  public var name: String
  /// What the customer signs in with; it cannot be changed.
  public var email: String
  /// Where orders go, a line each.
  public var address: [String]

  /// A customer.
  public init(name: String, email: String, address: [String]) {
    self.name = name
    self.email = email
    self.address = address
  }
}

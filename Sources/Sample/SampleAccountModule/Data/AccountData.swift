public import ComponentEngine

/// The data and operations that the account module needs.
public protocol AccountData: DataProviderProtocol {
  /// Returns the state of the account: a guest or a signed-in customer.
  func accountState() -> DataFeed<AccountState>
  /// Signs a customer in and invalidates the customer's data.
  func accountSignIn(email: String, password: String) async throws(DataError)
  /// Signs the customer out and removes their data.
  ///
  /// - Parameter isDiscarding: Whether changes that the server has not received are lost.
  /// - Throws: `refused` if there are such changes and they are not discarded.
  func accountSignOut(discarding isDiscarding: Bool) async throws(DataError)
  /// The number of changes that the server has not received.
  var unsentChangeCount: Int { get }
  /// Stores a changed profile.
  func accountUpdate(_ profile: AccountProfile) async throws(DataError)
}

extension AccountData {
  /// Returns whether a customer is signed in. A cached customer counts at once; otherwise the server is queried. An
  /// unknown state counts as signed out.
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

/// The state of the account.
public nonisolated enum AccountState: Sendable, Hashable, Codable {
  /// No customer is signed in.
  case guest
  /// A customer is signed in.
  case signedIn(AccountProfile)
}

/// The details that a customer has entered.
public nonisolated struct AccountProfile: Sendable, Hashable, Codable {
  /// The customer's name.
  public var name: String
  /// The email address that the customer signs in with. It cannot be changed.
  public var email: String
  /// The delivery address, one element for each line.
  public var address: [String]

  /// Creates a profile.
  public init(name: String, email: String, address: [String]) {
    self.name = name
    self.email = email
    self.address = address
  }
}

import AccountModule
import ComponentEngine
import ModuleHarness
import Synchronization

/// The module's data on a mock: a server that remembers who is signed in, and writes down what it was asked to do.
final class TestData: AccountData {
  let mock: MockDataProvider<any AccountData>
  private(set) var calls: [String] = []

  private let server: Server

  init(_ scenario: Scenario, clock: ManualClock, _ account: AccountState) {
    mock = MockDataProvider(scenario: scenario, clock: clock)
    server = Server(account)
    guard scenario.isCached else { return }
    accountState().write(account)
    accountState().invalidate()
  }

  func accountState() -> DataFeed<AccountState> {
    mock.provider.feed(
      Resource(DataKey(module: "test", "account")) { [server, mock] in
        try await mock.change()
        return server.account
      })
  }

  func accountSignIn(email: String, password: String) async throws(DataError) {
    calls.append("sign in \(email) \(password)")
    try await mock.change()
    guard password != "wrong" else { throw DataError(.refused, "wrong password") }
    change(.signedIn(AccountProfile(name: "Ada", email: email, address: ["London"])))
  }

  func accountSignOut() async throws(DataError) {
    calls.append("sign out")
    try await mock.change()
    server.account = .guest
    mock.provider.endSession()
  }

  func accountUpdate(_ profile: AccountProfile) async throws(DataError) {
    calls.append("update \(profile.name), \(profile.address.joined(separator: "/"))")
    try await mock.change()
    change(.signedIn(profile))
  }

  /// Somebody is signed in at the server, here or elsewhere.
  func change(_ account: AccountState) {
    server.account = account
    accountState().invalidate()
  }
}

nonisolated private final class Server: Sendable {
  private let state: Mutex<AccountState>

  init(_ account: AccountState) { state = Mutex(account) }

  var account: AccountState {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}

extension AccountState {
  /// A customer.
  static var ada: AccountState { .signedIn(.ada) }
}

extension AccountProfile {
  /// A customer.
  nonisolated static var ada: AccountProfile {
    AccountProfile(name: "Ada", email: "ada@example.com", address: ["12 St James's Square", "London"])
  }
}

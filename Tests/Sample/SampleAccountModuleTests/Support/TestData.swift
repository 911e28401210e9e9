import ComponentEngine
import ModuleHarness
import SampleAccountModule
import Synchronization

/// Mock data with a server that stores the account and records its calls.
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
        return try server.answer()
      })
  }

  func accountSignIn(email: String, password: String) async throws(DataError) {
    calls.append("sign in \(email) \(password)")
    try await mock.change()
    guard password != "wrong" else { throw DataError(.refused, "wrong password") }
    change(.signedIn(AccountProfile(name: "Ada", email: email, address: ["London"])))
  }

  /// The changes that the question before signing out names.
  var unsentChangeCount = 0

  func accountSignOut(discarding isDiscarding: Bool) async throws(DataError) {
    calls.append(isDiscarding ? "sign out discarding" : "sign out")
    try await mock.change()
    server.account = .guest
    try? await mock.provider.endSession(discarding: true)
  }

  func accountUpdate(_ profile: AccountProfile) async throws(DataError) {
    calls.append("update \(profile.name), \(profile.address.joined(separator: "/"))")
    try await mock.change()
    change(.signedIn(profile))
  }

  /// Makes the server fail every fetch. Changes still succeed.
  func failFetches() { server.isSilent = true }

  /// Changes the server's account, as a login on another device does.
  func change(_ account: AccountState) {
    server.account = account
    accountState().invalidate()
  }
}

nonisolated private final class Server: Sendable {
  private let state: Mutex<(account: AccountState, isSilent: Bool)>

  init(_ account: AccountState) { state = Mutex((account, false)) }

  var account: AccountState {
    get { state.withLock { $0.account } }
    set { state.withLock { $0.account = newValue } }
  }

  var isSilent: Bool {
    get { state.withLock { $0.isSilent } }
    set { state.withLock { $0.isSilent = newValue } }
  }

  func answer() throws -> AccountState {
    if isSilent { throw DataError(.unavailable, "silence") }
    return account
  }
}

extension AccountState {
  /// The signed-in customer Ada.
  static var ada: AccountState { .signedIn(.ada) }
}

extension AccountProfile {
  /// Ada's profile.
  nonisolated static var ada: AccountProfile {
    AccountProfile(name: "Ada", email: "ada@example.com", address: ["12 St James's Square", "London"])
  }
}

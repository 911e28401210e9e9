import CommonUI
import ComponentEngine
import ModuleHarness
import Testing

@testable import SampleAccountModule

@Suite(.timeLimit(.minutes(5))) struct AccountComponentTests {
  @Test func `it is mounted, activated and shown, and waits for its data`() async throws {
    let stage = try Stage(.late)
    try await stage.router.launch()
    #expect(stage.phases() == ["account#1 willMount", "account#1 willActive", "present"])
    #expect(stage.text == "Account (working…)\n")
  }

  @Test func `data that arrives late is shown when it does`() async throws {
    let stage = try Stage(.late)
    try await stage.router.launch()
    await stage.advance(by: .seconds(1))
    #expect(stage.text.contains("ada@example.com"))
    #expect(stage.top?.screen.isBusy == false)
  }

  @Test func `what is there already is shown at once`() async throws {
    let stage = try Stage(.cut)
    try await stage.router.launch()
    #expect(stage.text.contains("ada@example.com"))
    await stage.settle()
    #expect(stage.top?.screen.notice == Notice(.problem, "Could not load the account: there is no connection"))
  }

  @Test func `who signs in elsewhere is shown here`() async throws {
    let stage = try await Stage.at("account", .atOnce, .guest)
    stage.data.change(.ada)
    await stage.settle()
    #expect(stage.text.contains("ada@example.com"))
  }

  @Test func `a failure can be tried again`() async throws {
    let stage = try await Stage.at("account", .broken)
    stage.choose("Try again")
    #expect(stage.top?.screen.isBusy == true)
    await stage.settle()
    #expect(stage.top?.screen.notice == Notice(.problem, "Could not load the account: the server does not answer"))
  }

  @Test func `rows lead to the profile and to the orders`() async throws {
    let stage = try await Stage.at("account")
    stage.choose("Profile")
    #expect(stage.stack == ["account#1", "profile#2"])
    try await stage.router.back()
    stage.choose("Orders")
    #expect(stage.stack == ["account#1", "orders#3"])
  }

  @Test func `a guest is led to the login`() async throws {
    let stage = try await Stage.at("account", .atOnce, .guest)
    stage.choose("Sign in")
    #expect(stage.stack == ["account#1", "login#2"])
  }
}

/// Signing out.
extension AccountComponentTests {
  @Test func `nobody is signed out by one tap`() async throws {
    let stage = try await Stage.at("account")
    stage.choose("Sign out")
    #expect(stage.top?.screen.notice == Notice(.information, "Do you want to sign out?"))
    stage.choose("Stay signed in")
    #expect(stage.top?.screen.notice == nil)
    #expect(stage.data.calls == [])
  }

  @Test func `the session ends, and the next one begins with a guest`() async throws {
    let stage = try await Stage.at("account")
    stage.choose("Sign out")
    stage.choose("Sign out now")
    await stage.settle()
    #expect(stage.text == "Account\n    You are not signed in\n\n  1 [Sign in]\n")
  }

  @Test func `between the sessions nothing of the customer is shown`() async throws {
    let stage = try await Stage.at("account")
    await stage.data.mock.provider.endSession()
    #expect(stage.text == "Account (working…)\n")
    await stage.settle()
    #expect(stage.text.contains("ada@example.com"))
  }

  @Test func `the account is observed in every session that follows`() async throws {
    let stage = try await Stage.at("account")
    for account in [AccountState.guest, .ada, .guest] {
      await stage.data.mock.provider.endSession()
      stage.data.change(account)
      await stage.settle()
      #expect(stage.text.contains("ada@example.com") == (account == .ada))
    }
  }

  @Test func `it is busy meanwhile, and asks once`() async throws {
    let stage = try Stage(.late)
    try await stage.router.launch()
    await stage.advance(by: .seconds(1))
    stage.choose("Sign out")
    let confirm = try #require(stage.top?.screen.target("Sign out now"))
    stage.top?.choose(confirm)
    stage.top?.choose(confirm)
    #expect(stage.top?.screen.isBusy == true)
    #expect(stage.top?.screen.actions.isEmpty == true)
    await stage.clock.waitForSleepers()
    #expect(stage.data.calls == ["sign out"])
  }

  @Test func `a failure is said, and leaves the customer signed in`() async throws {
    let stage = try await Stage.at("account", .cut)
    stage.choose("Sign out")
    stage.choose("Sign out now")
    await stage.settle()
    #expect(stage.top?.screen.notice == Notice(.problem, "Not signed out: there is no connection"))
    #expect(stage.text.contains("ada@example.com"))
  }
}

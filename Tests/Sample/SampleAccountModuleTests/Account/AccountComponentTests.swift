import CommonUI
import ComponentEngine
import ModuleHarness
import Testing

@testable import SampleAccountModule

@Suite(.timeLimit(.minutes(15))) struct AccountComponentTests {
  @Test func `the account is mounted, activated and presented while its data is loading`() async throws {
    let stage = try Stage(.late)
    try await stage.router.launch()
    #expect(stage.phases() == ["account#1 willMount", "account#1 willActive", "present"])
    #expect(stage.text == "Account (working…)\n")
  }

  @Test func `the account shows data that arrives late`() async throws {
    let stage = try Stage(.late)
    try await stage.router.launch()
    try await stage.advance(by: .seconds(1))
    #expect(stage.text.contains("ada@example.com"))
    #expect(stage.top?.screen.isBusy == false)
  }

  @Test func `the account shows cached data at once`() async throws {
    let stage = try Stage(.cut)
    try await stage.router.launch()
    #expect(stage.text.contains("ada@example.com"))
    try await stage.settle()
    #expect(stage.top?.screen.notice == Notice(.information, "The account may be out of date: there is no connection"))
  }

  @Test func `the account shows a customer who signs in on another screen`() async throws {
    let stage = try await Stage.at("account", .atOnce, .guest)
    stage.data.change(.ada)
    try await stage.settle()
    #expect(stage.text.contains("ada@example.com"))
  }

  @Test func `the account can be reloaded after a failure`() async throws {
    let stage = try await Stage.at("account", .failing)
    try await stage.advance(by: .milliseconds(20))
    try await stage.choose("Try again")
    #expect(stage.top?.screen.isBusy == true)
    try await stage.advance(by: .milliseconds(20))
    #expect(stage.text.contains("  ! Could not load the account: the"))
  }

  @Test func `the rows open the profile and the orders`() async throws {
    let stage = try await Stage.at("account")
    try await stage.choose("Profile")
    #expect(stage.state == "account*: account#1 profile#2")
    try await stage.router.back()
    try await stage.choose("Orders")
    #expect(stage.state == "account*: account#1 orders#3")
  }

  @Test func `the sign-in action of a guest opens the login`() async throws {
    let stage = try await Stage.at("account", .atOnce, .guest)
    try await stage.choose("Sign in")
    #expect(stage.state == "account*: account#1; modal#1: login#2")
  }
}

/// Signing out.
extension AccountComponentTests {
  @Test func `signing out requires a confirmation`() async throws {
    let stage = try await Stage.at("account")
    stage.userConfirms = false
    try await stage.choose("Sign out")
    let question = Confirmation("Do you want to sign out?", confirm: "Sign out", cancel: "Stay signed in")
    #expect(stage.confirmations == [question])
    #expect(stage.data.calls == [])
  }

  @Test func `signing out ends the session and shows a guest`() async throws {
    let stage = try await Stage.at("account")
    try await stage.choose("Sign out")
    #expect(stage.text == "Account\n    You are not signed in\n\n  1 [Sign in]\n")
  }

  @Test func `signing out names changes that are not sent, and discards them after the confirmation`() async throws {
    let stage = try await Stage.at("account")
    try await stage.choose("Profile")
    stage.data.unsentChangeCount = 2
    try await stage.perform(.back(1))
    try await stage.choose("Sign out")
    let question = "2 changes are not sent yet and will be lost. Do you want to sign out?"
    #expect(stage.confirmations.map(\.question) == [question])
    #expect(stage.data.calls == ["sign out discarding"])
  }

  @Test func `the customer's data is hidden between two sessions`() async throws {
    let stage = try await Stage.at("account")
    try await stage.data.mock.provider.endSession()
    #expect(stage.text == "Account (working…)\n")
    try await stage.settle()
    #expect(stage.text.contains("ada@example.com"))
  }

  @Test func `the account is observed in every following session`() async throws {
    let stage = try await Stage.at("account")
    for account in [AccountState.guest, .ada, .guest] {
      try await stage.data.mock.provider.endSession()
      stage.data.change(account)
      try await stage.settle()
      #expect(stage.text.contains("ada@example.com") == (account == .ada))
    }
  }

  @Test func `the screen is busy while signing out, and a second tap sends no second request`() async throws {
    let stage = try Stage(.late)
    try await stage.router.launch()
    try await stage.advance(by: .seconds(1))
    let confirm = try stage.target("Sign out")
    stage.top?.choose(confirm)
    stage.top?.choose(confirm)
    try await stage.settle()
    #expect(stage.top?.screen.isBusy == true)
    #expect(stage.top?.screen.actions.isEmpty == true)
    #expect(stage.data.calls == ["sign out"])
  }

  @Test func `a failed sign-out is reported and the customer stays signed in`() async throws {
    let stage = try await Stage.at("account", .cut)
    try await stage.choose("Sign out")
    #expect(stage.top?.screen.notice == Notice(.problem, "Not signed out: there is no connection"))
    #expect(stage.text.contains("ada@example.com"))
  }
}

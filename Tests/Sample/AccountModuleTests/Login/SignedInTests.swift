import CommonUI
import ComponentEngine
import ModuleHarness
import SampleShopContracts
import Testing

@testable import SampleAccountModule

/// What others hear of it that somebody is signed in.
@Suite(.timeLimit(.minutes(15))) struct SignedInTests {
  private func stage(_ account: AccountState, _ scenario: Scenario = .atOnce) async throws -> Stage {
    let stage = try Stage(scenario, account, guards: [ShopGuards.signedIn])
    try await stage.launch()
    return stage
  }

  @Test func `the guard lets a customer pass`() async throws {
    let stage = try await stage(.ada)
    try await stage.router.open("shop://orders")
    #expect(stage.state == "account*: account#1 orders#2")
  }

  @Test func `a guest is shown the login, and then what they asked for`() async throws {
    let stage = try await stage(.guest)
    let opened = Task { try await stage.router.open("shop://orders").status }
    try await stage.settle()
    #expect(stage.state == "account*: account#1; modal#1: login#2")
    try await stage.choose("Email", "ada@example.com")
    try await stage.choose("Password", "secret")
    try await stage.choose("Sign in")
    #expect(try await opened.value == .applied)
    #expect(stage.state == "account*: account#1 orders#3")
  }

  @Test func `where nobody can tell, nobody is signed in`() async throws {
    let stage = try await stage(.ada, .broken)
    #expect(await stage.data.isSignedIn() == false)
  }

  @Test func `without a connection it counts what is kept`() async throws {
    let stage = try await stage(.ada, .cut)
    #expect(await stage.data.isSignedIn())
  }

  @Test func `the login gives the customer to whoever has opened it`() async throws {
    let stage = try await stage(.guest)
    let login = Task { try await stage.router.open("shop://login", returning: Customer.self) }
    try await stage.settle()
    try await stage.choose("Email", "ada@example.com")
    try await stage.choose("Password", "secret")
    try await stage.choose("Sign in")
    #expect(try await login.value == .finished(Customer(email: "ada@example.com")))
  }

  @Test func `signing in and out is told to everybody`() async throws {
    let stage = try await stage(.guest)
    var heard: [Customer?] = []
    let subscription = stage.events.subscribe(to: LoginChanged.self) { heard.append($0.customer) }
    try await stage.router.open("shop://login")
    try await stage.choose("Email", "ada@example.com")
    try await stage.choose("Password", "secret")
    try await stage.choose("Sign in")
    try await stage.choose("Sign out")
    try await stage.choose("Sign out now")
    #expect(heard == [Customer(email: "ada@example.com"), nil])
    subscription.cancel()
  }
}

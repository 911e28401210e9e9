import CommonUI
import ComponentEngine
import ModuleHarness
import SampleShopContracts
import Testing

@testable import SampleAccountModule

/// The effects of a login on other modules.
@Suite(.timeLimit(.minutes(15))) struct SignedInTests {
  private func stage(_ account: AccountState, _ scenario: Scenario = .atOnce) async throws -> Stage {
    let stage = try Stage(scenario, account, guards: [ShopGuards.signedIn])
    try await stage.launch()
    return stage
  }

  @Test func `the guard allows a signed-in customer`() async throws {
    let stage = try await stage(.ada)
    try await stage.router.open("shop://orders")
    #expect(stage.state == "account*: account#1 orders#2")
  }

  @Test func `a guest signs in first and then sees the requested screen`() async throws {
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

  @Test func `an unknown state counts as signed out`() async throws {
    let stage = try await stage(.ada, .broken)
    #expect(await stage.data.isSignedIn() == false)
  }

  @Test func `a cached customer counts as signed in without a connection`() async throws {
    let stage = try await stage(.ada, .cut)
    #expect(await stage.data.isSignedIn())
  }

  @Test func `the login returns the customer to its opener`() async throws {
    let stage = try await stage(.guest)
    let login = Task { try await stage.router.open("shop://login", returning: Customer.self) }
    try await stage.settle()
    try await stage.choose("Email", "ada@example.com")
    try await stage.choose("Password", "secret")
    try await stage.choose("Sign in")
    #expect(try await login.value == .finished(Customer(email: "ada@example.com")))
  }

  @Test func `signing in and out notifies subscribers`() async throws {
    let stage = try await stage(.guest)
    var customers: [Customer?] = []
    let subscription = stage.events.observe(LoginChanged.self) { customers.append($0.customer) }
    try await stage.router.open("shop://login")
    try await stage.choose("Email", "ada@example.com")
    try await stage.choose("Password", "secret")
    try await stage.choose("Sign in")
    try await stage.choose("Sign out")
    #expect(customers == [Customer(email: "ada@example.com"), nil])
    subscription.cancel()
  }
}

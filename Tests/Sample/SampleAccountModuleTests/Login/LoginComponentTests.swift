import CommonUI
import ComponentEngine
import ModuleHarness
import Testing

@testable import SampleAccountModule

@Suite(.timeLimit(.minutes(15))) struct LoginComponentTests {
  @Test func `the login is presented over the current screen`() async throws {
    let stage = try await Stage.at("account/login", .atOnce, .guest)
    #expect(stage.router.state.modals.map { $0.stack.map(\.uid.description) } == [["login#2"]])
    #expect(
      stage.text
        == "Sign in\n  1 Email                   [__________]\n  2 Password                [__________]\n\n  3 [Sign in]\n"
    )
  }

  @Test func `the login signs in with the typed credentials and closes itself`() async throws {
    let stage = try await Stage.at("account/login", .atOnce, .guest)
    _ = stage.phases()
    try await stage.signIn()
    #expect(stage.data.calls == ["sign in ada@example.com secret"])
    #expect(stage.phases() == ["login#2 willInactive", "account#1 willActive", "present", "login#2 willUnmount"])
    #expect(stage.text.contains("ada@example.com"))
  }

  @Test func `a mistake is reported without a request to the server`() async throws {
    let stage = try await Stage.at("account/login", .atOnce, .guest)
    try await stage.choose("Email", "ada")
    try await stage.choose("Sign in")
    #expect(stage.top?.screen.notice == Notice(.problem, "Enter your email address, as in ada@example.com"))
    #expect(stage.data.calls == [])
  }

  @Test func `a refusal shows the reason, keeps the email address and clears the password`() async throws {
    let stage = try await Stage.at("account/login", .atOnce, .guest)
    try await stage.signIn(password: "wrong")
    #expect(stage.top?.screen.notice == Notice(.problem, "Not signed in: wrong password"))
    #expect(stage.top?.screen.sections[0].rows.map(\.shownValue) == ["ada@example.com", ""])
  }

  @Test func `the customer can sign in again after a refusal`() async throws {
    let stage = try await Stage.at("account/login", .atOnce, .guest)
    try await stage.signIn(password: "wrong")
    try await stage.signIn()
    #expect(stage.state == "account*: account#1")
  }

  @Test func `the login is busy while signing in, and a second tap sends no second request`() async throws {
    let stage = try await Stage.at("login", .late)
    try await stage.fill()
    let signIn = try stage.target("Sign in")
    stage.top?.choose(signIn)
    stage.top?.choose(signIn)
    try await stage.settle()
    #expect(stage.top?.screen.isBusy == true)
    try await stage.advance(by: .seconds(1))
    #expect(stage.data.calls == ["sign in ada@example.com secret"])
  }

  @Test func `closing the login while signing in opens no next link`() async throws {
    let stage = try await Stage.at("account/login?next=account%2Fprofile", .late)
    try await stage.fill()
    try await stage.choose("Sign in")
    try await stage.router.dismiss()
    try await stage.advance(by: .seconds(1))
    #expect(stage.state == "account*: account#1")
  }
}

/// Opening the next link.
extension LoginComponentTests {
  @Test(arguments: ["account%2Fprofile", "%2Faccount%2Fprofile", "shop:%2F%2Faccount%2Fprofile"])
  func `a path or a complete link is opened after signing in`(next: String) async throws {
    let stage = try await Stage.at("account/login?next=\(next)", .atOnce, .guest)
    _ = stage.phases()
    try await stage.signIn()
    #expect(
      stage.phases() == [
        "login#2 willInactive", "account#1 willActive", "present", "login#2 willUnmount", "profile#3 willMount",
        "account#1 willInactive", "profile#3 willActive", "present",
      ])
  }

  @Test(arguments: ["orders", "shop:%2F%2Forders", "account%2Fprofile?nav=root"])
  func `a route that is closed to external links is not opened`(next: String) async throws {
    let stage = try await Stage.at("account/login?next=\(next.replacing("?", with: "%3F"))", .atOnce, .guest)
    try await stage.signIn()
    #expect(stage.state == "account*: account#1")
  }

  @Test(arguments: ["", "nowhere", "https:%2F%2Fevil.example", "javascript:alert(1)", "..%2F..", "%00", "shop:%2F%2F"])
  func `an invalid next link is ignored`(next: String) async throws {
    let stage = try await Stage.at("account/login?next=\(next)", .atOnce, .guest)
    try await stage.signIn()
    #expect(stage.state == "account*: account#1")
  }

  @Test func `chained logins close one after another`() async throws {
    let stage = try await Stage.at("account/login?next=login%3Fnext=login", .atOnce, .guest)
    for login in ["login#2", "login#3", "login#4"] {
      #expect(stage.stack == [login])
      try await stage.signIn()
    }
    #expect(stage.state == "account*: account#1")
  }

  @Test func `a link that reuses the login replaces the next link`() async throws {
    let stage = try await Stage.at("account/login?next=orders", .atOnce, .guest)
    try await stage.fill()
    try await stage.router.append("login?nav=reuse;next=account%2Fprofile")
    try await stage.choose("Sign in")
    #expect(stage.state == "account*: account#1 profile#3")
  }

  @Test func `a closed login keeps no state`() async throws {
    let stage = try await Stage.at("account/login?next=account%2Fprofile", .atOnce, .guest)
    try await stage.signIn()
    try await stage.router.back()
    try await stage.router.append("login")
    try await stage.router.dismiss()
    try await stage.advance(by: .seconds(1))
    #expect(stage.phases().filter { $0.hasPrefix("leak") } == [])
  }
}

extension Stage {
  fileprivate func fill(password: String = "secret") async throws {
    try await choose("Email", "ada@example.com")
    try await choose("Password", password)
  }

  fileprivate func signIn(password: String = "secret") async throws {
    try await fill(password: password)
    let login = top
    try await choose("Sign in")
    #expect(login?.screen.isBusy == false)
  }
}

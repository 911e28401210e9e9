import CommonUI
import ComponentEngine
import ModuleHarness
import Testing

@testable import SampleAccountModule

@Suite(.timeLimit(.minutes(15))) struct ProfileComponentTests {
  @Test func `the profile opens over the account`() async throws {
    let stage = try Stage(.late)
    try await stage.router.launch("shop://account/profile")
    #expect(
      stage.phases() == ["account#1 willMount", "profile#2 willMount", "profile#2 willActive", "present"])
    #expect(stage.text == "Profile (working…)\n")
  }

  @Test func `the link's field comes first`() async throws {
    let stage = try await Stage.at("account/profile?field=address")
    #expect(stage.titles == ["Address", "Name", "Email"])
  }

  @Test func `the router refuses a link with an unknown field`() async throws {
    let stage = try await Stage.at("account")
    await #expect(throws: RouterError.self) { try await stage.router.append("account/profile?field=shoe") }
    #expect(stage.state == "account*: account#1")
  }

  @Test func `a link that reuses the profile moves its field to the front and keeps edits`() async throws {
    let stage = try await Stage.at("account/profile?field=address")
    try await stage.choose("Name", "Eve")
    try await stage.router.append("account/profile?nav=reuse;field=email")
    #expect(stage.titles == ["Email", "Name", "Address"])
    #expect(stage.text.contains("[Eve_______]"))
    try await stage.router.append("account/profile?nav=reuse")
    #expect(stage.titles == ["Name", "Email", "Address"])
  }

  @Test func `saving sends the edits`() async throws {
    let stage = try await Stage.at("account/profile")
    try await stage.choose("Name", "Ada Byron")
    try await stage.choose("Address", "Ham, Surrey")
    try await stage.choose("Save")
    #expect(stage.data.calls == ["update Ada Byron, Ham/Surrey"])
    #expect(stage.top?.screen.notice == Notice(.success, "Saved"))
    #expect(stage.top?.screen.sections[0].rows.map(\.shownValue) == ["Ada Byron", "ada@example.com", "Ham, Surrey"])
  }

  @Test func `the screen is busy while saving, and repeated taps save once`() async throws {
    let stage = try await Stage.at("account/profile", .late)
    try await stage.advance(by: .seconds(1))
    try await stage.choose("Name", "Eve")
    let save = try stage.target("Save")
    stage.top?.choose(save)
    stage.top?.choose(save)
    try await stage.settle()
    #expect(stage.top?.screen.isBusy == true)
    try await stage.advance(by: .seconds(1))
    stage.top?.choose(save)
    try await stage.advance(by: .seconds(1))
    #expect(stage.data.calls == ["update Eve, 12 St James's Square/London"])
  }

  @Test func `a saved profile is shown even if it cannot be fetched again`() async throws {
    let stage = try await Stage.at("account/profile")
    stage.data.failFetches()
    try await stage.choose("Name", "Eve")
    try await stage.choose("Save")
    #expect(stage.top?.screen.notice == Notice(.success, "Saved"))
    #expect(stage.text.contains("[Eve_______]"))
  }

  @Test func `a failure to save keeps the edits`() async throws {
    let stage = try await Stage.at("account/profile", .cut)
    try await stage.choose("Name", "Eve")
    try await stage.choose("Save")
    #expect(stage.top?.screen.notice == Notice(.problem, "Not saved: there is no connection"))
    #expect(stage.text.contains("[Eve_______]"))
    #expect(stage.top?.screen.actions.map(\.title) == ["Save", "Discard changes", "Try again"])
  }

  @Test func `edits can be discarded`() async throws {
    let stage = try await Stage.at("account/profile")
    try await stage.choose("Name", "Eve")
    try await stage.choose("Discard changes")
    #expect(stage.text.contains("[Ada_______]"))
    #expect(stage.top?.screen.actions.isEmpty == true)
  }

  @Test func `the profile can be reloaded after a failure`() async throws {
    let stage = try await Stage.at("account/profile", .failing)
    try await stage.advance(by: .milliseconds(20))
    try await stage.choose("Try again")
    #expect(stage.top?.screen.isBusy == true)
    try await stage.advance(by: .milliseconds(20))
    #expect(stage.text.contains("  ! Could not load the profile: the"))
  }
}

/// Changes of the customer.
extension ProfileComponentTests {
  @Test func `a guest signs in and then sees their profile`() async throws {
    let stage = try await Stage.at("account/profile", .atOnce, .guest)
    try await stage.choose("Sign in")
    #expect(stage.state == "account*: account#1 profile#2; modal#1: login#3")
    try await stage.router.dismiss()
    stage.data.change(.ada)
    try await stage.settle()
    #expect(stage.text.contains("[Ada_______]"))
  }

  @Test func `the end of the session discards the edits`() async throws {
    let stage = try await Stage.at("account/profile")
    try await stage.choose("Name", "Eve")
    try await stage.data.mock.provider.endSession()
    #expect(stage.text == "Profile (working…)\n")
    try await stage.settle()
    #expect(stage.text.contains("[Ada_______]"))
  }

  @Test func `data that arrives after the screen is closed is ignored`() async throws {
    let stage = try Stage(.late)
    try await stage.router.launch("shop://account/profile")
    let profile = stage.top
    try await stage.router.back()
    try await stage.advance(by: .seconds(1))
    #expect(profile?.screen.isBusy == true)
    #expect(profile?.screen.sections.isEmpty == true)
  }

  @Test func `saving continues when the customer goes back`() async throws {
    let stage = try await Stage.at("account/profile", .late)
    try await stage.advance(by: .seconds(1))
    try await stage.choose("Name", "Eve")
    try await stage.choose("Save")
    try await stage.router.back()
    try await stage.advance(by: .seconds(2))
    #expect(stage.text.contains("Eve"))
    #expect(stage.data.calls == ["update Eve, 12 St James's Square/London"])
  }

  @Test func `a closed profile keeps no state`() async throws {
    let stage = try await Stage.at("account/profile")
    try await stage.choose("Name", "Eve")
    try await stage.choose("Save")
    try await stage.router.back()
    for _ in 1...2 {
      try await stage.router.append("account/profile")
      try await stage.router.back()
    }
    try await stage.advance(by: .seconds(1))
    #expect(stage.phases().filter { $0.hasPrefix("leak") } == [])
  }
}

extension Stage {
  fileprivate var titles: [String] { top?.screen.sections.first?.rows.map(\.title) ?? [] }
}

import CommonUI
import ComponentEngine
import EngineProgramTesting
import SampleShopContracts
import ScreenText
import Testing

@testable import SampleAccountModule

@Suite struct ProfileScreenTests {
  private let error = DataError(.unavailable, "no connection")

  @Test func `the profile screen is busy before the first response`() {
    #expect(text([]) == "Profile (working…)\n")
  }

  @Test func `a guest can sign in`() {
    #expect(
      text([.fresh(.guest)]) == """
        Profile
            You are not signed in

          1 [Sign in]

        """)
  }

  @Test func `a customer sees three fields, two of them editable`() throws {
    try expectPage(text([.fresh(.ada)]))
  }

  @Test(arguments: [
    (nil, ["Name", "Email", "Address"]), (ProfileField.name, ["Name", "Email", "Address"]),
    (.email, ["Email", "Name", "Address"]), (.address, ["Address", "Name", "Email"]),
  ])
  func `the requested field comes first`(field: ProfileField?, titles: [String]) {
    #expect(screen([.fresh(.ada)], firstField: field).sections.map { $0.rows.map(\.title) } == [titles])
  }

  @Test func `edits can be saved or discarded`() throws {
    let text = text([.fresh(.ada)]) { $0.type("Eve", into: .name) }
    try expectPage(text)
  }

  @Test func `the fields are read-only while saving`() throws {
    let text = text([.fresh(.ada)]) {
      $0.type("Eve", into: .name)
      _ = $0.begin()
    }
    try expectPage(text)
  }

  @Test func `the screen reports success and failure of saving`() {
    let saved = screen([.fresh(.ada)]) { form in
      form.type("Eve", into: .name)
      _ = form.begin()
      form.finish()
    }
    #expect(saved.notice == Notice(.success, "Saved"))
    let refused = screen([.fresh(.ada)]) { form in
      form.type("Eve", into: .name)
      _ = form.begin()
      form.fail("no connection")
    }
    #expect(refused.notice == Notice(.problem, "Not saved: no connection"))
    #expect(refused.actions.map(\.title) == ["Save", "Discard changes"])
  }

  @Test(arguments: [(ProfileField.name, "Enter a name"), (.address, "Enter an address")])
  func `an empty field is reported`(field: ProfileField, sentence: String) {
    let screen = screen([.fresh(.ada)]) { form in
      form.type("", into: field)
      _ = form.begin()
    }
    #expect(screen.notice == Notice(.problem, sentence))
  }

  @Test func `a failure without cached data offers a retry`() throws {
    try expectPage(text([.failed(error, stale: nil)]))
  }

  @Test func `a failure keeps cached data visible`() {
    let screen = screen([.failed(error, stale: .ada)], firstField: .name)
    #expect(screen.notice == Notice(.information, "The profile may be out of date: no connection"))
    #expect(screen.sections[0].rows.map(\.shownValue) == ["Ada", "ada@example.com", "12 St James's Square, London"])
    #expect(screen.actions.map(\.title) == ["Try again"])
  }

  @Test func `saving is the primary action and discarding is destructive`() {
    let screen = screen([.fresh(.ada)]) { $0.type("Eve", into: .name) }
    #expect(screen.actions.map(\.role) == [.primary, .destructive])
  }

  private func screen(
    _ events: [DataEvent<AccountState>], firstField: ProfileField? = nil, change: (inout ProfileForm) -> Void = { _ in }
  ) -> Screen {
    var (account, form) = (DataState<AccountState>(), ProfileForm())
    for event in events { account.apply(event) }
    form.apply(account.value)
    change(&form)
    return ProfileScreen(account: account, form: form, firstField: firstField) { _ in }.screen
  }

  private func text(
    _ events: [DataEvent<AccountState>], change: (inout ProfileForm) -> Void = { _ in }
  ) -> String { TextRenderer(width: 40).render(screen(events, change: change)) }
}

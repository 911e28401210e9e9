import CommonUI
import ComponentEngine
import EngineProgramTesting
import ScreenText
import Testing

@testable import SampleAccountModule

@Suite struct AccountScreenTests {
  private let error = DataError(.unavailable, "no connection")

  @Test func `the account screen is busy before the first response`() {
    #expect(text() == "Account (working…)\n")
  }

  @Test func `a guest can sign in`() {
    #expect(
      text(.fresh(.guest)) == """
        Account
            You are not signed in

          1 [Sign in]

        """)
  }

  @Test func `a customer sees their name, links to their data, and the sign-out action`() throws {
    try expectPage(text(.fresh(.ada)))
  }

  @Test func `a failure without cached data offers a retry`() throws {
    try expectPage(text(.failed(error, stale: nil)))
  }

  @Test func `a failure keeps cached data visible`() throws {
    try expectPage(text(.failed(error, stale: .ada)))
  }

  @Test func `no retry is offered while a retry is under way`() {
    #expect(
      text(.failed(error, stale: nil), .refreshing) == """
        Account (working…)

        """)
  }

  @Test(arguments: [
    (0, "Do you want to sign out?"), (1, "1 change is not sent yet and will be lost. Do you want to sign out?"),
    (2, "2 changes are not sent yet and will be lost. Do you want to sign out?"),
  ])
  func `the question before signing out names what is lost`(unsentChanges: Int, question: String) {
    let screen = screen([.fresh(.ada)], unsentChanges: unsentChanges)
    #expect(screen.actions.map(\.confirmation?.question) == [question])
  }

  @Test func `no action is offered while signing out is under way`() throws {
    try expectPage(text(.fresh(.ada), signOut: .running))
  }

  @Test func `a failed sign-out shows the reason`() throws {
    try expectPage(text(.fresh(.ada), signOut: .failed("no connection")))
  }

  @Test(arguments: [SignOut.idle, .failed("no connection")])
  func `a guest sees no state of signing out`(signOut: SignOut) {
    #expect(text(.fresh(.guest), signOut: signOut) == text(.fresh(.guest)))
  }

  @Test func `signing out is marked as destructive`() {
    #expect(screen([.fresh(.ada)]).actions.map(\.role) == [.destructive])
  }

  private func screen(
    _ events: [DataEvent<AccountState>], signOut: SignOut = .idle, unsentChanges: Int = 0
  ) -> Screen {
    var account = DataState<AccountState>()
    for event in events { account.apply(event) }
    return AccountScreen(account: account, signOut: signOut, unsentChanges: unsentChanges) { _ in }.screen
  }

  private func text(_ events: DataEvent<AccountState>..., signOut: SignOut = .idle) -> String {
    TextRenderer(width: 40).render(screen(events, signOut: signOut))
  }
}

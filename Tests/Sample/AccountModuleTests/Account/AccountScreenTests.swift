import CommonUI
import ComponentEngine
import EngineProgramTesting
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

  @Test func `the sign-out confirmation replaces all other actions`() {
    let screen = screen([.failed(error, stale: .ada)], signOut: .asking)
    #expect(screen.notice == Notice(.information, "Do you want to sign out?"))
    #expect(screen.actions.map(\.title) == ["Sign out now", "Stay signed in"])
  }

  @Test func `the sign-out confirmation keeps the account visible`() throws {
    try expectPage(text(.fresh(.ada), signOut: .asking))
  }

  @Test func `no action is offered while signing out is under way`() throws {
    try expectPage(text(.fresh(.ada), signOut: .running))
  }

  @Test func `a failed sign-out shows the reason`() throws {
    try expectPage(text(.fresh(.ada), signOut: .failed("no connection")))
  }

  @Test(arguments: [SignOut.asking, .failed("no connection")])
  func `a guest sees no state of signing out`(signOut: SignOut) {
    #expect(text(.fresh(.guest), signOut: signOut) == text(.fresh(.guest)))
  }

  @Test func `signing out is marked as destructive`() {
    let roles = { (signOut: SignOut) in screen([.fresh(.ada)], signOut: signOut).actions.map(\.role) }
    #expect(roles(.idle) == [.destructive])
    #expect(roles(.asking) == [.destructive, .normal])
  }

  private func screen(_ events: [DataEvent<AccountState>], signOut: SignOut = .idle) -> Screen {
    var account = DataState<AccountState>()
    for event in events { account.apply(event) }
    return AccountScreen(account: account, signOut: signOut) { _ in }.screen
  }

  private func text(_ events: DataEvent<AccountState>..., signOut: SignOut = .idle) -> String {
    TextRenderer(width: 40).render(screen(events, signOut: signOut))
  }
}

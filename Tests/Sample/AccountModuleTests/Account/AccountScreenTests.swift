import CommonUI
import ComponentEngine
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

  @Test func `a customer sees their name, links to their data, and the sign-out action`() {
    #expect(
      text(.fresh(.ada)) == """
        Account
            Name                             Ada
            Email                ada@example.com

          1 Profile
          2 Orders

          3 [Sign out]

        """)
  }

  @Test func `a failure without cached data offers a retry`() {
    #expect(
      text(.failed(error, stale: nil)) == """
        Account
        ! Could not load the account: no
          connection

          1 [Try again]

        """)
  }

  @Test func `a failure keeps cached data visible`() {
    #expect(
      text(.failed(error, stale: .ada)) == """
        Account
        i The account may be out of date: no
          connection
            Name                             Ada
            Email                ada@example.com

          1 Profile
          2 Orders

          3 [Sign out]
          4 [Try again]

        """)
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

  @Test func `the sign-out confirmation keeps the account visible`() {
    #expect(
      text(.fresh(.ada), signOut: .asking) == """
        Account
        i Do you want to sign out?
            Name                             Ada
            Email                ada@example.com

          1 Profile
          2 Orders

          3 [Sign out now]
          4 [Stay signed in]

        """)
  }

  @Test func `no action is offered while signing out is under way`() {
    #expect(
      text(.fresh(.ada), signOut: .running) == """
        Account (working…)
            Name                             Ada
            Email                ada@example.com

          1 Profile
          2 Orders

        """)
  }

  @Test func `a failed sign-out shows the reason`() {
    #expect(
      text(.fresh(.ada), signOut: .failed("no connection")) == """
        Account
        ! Not signed out: no connection
            Name                             Ada
            Email                ada@example.com

          1 Profile
          2 Orders

          3 [Sign out]

        """)
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

import Testing

@testable import SampleAccountModule

@Suite struct SignOutTests {
  private var signOut = SignOut.idle

  @Test mutating func `signing out begins and ends`() {
    let begins = signOut.begin()
    #expect(begins)
    #expect(signOut == .running)
    signOut.finish()
    #expect(signOut == .idle)
  }

  @Test mutating func `signing out begins only once`() {
    let begins = [signOut.begin(), signOut.begin()]
    #expect(begins == [true, false])
  }

  @Test mutating func `signing out can begin again after a failure`() {
    signOut = .running
    signOut.fail("no connection")
    #expect(signOut == .failed("no connection"))
    let begins = signOut.begin()
    #expect(begins)
  }
}

import Testing

@testable import SampleAccountModule

@Suite struct SignOutTests {
  private var signOut = SignOut.idle

  @Test mutating func `it is asked for, confirmed and done`() {
    signOut.ask()
    #expect(signOut == .asking)
    let begins = signOut.begin()
    #expect(begins)
    #expect(signOut == .running)
    signOut.finish()
    #expect(signOut == .idle)
  }

  @Test mutating func `it does not begin unasked, and not twice`() {
    let unasked = signOut.begin()
    signOut.ask()
    let asked = [signOut.begin(), signOut.begin()]
    #expect(!unasked)
    #expect(asked == [true, false])
  }

  @Test mutating func `nobody is asked while it runs`() {
    signOut = .running
    signOut.ask()
    signOut.stay()
    #expect(signOut == .running)
  }

  @Test mutating func `who stays has not asked`() {
    signOut.ask()
    signOut.stay()
    #expect(signOut == .idle)
  }

  @Test mutating func `after a failure it can be asked for again`() {
    signOut = .running
    signOut.fail("no connection")
    #expect(signOut == .failed("no connection"))
    signOut.stay()
    #expect(signOut == .failed("no connection"))
    signOut.ask()
    #expect(signOut == .asking)
  }
}

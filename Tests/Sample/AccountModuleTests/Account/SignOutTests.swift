import Testing

@testable import SampleAccountModule

@Suite struct SignOutTests {
  private var signOut = SignOut.idle

  @Test mutating func `signing out is requested, confirmed and performed`() {
    signOut.ask()
    #expect(signOut == .asking)
    let begins = signOut.begin()
    #expect(begins)
    #expect(signOut == .running)
    signOut.finish()
    #expect(signOut == .idle)
  }

  @Test mutating func `signing out begins only after a request, and only once`() {
    let unasked = signOut.begin()
    signOut.ask()
    let asked = [signOut.begin(), signOut.begin()]
    #expect(!unasked)
    #expect(asked == [true, false])
  }

  @Test mutating func `a request has no effect while signing out is under way`() {
    signOut = .running
    signOut.ask()
    signOut.stay()
    #expect(signOut == .running)
  }

  @Test mutating func `staying withdraws the request`() {
    signOut.ask()
    signOut.stay()
    #expect(signOut == .idle)
  }

  @Test mutating func `signing out can be requested again after a failure`() {
    signOut = .running
    signOut.fail("no connection")
    #expect(signOut == .failed("no connection"))
    signOut.stay()
    #expect(signOut == .failed("no connection"))
    signOut.ask()
    #expect(signOut == .asking)
  }
}

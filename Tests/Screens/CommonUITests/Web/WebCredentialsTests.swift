import CommonUI
import ComponentEngine
import Testing

// Specification: screens 9.4.

@MainActor
struct WebCredentialsTests {
  @Test(arguments: ["", "a b", "a:", "Cookie", "HOST", "ä", "a\r\nb"])
  func `a field with a wrong name is refused`(name: String) {
    #expect(throws: WebCredentialError.invalidName(name)) { try WebCredential(fields: [name: "x"]) }
  }

  @Test(arguments: ["a\r\nSet-Cookie: b", "a\u{0}", "a\u{7f}"])
  func `a field whose value would begin another one is refused, without the value in the error`(value: String) {
    let error = WebCredentialError.invalidValue("X-Token")
    #expect(throws: error) { try WebCredential(fields: ["X-Token": value]) }
    #expect(!error.description.contains(value))
  }

  @Test(arguments: ["a;b", "a b", "a,b", "\"a\"", "a\\b", "ä", "a\n"])
  func `a cookie whose value would set another attribute is refused`(value: String) {
    #expect(throws: WebCredentialError.invalidValue("session")) {
      try WebCredential(cookies: [.init("session", value)])
    }
    #expect(throws: WebCredentialError.invalidName("a=")) { try WebCredential(cookies: [.init("a=", "b")]) }
  }

  @Test func `the app is asked for the credential of a host, and pages learn that the user has signed out`()
    async throws
  {
    let credential = try WebCredential(fields: ["Authorization": "Bearer abc"], cookies: [.init("session", "a1=")])
    let credentials = WebCredentials { $0 == "a.com" ? credential : nil }
    #expect(await credentials.credential(for: "a.com") == credential)
    #expect(await credentials.credential(for: "www.a.com") == nil)
    var count = 0
    let subscription = credentials.onSignOut { count += 1 }
    credentials.signOut()
    subscription.cancel()
    credentials.signOut()
    #expect(count == 1)
  }
}

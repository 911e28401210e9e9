import CommonUI
import EngineProgramTesting
import ScreenText
import Testing

@testable import SampleAccountModule

@Suite struct LoginScreenTests {
  private var form = LoginForm()

  private var screen: Screen { LoginScreen(form: form) { _ in }.screen }
  private var text: String { TextRenderer(width: 40).render(screen) }

  @Test func `the login screen has fields for email address and password`() throws {
    try expectPage(text)
  }

  @Test mutating func `a missing entry is reported until it is changed`() {
    _ = form.begin()
    #expect(screen.notice == Notice(.problem, "Enter your email address, as in ada@example.com"))
    form.type(email: "ada@example.com")
    #expect(screen.notice == nil)
    _ = form.begin()
    #expect(screen.notice == Notice(.problem, "Enter your password"))
  }

  @Test mutating func `the fields are read-only while signing in`() {
    begin()
    #expect(
      text == """
        Sign in (working…)
            Email                ada@example.com
            Password                    ••••••••

        """)
  }

  @Test mutating func `a failure shows the reason and keeps the email address`() throws {
    begin()
    form.fail("wrong password")
    try expectPage(text)
  }

  @Test mutating func `the screen confirms a successful login`() throws {
    begin()
    form.finish()
    try expectPage(text)
  }

  @Test func `signing in is the primary action`() {
    #expect(screen.actions.map(\.role) == [.primary])
  }

  private mutating func begin() {
    form.type(email: "ada@example.com")
    form.type(password: "secret")
    _ = form.begin()
  }
}

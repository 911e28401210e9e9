import Testing

@testable import SampleAccountModule

@Suite struct LoginFormTests {
  private var form = LoginForm()

  private func filled(_ email: String = "ada@example.com", _ password: String = "secret") -> LoginForm {
    var form = LoginForm()
    form.type(email: email)
    form.type(password: password)
    return form
  }

  @Test func `the email address is checked before the password`() {
    #expect(LoginForm().fault == .noEmailAddress)
    #expect(filled("ada", "secret").fault == .noEmailAddress)
    #expect(filled("ada@example.com", "").fault == .noPassword)
    #expect(filled().fault == nil)
  }

  @Test mutating func `white space is trimmed from the email address and kept in the password`() {
    form = filled(" ada@example.com\t", " secret ")
    #expect(form.email == "ada@example.com")
    #expect(form.password == " secret ")
  }

  @Test mutating func `an incomplete form does not sign in`() {
    let withoutAddress = form.begin()
    #expect(form.progress == .incomplete(.noEmailAddress))
    form.type(email: "ada@example.com")
    #expect(form.progress == .filling)
    let withoutPassword = form.begin()
    #expect(form.progress == .incomplete(.noPassword))
    #expect(!withoutAddress && !withoutPassword)
  }

  @Test mutating func `a form signs in once`() {
    form = filled()
    var begins = [form.begin(), form.begin()]
    form.finish()
    begins.append(form.begin())
    #expect(begins == [true, false, false])
  }

  @Test mutating func `the entries cannot be changed while signing in or afterwards`() {
    form = filled()
    _ = form.begin()
    let running = form
    form.type(email: "eve@example.com")
    form.type(password: "other")
    #expect(form == running)
    form.finish()
    form.type(email: "eve@example.com")
    #expect(form.email == "ada@example.com")
  }

  @Test mutating func `a failure keeps the email address and clears the password`() {
    form = filled()
    _ = form.begin()
    form.fail("wrong password")
    #expect(form.progress == .refused("wrong password"))
    #expect(form.email == "ada@example.com")
    #expect(form.password == "")
  }

  @Test mutating func `the password is cleared after signing in`() {
    form = filled()
    _ = form.begin()
    form.finish()
    #expect(form.password == "")
  }
}

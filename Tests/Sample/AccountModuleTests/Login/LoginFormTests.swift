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

  @Test func `the email address comes first, then the password`() {
    #expect(LoginForm().fault == .noEmailAddress)
    #expect(filled("ada", "secret").fault == .noEmailAddress)
    #expect(filled("ada@example.com", "").fault == .noPassword)
    #expect(filled().fault == nil)
  }

  @Test mutating func `white space around the address is not meant, in the password it is`() {
    form = filled(" ada@example.com\t", " secret ")
    #expect(form.email == "ada@example.com")
    #expect(form.password == " secret ")
  }

  @Test mutating func `what is incomplete does not begin`() {
    let withoutAddress = form.begin()
    #expect(form.progress == .incomplete(.noEmailAddress))
    form.type(email: "ada@example.com")
    #expect(form.progress == .filling)
    let withoutPassword = form.begin()
    #expect(form.progress == .incomplete(.noPassword))
    #expect(!withoutAddress && !withoutPassword)
  }

  @Test mutating func `it begins once`() {
    form = filled()
    var begins = [form.begin(), form.begin()]
    form.finish()
    begins.append(form.begin())
    #expect(begins == [true, false, false])
  }

  @Test mutating func `nothing can be typed while it runs, nor when it is done`() {
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

  @Test mutating func `after a failure the address stays and the password does not`() {
    form = filled()
    _ = form.begin()
    form.fail("wrong password")
    #expect(form.progress == .refused("wrong password"))
    #expect(form.email == "ada@example.com")
    #expect(form.password == "")
  }

  @Test mutating func `no password is kept that is not needed any more`() {
    form = filled()
    _ = form.begin()
    form.finish()
    #expect(form.password == "")
  }

  @Test(arguments: ["x", "secret", "a password that is much longer"])
  func `bullets do not tell how long a password is`(password: String) {
    #expect(filled("", password).bullets == "••••••••")
    #expect(LoginForm().bullets == nil)
  }
}

import DataProviding
import SampleShopAPI
import Testing

// Signing in and out.
struct AccountTests {
  private let shop = EmbeddedShop()

  @Test func `the first demo customer is signed in by default`() async throws {
    #expect(try await shop.account.answer()?.name == "Ada Example")
    #expect(try await EmbeddedShop(signedIn: "li@example.com").account.answer()?.name == "李 美玲 Example")
  }

  @Test(arguments: [nil, "", "unknown@example.com"]) func `a shop with no or an unknown customer has a guest`(
    email: String?
  ) async throws {
    #expect(try await EmbeddedShop(signedIn: email).account.answer() == nil)
  }

  @Test(arguments: ["ada@example.com", "li@example.com"]) func `both demo customers have the password demo`(
    email: String
  ) async throws {
    let shop = EmbeddedShop(signedIn: nil)
    let account = try await shop.signIn(email: email, password: "demo")
    #expect(account.email == email)
    #expect(try await shop.account.answer() == account)
  }

  @Test(arguments: [("ada@example.com", "Demo"), ("eve@example.com", "demo"), ("", "")])
  func `a wrong address or password is refused`(email: String, password: String) async {
    let message =
      "the email address or the password is wrong; there are ada@example.com and li@example.com, both with \"demo\""
    await #expect(throws: DataError(.refused, message)) { try await shop.signIn(email: email, password: password) }
  }

  @Test func `a refused login keeps the current customer`() async throws {
    _ = try? await shop.signIn(email: "li@example.com", password: "wrong")
    #expect(try await shop.account.answer()?.email == "ada@example.com")
  }

  @Test func `signing in again changes the customer`() async throws {
    _ = try await shop.signIn(email: "li@example.com", password: "demo")
    #expect(try await shop.orders.answer() == [])
    _ = try await shop.signIn(email: "ada@example.com", password: "demo")
    #expect(try await shop.orders.answer().count == 48)
  }

  @Test func `signing out leaves a guest, for whom signing out does nothing`() async throws {
    try await shop.signOut()
    try await shop.signOut()
    #expect(try await shop.account.answer() == nil)
    await #expect(throws: DataError(.unauthorized, "sign in to see orders")) { try await shop.orders.answer() }
  }
}

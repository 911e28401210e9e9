import DataProviding
import SampleShopAPI
import Testing

// Changing the account of a customer.
struct AccountUpdateTests {
  private let shop = EmbeddedShop()
  private let account = CommonAccount(email: "ada@example.com", name: "Ada Ny", address: ["Åvej 1", "8000 Aarhus"])

  @Test func `a changed account is stored beyond the session`() async throws {
    #expect(try await shop.update(account) == account)
    #expect(try await shop.account.answer() == account)
    try await shop.signOut()
    #expect(try await shop.signIn(email: "ada@example.com", password: "demo") == account)
  }

  @Test func `a customer who changes the email address stays signed in and uses the new address`() async throws {
    let moved = CommonAccount(email: "ada@example.org", name: "Ada", address: ["Åvej 1"])
    _ = try await shop.update(moved)
    #expect(try await shop.orders.answer().count == 48)
    #expect(try await shop.signIn(email: "ada@example.org", password: "demo") == moved)
    await #expect(throws: DataError.self) { try await shop.signIn(email: "ada@example.com", password: "demo") }
  }

  @Test(arguments: ["", "  \n"]) func `an empty name is refused`(name: String) async {
    await #expect(throws: DataError(.refused, "the name is empty; parcels need one")) {
      try await shop.update(CommonAccount(email: account.email, name: name, address: account.address))
    }
  }

  @Test(arguments: [[], [""], ["", "  "]]) func `an empty address is refused`(address: [String]) async {
    await #expect(throws: DataError(.refused, "the address is empty; orders need at least one line of it")) {
      try await shop.update(CommonAccount(email: account.email, name: account.name, address: address))
    }
  }

  @Test func `an empty email address is refused`() async {
    await #expect(throws: DataError(.refused, "the email address is empty; sign-in needs it")) {
      try await shop.update(CommonAccount(email: " ", name: account.name, address: account.address))
    }
  }

  @Test func `another customer's email address is refused`() async {
    let message = "li@example.com belongs to another customer; use an address of your own"
    await #expect(throws: DataError(.refused, message)) {
      try await shop.update(CommonAccount(email: "li@example.com", name: account.name, address: account.address))
    }
  }

  @Test func `changing the account is refused for a guest`() async {
    await #expect(throws: DataError(.unauthorized, "sign in to change your account")) {
      try await EmbeddedShop(signedIn: nil).update(account)
    }
  }

  @Test func `a refused change has no effect`() async throws {
    let before = try await shop.account.answer()
    _ = try? await shop.update(CommonAccount(email: account.email, name: "", address: account.address))
    #expect(try await shop.account.answer() == before)
  }
}

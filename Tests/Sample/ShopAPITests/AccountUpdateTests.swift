import DataProviding
import SampleShopAPI
import Testing

// Changing what the server knows of a customer.
struct AccountUpdateTests {
  private let shop = EmbeddedShop()
  private let account = CommonAccount(email: "ada@example.com", name: "Ada Ny", address: ["Åvej 1", "8000 Aarhus"])

  @Test func `the server knows what it was told, also after signing in again`() async throws {
    #expect(try await shop.update(account) == account)
    #expect(try await shop.account.answer() == account)
    try await shop.signOut()
    #expect(try await shop.signIn(email: "ada@example.com", password: "demo") == account)
  }

  @Test func `who changes the email address stays signed in, and signs in with the new one`() async throws {
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

  @Test func `a guest is refused`() async {
    await #expect(throws: DataError(.refused, "sign in to change your account")) {
      try await EmbeddedShop(signedIn: nil).update(account)
    }
  }

  @Test func `what is refused changes nothing`() async throws {
    let before = try await shop.account.answer()
    _ = try? await shop.update(CommonAccount(email: account.email, name: "", address: account.address))
    #expect(try await shop.account.answer() == before)
  }
}

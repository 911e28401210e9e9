import DataProviding
import Foundation
import HTTPSource
import SampleShopAPI
import SampleShopContracts
import SampleShopHTTP
import Testing

// The sessions of customers.
struct SessionTests {
  private func misbehave(_ address: URL, _ query: String) async throws {
    let words = query.split(separator: "&").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    let items = HTTPParameters(words.map { (name: $0[0], value: $0[1]) })
    _ = try await ShopOnServer.source(address).answer(to: HTTPCall<[String: String]>.get("next", query: items))
  }

  @Test(arguments: HTTPShop.Version.allCases)
  func `the token is sent only between sign-in and sign-out`(version: HTTPShop.Version) async throws {
    let watched = Watched()
    let shop = try await ShopOnServer.open(version, transport: watched)
    _ = try await shop.signIn(email: "ada@example.com", password: "demo")
    _ = try await shop.orders.answer()
    try await shop.signOut()
    _ = try await shop.coupons.answer()
    let tokens = watched.requests.map { $0.headers["Authorization"]?.prefix(7) }
    #expect(tokens == [nil, nil, "Bearer ", "Bearer ", nil])
  }

  @Test(arguments: HTTPShop.Version.allCases, ["status=503", "cut=before", "body=%7B"])
  func `an order with a lost response is placed once`(version: HTTPShop.Version, fault: String) async throws {
    let address = try await ShopOnServer.address()
    let shop = HTTPShop(try ShopOnServer.source(address), versions: [version])
    _ = try await shop.signIn(email: "ada@example.com", password: "demo")
    let fault = try #require(fault.removingPercentEncoding)
    try await misbehave(address, "\(fault)&after=1")
    await #expect(throws: DataError.self) { try await shop.place(.shoes) }
    #expect(try await shop.orders.answer().count == 49)
    #expect(try await shop.place(.shoes).id == 4728)
    #expect(try await shop.orders.answer().count == 49)
    #expect(try await shop.place(.shoes).id == 4729)
  }

  @Test(arguments: HTTPShop.Version.allCases)
  func `a refused order gets a new key at the next attempt`(version: HTTPShop.Version) async throws {
    let watched = Watched()
    let shop = try await ShopOnServer.open(version, transport: watched)
    _ = try await shop.signIn(email: "ada@example.com", password: "demo")
    var draft = OrderDraft.shoes
    draft.quantity = 0
    for _ in 1...2 { await #expect(throws: DataError.self) { try await shop.place(draft) } }
    let keys = watched.requests.suffix(2).map { $0.headers["Idempotency-Key"] }
    #expect(Set(keys).count == 2)
  }

  @Test func `a failed sign-out keeps the customer signed in`() async throws {
    let address = try await ShopOnServer.address()
    let shop = HTTPShop(try ShopOnServer.source(address))
    _ = try await shop.signIn(email: "ada@example.com", password: "demo")
    try await misbehave(address, "status=503&header=Retry-After:7")
    await #expect(
      throws: DataError(.unavailable, "POST /v2/sessions/end: the server answers 503", retryAfter: .seconds(7))
    ) { try await shop.signOut() }
    #expect(try await shop.orders.answer().count == 48)
  }

  @Test func `a call of a cancelled task throws cancelled`() async throws {
    let shop = try await ShopOnServer.open()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await shop.articles.answer()
    }
    await #expect(throws: DataError.cancelled) { try await task.value }
  }
}

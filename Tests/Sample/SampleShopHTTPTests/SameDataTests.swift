import DataProviding
import SampleShopAPI
import SampleShopContracts
import SampleShopHTTP
import Testing

// Compares the values, changes and errors of both versions with the embedded shop.
@Suite struct SameDataTests {
  /// Makes the same calls to the embedded shop and to a shop on the server, and compares the results.
  private func compare(_ version: HTTPShop.Version, _ calls: [ShopStep]) async throws {
    let expected = EmbeddedShop(signedIn: nil)
    let shop = try await ShopOnServer.open(version)
    for call in calls {
      #expect(await call.outcome(of: shop) == call.outcome(of: expected), "\(call.name)")
    }
  }

  @Test(arguments: HTTPShop.Version.allCases) func `articles and coupons equal those of the embedded shop`(
    version: HTTPShop.Version
  ) async throws {
    try await compare(
      version,
      [
        .articles, .article(42), .article(1), .article(300), .article(0), .article(-1), .article(.min),
        .article(.max), .coupons,
      ])
  }

  @Test(arguments: HTTPShop.Version.allCases) func `the results for a guest equal those of the embedded shop`(
    version: HTTPShop.Version
  ) async throws {
    try await compare(
      version, [.account, .orders, .order(4711), .place(.shoes), .pay(4711), .update(.moved), .signOut, .signOut])
  }

  @Test(arguments: HTTPShop.Version.allCases) func `signing in and out equals that of the embedded shop`(
    version: HTTPShop.Version
  ) async throws {
    try await compare(
      version,
      [
        .signIn("ada@example.com"), .account, .orders, .signIn("eve@example.com"), .account, .signIn("li@example.com"),
        .account, .orders, .order(4711), .signOut, .account, .orders, .signIn("", "x"), .account,
      ])
  }

  @Test(arguments: HTTPShop.Version.allCases) func `orders equal those of the embedded shop`(version: HTTPShop.Version)
    async throws
  {
    try await compare(
      version,
      [
        .signIn("ada@example.com"), .orders, .order(4711), .order(4680), .order(4727), .order(9), .order(.min),
        .order(.max),
      ])
  }

  @Test(arguments: HTTPShop.Version.allCases) func `placing orders equals that of the embedded shop`(
    version: HTTPShop.Version
  ) async throws {
    let bad: [OrderDraft] = [
      .shoes { $0.quantity = .max }, .shoes { $0.quantity = 0 }, .shoes { $0.article = 999 },
      .shoes { $0.article = 46 },
      .shoes { $0.coupon = Coupon(code: "SPRING", percentOff: 90) },
      .shoes { $0.coupon = Coupon(code: "SUMMER ü", percentOff: 10) },
    ]
    let sale = OrderDraft.shoes { $0.coupon = Coupon(code: "SPRING", percentOff: 10) }
    try await compare(
      version,
      [
        .signIn("ada@example.com"), .place(.shoes), .place(sale), .orders, .order(4728), .article(43), .place(.shoes),
        .place(.shoes), .article(43),
      ] + bad.map { .place($0) } + [.orders])
  }

  @Test(arguments: HTTPShop.Version.allCases) func `paying orders equals that of the embedded shop`(
    version: HTTPShop.Version
  ) async throws {
    try await compare(
      version,
      [
        .signIn("ada@example.com"), .pay(4711), .pay(4711), .pay(4680), .pay(9), .orders, .place(.shoes), .pay(4728),
        .order(4728),
      ])
  }

  @Test(arguments: HTTPShop.Version.allCases) func `changing the account equals that of the embedded shop`(
    version: HTTPShop.Version
  ) async throws {
    let bad: [CommonAccount] = [
      .moved { $0.name = " " }, .moved { $0.email = "li@example.com" }, .moved { $0.address = ["", " "] },
      .moved { $0.email = "" },
    ]
    try await compare(
      version,
      [.signIn("ada@example.com")] + bad.map { .update($0) } + [
        .account, .update(.moved), .account, .signOut, .signIn("ada@example.com"), .signIn("ada@example.org"), .account,
      ])
  }
}

import DataProviding
import ModuleHarness
import SampleShopHTTP
import Testing

@testable import SampleShopHost

// The server's cache control reaches the app's data and survives a restart.
@MainActor
struct FreshnessTests {
  @Test(arguments: HTTPShop.Version.allCases)
  func `a fresh response causes no request within its max-age`(version: HTTPShop.Version) async throws {
    let shop = try await KeptShop(version)
    #expect(await shop.look() == ["fresh 3"])
    shop.clock.jump(by: .seconds(59))
    #expect(await shop.look() == ["cached 3 from memory", "unchanged"])
    #expect(shop.requests() == ["whole 200"])
  }

  @Test(arguments: HTTPShop.Version.allCases)
  func `an expired response is delivered at once and renewed by a 304`(version: HTTPShop.Version) async throws {
    let shop = try await KeptShop(version)
    _ = await shop.look()
    shop.clock.jump(by: .seconds(60))
    #expect(await shop.look() == ["cached 3 stale from memory", "unchanged"])
    #expect(await shop.look() == ["cached 3 from memory", "unchanged"])
    #expect(shop.requests() == ["whole 200", "validated 304"])
  }

  @Test(arguments: HTTPShop.Version.allCases)
  func `a changed article is delivered completely`(version: HTTPShop.Version) async throws {
    let shop = try await KeptShop(version)
    _ = await shop.look()
    try await shop.sell()
    shop.clock.jump(by: .seconds(60))
    #expect(await shop.look() == ["cached 3 stale from memory", "fresh 2"])
    #expect(shop.requests() == ["whole 200", "validated 200"])
  }

  @Test(arguments: HTTPShop.Version.allCases)
  func `a response stays fresh after a restart`(version: HTTPShop.Version) async throws {
    let shop = try await KeptShop(version)
    try await shop.setCacheControl("max-age=3600")
    _ = await shop.look()
    await shop.launch()
    #expect(await shop.look() == ["cached 3 from disk", "unchanged"])
    #expect(shop.requests() == ["whole 200"])
  }

  @Test(arguments: HTTPShop.Version.allCases, ["max-age=0, stale-while-revalidate=300", "no-cache", "max-age=0"])
  func `an expired response is validated before and after a restart`(version: HTTPShop.Version, control: String)
    async throws
  {
    let shop = try await KeptShop(version)
    try await shop.setCacheControl(control)
    _ = await shop.look()
    #expect(await shop.look() == ["cached 3 stale from memory", "unchanged"])
    await shop.launch()
    #expect(await shop.look() == ["cached 3 stale from disk", "unchanged"])
    #expect(shop.requests() == ["whole 200", "validated 304", "validated 304"])
  }

  @Test(arguments: HTTPShop.Version.allCases)
  func `a 304 after a restart sets a new lifetime`(version: HTTPShop.Version) async throws {
    let shop = try await KeptShop(version)
    try await shop.setCacheControl("no-cache")
    _ = await shop.look()
    try await shop.setCacheControl("max-age=3600")
    await shop.launch()
    #expect(await shop.look() == ["cached 3 stale from disk", "unchanged"])
    await shop.launch()
    #expect(await shop.look() == ["cached 3 from disk", "unchanged"])
    #expect(shop.requests() == ["whole 200", "validated 304"])
  }

  @Test(arguments: HTTPShop.Version.allCases)
  func `a response with no-store is delivered but not written`(version: HTTPShop.Version) async throws {
    let shop = try await KeptShop(version)
    try await shop.setCacheControl("no-store")
    #expect(await shop.look() == ["fresh 3"])
    #expect(await shop.written() == [])
    await shop.launch()
    #expect(await shop.look() == ["fresh 3"])
    #expect(shop.requests() == ["whole 200", "whole 200"])
  }

  @Test(arguments: HTTPShop.Version.allCases)
  func `a response with no-store removes the stored response`(version: HTTPShop.Version) async throws {
    let shop = try await KeptShop(version)
    _ = await shop.look()
    #expect(await shop.written() == ["en/article/43"])
    try await shop.setCacheControl("no-store")
    try await shop.sell()
    shop.clock.jump(by: .seconds(60))
    #expect(await shop.look() == ["cached 3 stale from memory", "fresh 2"])
    #expect(await shop.written() == [])
  }

  @Test(arguments: HTTPShop.Version.allCases)
  func `a response for one customer is not validated for the next customer`(version: HTTPShop.Version) async throws {
    let shop = try await KeptShop(version)
    for email in ["ada@example.com", "li@example.com"] {
      try await shop.data.accountSignIn(email: email, password: "demo")
      _ = try await shop.data.orderList().value()
    }
    #expect(shop.requests(for: "orders") == ["whole 200", "whole 200"])
  }
}

import DataProviding
import ModuleHarness
import SampleShopHTTP
import Testing

@testable import SampleShopHost

// What the server says of its answers reaches the app's data, and survives the app.
@MainActor
struct FreshnessTests {
  @Test(arguments: HTTPShop.Version.allCases)
  func `within max-age a look asks nobody`(version: HTTPShop.Version) async throws {
    let shop = try await KeptShop(version)
    #expect(await shop.look() == ["fresh 3"])
    shop.clock.jump(by: .seconds(59))
    #expect(await shop.look() == ["cached 3 from memory", "unchanged"])
    #expect(shop.asked() == ["whole 200"])
  }

  @Test(arguments: HTTPShop.Version.allCases)
  func `after that the old value is told at once, and a 304 makes it young`(version: HTTPShop.Version) async throws {
    let shop = try await KeptShop(version)
    _ = await shop.look()
    shop.clock.jump(by: .seconds(60))
    #expect(await shop.look() == ["cached 3 stale from memory", "unchanged"])
    #expect(await shop.look() == ["cached 3 from memory", "unchanged"])
    #expect(shop.asked() == ["whole 200", "validated 304"])
  }

  @Test(arguments: HTTPShop.Version.allCases)
  func `what has changed comes whole`(version: HTTPShop.Version) async throws {
    let shop = try await KeptShop(version)
    _ = await shop.look()
    try await shop.sell()
    shop.clock.jump(by: .seconds(60))
    #expect(await shop.look() == ["cached 3 stale from memory", "fresh 2"])
    #expect(shop.asked() == ["whole 200", "validated 200"])
  }

  @Test(arguments: HTTPShop.Version.allCases)
  func `what was fresh is so after a launch`(version: HTTPShop.Version) async throws {
    let shop = try await KeptShop(version)
    try await shop.say("max-age=3600")
    _ = await shop.look()
    await shop.launch()
    #expect(await shop.look() == ["cached 3 from disk", "unchanged"])
    #expect(shop.asked() == ["whole 200"])
  }

  @Test(arguments: HTTPShop.Version.allCases, ["max-age=0, stale-while-revalidate=300", "no-cache", "max-age=0"])
  func `what was not is asked about, then and after a launch`(version: HTTPShop.Version, control: String) async throws {
    let shop = try await KeptShop(version)
    try await shop.say(control)
    _ = await shop.look()
    #expect(await shop.look() == ["cached 3 stale from memory", "unchanged"])
    await shop.launch()
    #expect(await shop.look() == ["cached 3 stale from disk", "unchanged"])
    #expect(shop.asked() == ["whole 200", "validated 304", "validated 304"])
  }

  @Test(arguments: HTTPShop.Version.allCases)
  func `a 304 after a launch says how long it is fresh from then on`(version: HTTPShop.Version) async throws {
    let shop = try await KeptShop(version)
    try await shop.say("no-cache")
    _ = await shop.look()
    try await shop.say("max-age=3600")
    await shop.launch()
    #expect(await shop.look() == ["cached 3 stale from disk", "unchanged"])
    await shop.launch()
    #expect(await shop.look() == ["cached 3 from disk", "unchanged"])
    #expect(shop.asked() == ["whole 200", "validated 304"])
  }

  @Test(arguments: HTTPShop.Version.allCases)
  func `what may not be stored is told and not written`(version: HTTPShop.Version) async throws {
    let shop = try await KeptShop(version)
    try await shop.say("no-store")
    #expect(await shop.look() == ["fresh 3"])
    #expect(await shop.written() == [])
    await shop.launch()
    #expect(await shop.look() == ["fresh 3"])
    #expect(shop.asked() == ["whole 200", "whole 200"])
  }

  @Test(arguments: HTTPShop.Version.allCases)
  func `and what was written before is removed`(version: HTTPShop.Version) async throws {
    let shop = try await KeptShop(version)
    _ = await shop.look()
    #expect(await shop.written() == ["en/article/43"])
    try await shop.say("no-store")
    try await shop.sell()
    shop.clock.jump(by: .seconds(60))
    #expect(await shop.look() == ["cached 3 stale from memory", "fresh 2"])
    #expect(await shop.written() == [])
  }

  @Test(arguments: HTTPShop.Version.allCases)
  func `what one customer was answered is not asked about for the next`(version: HTTPShop.Version) async throws {
    let shop = try await KeptShop(version)
    for email in ["ada@example.com", "li@example.com"] {
      try await shop.data.accountSignIn(email: email, password: "demo")
      _ = try await shop.data.orderList().value()
    }
    #expect(shop.asked(of: "orders") == ["whole 200", "whole 200"])
  }
}

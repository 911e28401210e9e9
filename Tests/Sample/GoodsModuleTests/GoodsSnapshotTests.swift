import EngineProgramTesting
import Testing

struct GoodsSnapshotTests {
  @Test func `the screens are the recorded ones in every scenario`() throws {
    try expectScreens(of: "GoodsMockApp", ["shop://goods", "shop://goods/2?coupon=spring", "shop://search?q=shoe"])
  }
}

import EngineProgramTesting
import Testing

struct OrderSnapshotTests {
  @Test func `the screens are the recorded ones in every scenario`() throws {
    try expectScreens(of: "OrderMockApp", ["shop://orders", "shop://order/4702", "shop://order/new?article=42"])
  }
}

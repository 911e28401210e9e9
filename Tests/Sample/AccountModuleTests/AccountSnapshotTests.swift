import EngineProgramTesting
import Testing

struct AccountSnapshotTests {
  @Test func `the screens are the recorded ones in every scenario`() throws {
    try expectScreens(of: "AccountMockApp", ["shop://account", "shop://account/profile", "shop://login"])
  }
}

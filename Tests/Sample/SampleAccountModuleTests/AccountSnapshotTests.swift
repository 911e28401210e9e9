import AccountMockApp
import EngineProgramTesting
import ModuleHarness
import SampleAccountModule
import SampleShopContracts
import Testing

struct AccountSnapshotTests {
  @Test func `the screens are the recorded ones in every scenario`() async throws {
    let links = ["shop://account", "shop://account/profile", "shop://login"]
    try await ModuleSnapshots<any AccountData>(
      of: links, policy: ShopLinks.policy, inventedLanguages: ["en-XA", "ar-XB"], folder: recordedScreens()
    ) { AccountModule(data: $0) }.check()
  }
}

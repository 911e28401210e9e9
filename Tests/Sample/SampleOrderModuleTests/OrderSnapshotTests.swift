import EngineProgramTesting
import ModuleHarness
import OrderMockApp
import SampleOrderModule
import SampleShopContracts
import Testing

struct OrderSnapshotTests {
  @Test func `the screens are the recorded ones in every scenario`() async throws {
    let links = ["shop://orders", "shop://order/4702", "shop://order/new?article=42"]
    try await ModuleSnapshots<any OrderData>(
      of: links, policy: ShopLinks.policy, inventedLanguages: ["en-XA", "ar-XB"], folder: recordedScreens()
    ) { OrderModule(data: $0) }.check()
  }
}

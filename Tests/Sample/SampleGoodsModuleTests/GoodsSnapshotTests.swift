import EngineProgramTesting
import ModuleHarness
import SampleGoodsModule
import SampleShopContracts
import Testing

struct GoodsSnapshotTests {
  @Test func `the screens are the recorded ones in every scenario`() async throws {
    let links = ["shop://goods", "shop://goods/2?coupon=spring", "shop://search?q=shoe"]
    try await ModuleSnapshots<any GoodsData>(
      of: links, policy: ShopLinks.policy, inventedLanguages: ["en-XA", "ar-XB"], folder: recordedScreens()
    ) { GoodsModule(data: $0) }.check()
  }
}

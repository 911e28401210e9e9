import ComponentEngine
import EngineProgramTesting
import ModuleHarness
import PaymentMockApp
import SamplePaymentModule
import SampleShopContracts
import Testing

struct PaymentSnapshotTests {
  @Test func `the screens are the recorded ones in every scenario`() async throws {
    let (links, others) = (["shop://payment/7?amount=12.50"], StandInModule(navigator: .init("main")))
    try await ModuleSnapshots<any PaymentData>(
      of: links, policy: ShopLinks.policy, others: others, inventedLanguages: ["en-XA", "ar-XB"],
      folder: recordedScreens()
    ) {
      PaymentModule(data: $0)
    }.check()
  }
}

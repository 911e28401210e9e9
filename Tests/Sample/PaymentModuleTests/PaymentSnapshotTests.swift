import EngineProgramTesting
import Testing

struct PaymentSnapshotTests {
  @Test func `the screens are the recorded ones in every scenario`() throws {
    try expectScreens(of: "PaymentMockApp", ["shop://payment/7?amount=12.50"])
  }
}

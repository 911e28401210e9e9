import ComponentEngine
import ModuleHarness
import Testing

@testable import PaymentModule

@Suite struct PaymentModuleTests {
  @Test func `it registers what the shop's manifest declares`() throws {
    let routes = PaymentModule.components(TestData(.atOnce, clock: ManualClock())).flatMap(\.routes)
    #expect(routes == (try DeclaredRoutes.named(["payment"])))
  }
}

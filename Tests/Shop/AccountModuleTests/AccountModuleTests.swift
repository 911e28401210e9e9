import ComponentEngine
import ModuleHarness
import Testing

@testable import AccountModule

@Suite struct AccountModuleTests {
  @Test func `it registers what the shop's manifest declares`() throws {
    let data = TestData(.atOnce, clock: ManualClock(), .guest)
    let routes = AccountModule.components(data).flatMap(\.routes)
    #expect(routes == (try DeclaredRoutes.named(["account", "login", "profile"])))
  }
}

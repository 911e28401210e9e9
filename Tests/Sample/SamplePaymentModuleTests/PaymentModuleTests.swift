import ComponentEngine
import EngineProgramTesting
import Foundation
import LinkReplay
import ModuleHarness
import Testing

@testable import SamplePaymentModule

@Suite struct PaymentModuleTests {
  @Test func `the module registers the routes of the shop's manifest`() throws {
    let routes = PaymentModule(data: TestData(.atOnce, clock: ManualClock())).components.flatMap(\.routes)
    let manifest = try Manifest(json: Array(Data(contentsOf: .fixtures.appending(path: "shop/manifest.json"))))
    #expect(routes == manifest.routes.filter { $0.name == "payment" })
  }
}

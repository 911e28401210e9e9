import ComponentEngine
import EngineProgramTesting
import Foundation
import LinkReplay
import ModuleHarness
import Testing

@testable import SampleAccountModule

@Suite struct AccountModuleTests {
  @Test func `the module registers the routes of the shop's manifest`() throws {
    let data = TestData(.atOnce, clock: ManualClock(), .guest)
    let routes = AccountModule(data: data).components.flatMap(\.routes)
    let manifest = try Manifest(json: Array(Data(contentsOf: .fixtures.appending(path: "shop/manifest.json"))))
    #expect(routes == manifest.routes.filter { ["account", "login", "profile"].contains($0.name) })
  }
}

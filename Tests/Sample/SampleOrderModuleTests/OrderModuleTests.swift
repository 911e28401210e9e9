import ComponentEngine
import EngineProgramTesting
import Foundation
import LinkReplay
import ModuleHarness
import SampleOrderModule
import Testing

struct OrderModuleTests {
  @Test func `the module registers the routes of the shop's manifest`() throws {
    let manifest = try Manifest(json: Array(Data(contentsOf: .fixtures.appending(path: "shop/manifest.json"))))
    let routes = OrderModule(data: try OrderStage().data).components.flatMap(\.routes)
    #expect(routes == manifest.routes.filter { ["orders", "orderNew", "order"].contains($0.name) })
  }
}

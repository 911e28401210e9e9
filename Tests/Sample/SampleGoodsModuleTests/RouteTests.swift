import ComponentEngine
import EngineProgramTesting
import Foundation
import LinkReplay
import ModuleHarness
import Testing

@testable import SampleGoodsModule

struct RouteTests {
  @Test func `the module registers the routes of the shop's manifest`() throws {
    let manifest = try Manifest(json: Array(Data(contentsOf: .fixtures.appending(path: "shop/manifest.json"))))
    let routes = GoodsModule(data: MockDataProvider<any GoodsData>()).components.flatMap(\.routes)
    #expect(routes == manifest.routes.filter { ["goods", "search", "article"].contains($0.name) })
  }
}

import ComponentEngine
import Foundation
import ModuleHarness
import OrderModule
import Testing

struct OrderModuleTests {
  fileprivate struct Manifest: Decodable {
    struct Component: Decodable, Equatable {
      struct Parameter: Decodable, Equatable {
        var name: String
        var type: String
        var choices: [String]?
        var `default`: String?
        var summary: String
      }

      var name: String
      var path: String
      var navigator: String?
      var navigateMode: String?
      var external: Bool
      var updatesInPlace: Bool?
      var summary: String
      var parameters: [Parameter]
    }

    var components: [Component]
  }

  @Test func `its routes are those of the shop's manifest`() throws {
    let file = try Data(contentsOf: .fixtures.appending(path: "shop/manifest.json"))
    let components = try JSONDecoder().decode(Manifest.self, from: file).components
    let data = try OrderApp().data
    #expect(
      OrderModule.components(data).flatMap(\.routes).map { Manifest.Component($0) }
        == components.filter { ["orders", "orderNew", "order"].contains($0.name) })
  }
}

extension OrderModuleTests.Manifest.Component {
  fileprivate init(_ route: Route) {
    self.init(
      name: route.name, path: route.path, navigator: route.navigator,
      navigateMode: route.name == "orderNew" ? route.navigateMode.rawValue : nil, external: route.reach == .external,
      updatesInPlace: route.updatesInPlace ? true : nil, summary: route.summary,
      parameters: route.parameters.map { parameter in
        var choices: [String]?
        if case .choices(let texts) = parameter.type { choices = texts }
        return Parameter(
          name: parameter.name, type: choices == nil ? "\(parameter.type)" : "string", choices: choices,
          default: parameter.defaultValue, summary: parameter.summary)
      })
  }
}

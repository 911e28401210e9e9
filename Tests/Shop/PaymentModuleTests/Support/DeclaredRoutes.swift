import ComponentEngine
import Foundation

/// The shop's routes as the manifest of the fixtures declares them.
nonisolated struct DeclaredRoutes: Decodable {
  struct Component: Decodable {
    var name: String
    var path: String
    var navigateMode: NavigateMode?
    var navigator: String?
    var external: Bool
    var updatesInPlace: Bool?
    var summary: String
    var parameters: [Parameter]
  }

  struct Parameter: Decodable {
    var name: String
    var type: String
    var choices: [String]?
    var summary: String
  }

  var components: [Component]

  /// The routes of these components, in the manifest's order.
  static func named(_ names: Set<String>) throws -> [Route] {
    let data = try Data(contentsOf: URL.fixtures.appending(path: "shop/manifest.json"))
    return try JSONDecoder().decode(Self.self, from: data).components.filter { names.contains($0.name) }.map(Route.init)
  }
}

nonisolated extension Route {
  fileprivate init(_ component: DeclaredRoutes.Component) {
    self.init(
      component.name, component.path, navigateMode: component.navigateMode ?? .push, navigator: component.navigator,
      reach: component.external ? .external : .internal, updatesInPlace: component.updatesInPlace ?? false,
      parameters: component.parameters.map { parameter in
        let type = parameter.choices.map { LinkValueType.choices($0) } ?? LinkValueType(name: parameter.type)
        return ParameterDeclaration(parameter.name, type ?? .string, summary: parameter.summary)
      },
      summary: component.summary)
  }
}

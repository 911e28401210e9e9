import ComponentEngine
import Foundation
import ModuleHarness
import Testing

@testable import GoodsModule

/// The module registers what the shop's manifest says of it.
struct RouteTests {
  private struct Manifest: Decodable {
    let components: [Entry]
  }

  private struct Entry: Decodable, Equatable {
    struct Parameter: Decodable, Equatable {
      let name: String
      let type: String
      var choices: [String]?
      var required: Bool?
      var `default`: String?
      let summary: String
    }

    let name: String
    let path: String
    var navigateMode: String?
    var navigator: String?
    let external: Bool
    var updatesInPlace: Bool?
    var fixed: [String: String]?
    let summary: String
    let parameters: [Parameter]
  }

  @Test func `routes and parameters are those of the manifest`() throws {
    let data = try Data(contentsOf: .fixtures.appending(path: "shop/manifest.json"))
    let all = try JSONDecoder().decode(Manifest.self, from: data).components
    let expected = all.filter { ["goods", "search", "article"].contains($0.name) }
    let routes = GoodsModule.components(MockDataProvider<any GoodsData>()).flatMap(\.routes)
    #expect(routes.map(entry) == expected.map(withDefaults))
  }

  private func entry(_ route: Route) -> Entry {
    let fixed = route.fixed.map { ($0.key, $0.value ?? "") }
    return Entry(
      name: route.name, path: route.path, navigateMode: route.navigateMode.rawValue, navigator: route.navigator,
      external: route.reach == .external, updatesInPlace: route.updatesInPlace,
      fixed: Dictionary(uniqueKeysWithValues: fixed), summary: route.summary,
      parameters: route.parameters.map(parameter))
  }

  private func parameter(_ declaration: ParameterDeclaration) -> Entry.Parameter {
    var choices: [String]?
    if case .choices(let texts) = declaration.type { choices = texts }
    return Entry.Parameter(
      name: declaration.name, type: choices == nil ? "\(declaration.type)" : "string", choices: choices,
      required: declaration.isRequired, default: declaration.defaultValue, summary: declaration.summary)
  }

  private func withDefaults(_ entry: Entry) -> Entry {
    let parameters = entry.parameters.map { parameter in
      Entry.Parameter(
        name: parameter.name, type: parameter.type, choices: parameter.choices, required: parameter.required ?? false,
        default: parameter.default, summary: parameter.summary)
    }
    return Entry(
      name: entry.name, path: entry.path, navigateMode: entry.navigateMode ?? "push", navigator: entry.navigator,
      external: entry.external, updatesInPlace: entry.updatesInPlace ?? false, fixed: entry.fixed ?? [:],
      summary: entry.summary, parameters: parameters)
  }
}

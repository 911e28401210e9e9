import ComponentEngine
import EngineJSON

/// All routes of an app as JSON, with every value written out.
struct RoutesJSON {
  let manifest: Manifest

  /// The object, in lines.
  var text: String { json.lines() + "\n" }

  private var json: OrderedJSON {
    [
      "schemes": OrderedJSON(manifest.policy.schemes), "hosts": OrderedJSON(manifest.policy.hosts),
      "composition": .text(manifest.composition.rawValue),
      "transitions": manifest.transitions.map { OrderedJSON($0) } ?? .null,
      "navigators": .list(
        manifest.navigators.map {
          ["id": .text($0.id.description), "root": OrderedJSON($0.root?.description)]
        }),
      "guards": .list(
        manifest.guards.map {
          ["name": .text($0.name), "redirect": OrderedJSON($0.redirect?.description), "global": .bool($0.isGlobal)]
        }), "routes": .list(manifest.routes.map(json)),
      "webFallback": manifest.webFallback.map { fallback in
        [
          "component": .text(fallback.name), "hosts": OrderedJSON(fallback.hosts),
          "parameter": .text(fallback.parameter), "navigateMode": .text(fallback.navigateMode.rawValue),
        ]
      } ?? .null,
    ]
  }

  private func json(_ route: Route) -> OrderedJSON {
    [
      "component": .text(route.name), "pattern": .text(route.path),
      "navigateMode": .text(route.navigateMode.rawValue), "transition": OrderedJSON(route.transition),
      "navigator": OrderedJSON(route.navigator?.description),
      "parent": route.parent.map { ["component": .text($0.name), "pattern": .text($0.path)] } ?? .null,
      "reach": .text(route.reach.rawValue), "module": OrderedJSON(route.module?.rawValue),
      "updatesInPlace": .bool(route.updatesInPlace),
      "guards": OrderedJSON(route.guards), "fixed": OrderedJSON(route.fixed), "summary": .text(route.summary),
      "parameters": .list(route.parameters.map(json)),
    ]
  }

  private func json(_ parameter: RouteParameter) -> OrderedJSON {
    var choices: [String] = []
    if case .choices(let texts) = parameter.type { choices = texts }
    return [
      "name": .text(parameter.name), "type": choices.isEmpty ? .text(parameter.type.description) : "string",
      "choices": OrderedJSON(choices), "required": .bool(parameter.isRequired),
      "default": OrderedJSON(parameter.defaultValue), "summary": .text(parameter.summary),
    ]
  }
}

extension OrderedJSON {
  /// Creates an object with a text, null or a list for every key, as in a step.
  init(_ parameters: LinkParameters) { self = .written(JSONWriter.text { $0.append(json: parameters) }) }
}

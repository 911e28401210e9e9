import ComponentEngine

/// A table of routes in Markdown, for a wiki.
struct MarkdownRoutes {
  let text: String

  init(_ routes: [Route], webFallback: WebFallback? = nil) {
    let heading = ["Component", "Link", "Mode", "Navigator", "Reach", "Guards", "Parameters", "Summary"]
    var rows = routes.map(Self.cells)
    if let webFallback {
      var route = webFallback.route
      route.path = webFallback.hosts.joined(separator: ", ")
      rows.append(Self.cells(route))
    }
    text = MarkdownTable(heading, rows).text
  }

  private static func cells(_ route: Route) -> [String] {
    let parameters = route.parameters.map { parameter in
      var words = ["\(MarkdownTable.code(parameter.name)): \(MarkdownTable.escaped(parameter.type.description))"]
      if parameter.isRequired { words.append("required") }
      if let value = parameter.defaultValue { words.append("default \(MarkdownTable.code(value))") }
      return words.joined(separator: ", ")
        + (parameter.summary.isEmpty ? "" : ". \(MarkdownTable.escaped(parameter.summary))")
    }
    return [
      MarkdownTable.escaped(route.name), MarkdownTable.code(route.path), route.navigateMode.rawValue,
      route.navigator.map { MarkdownTable.escaped($0.description) } ?? "selected", route.reach.rawValue,
      route.guards.map(MarkdownTable.escaped).joined(separator: ", "), parameters.joined(separator: "<br>"),
      MarkdownTable.escaped(route.summary),
    ]
  }
}

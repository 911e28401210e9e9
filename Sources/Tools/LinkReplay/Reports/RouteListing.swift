import ComponentEngine
import EngineTerminal

/// A table of routes for people: a line for each route, followed by a line for each declared parameter. The web
/// fallback is last, with its hosts as the pattern.
///
/// ```
/// component  pattern         mode     navigator  reach     summary
/// article    goods/:id<int>  push     -          external  One article with its price and description
///     coupon  string                      A coupon code that lowers the price
///     tab     info|reviews  default info  The tab that is shown first
/// login      login           present  -          external  Signs the customer in
/// ```
struct RouteListing {
  let text: String

  /// Creates a table whose lines have at most this many columns, if the cells allow it. Default unlimited.
  init(_ routes: [Route], webFallback: WebFallback? = nil, width: Int = .max) {
    let routes = routes + (webFallback.map { [Self.route($0)] } ?? [])
    let heading = ["component", "pattern", "mode", "navigator", "reach", "summary"]
    let columns = AlignedColumns([heading] + routes.map(Self.cells), width: width)
    let parameterColumns = AlignedColumns(
      routes.flatMap { $0.parameters.map(Self.cells) }, width: width == .max ? .max : width - 4)
    var lines = [columns.line(heading)]
    for route in routes {
      lines.append(columns.line(Self.cells(route)))
      for parameter in route.parameters {
        lines.append("    " + parameterColumns.line(Self.cells(parameter)).replacing("\n", with: "\n    "))
      }
    }
    text = lines.map { $0 + "\n" }.joined()
  }

  private static func route(_ webFallback: WebFallback) -> Route {
    var route = webFallback.route
    route.path = webFallback.hosts.joined(separator: ", ")
    return route
  }

  private static func cells(_ route: Route) -> [String] {
    [
      route.name, route.path.isEmpty ? "\"\"" : route.path, route.navigateMode.rawValue,
      route.navigator?.description ?? "-",
      route.reach.rawValue, route.summary,
    ].map { $0.escapingControls() }
  }

  private static func cells(_ parameter: RouteParameter) -> [String] {
    var need: [String] = parameter.isRequired ? ["required"] : []
    if let value = parameter.defaultValue { need.append("default \(value.quotedIfNeeded())") }
    return [
      parameter.name.escapingControls(), type(of: parameter), need.joined(separator: ", "),
      parameter.summary.escapingControls(),
    ]
  }

  private static func type(of parameter: RouteParameter) -> String {
    guard case .choices(let choices) = parameter.type else { return parameter.type.description }
    return choices.map { $0.quotedIfNeeded() }.joined(separator: "|")
  }
}

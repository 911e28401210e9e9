import ComponentEngine
import EngineTerminal

/// A table of routes in GitHub Flavored Markdown, section 4.10, for a wiki.
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
    text = ([heading, heading.map { _ in "---" }] + rows).map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }

  private static func cells(_ route: Route) -> [String] {
    let parameters = route.parameters.map { parameter in
      var words = ["\(code(parameter.name)): \(escaped(parameter.type.description))"]
      if parameter.isRequired { words.append("required") }
      if let value = parameter.defaultValue { words.append("default \(code(value))") }
      return words.joined(separator: ", ") + (parameter.summary.isEmpty ? "" : ". \(escaped(parameter.summary))")
    }
    return [
      escaped(route.name), code(route.path), route.navigateMode.rawValue,
      route.navigator.map { escaped($0.description) } ?? "selected", route.reach.rawValue,
      route.guards.map(escaped).joined(separator: ", "), parameters.joined(separator: "<br>"), escaped(route.summary),
    ]
  }

  /// Returns the text as a code span, or as escaped text if a code span cannot contain it.
  private static func code(_ text: String) -> String {
    let text = text.escapingControls()
    let isPlain = !text.isEmpty && !text.contains { "`\\".contains($0) } && text.first != " " && text.last != " "
    return isPlain ? "`\(text.replacing("|", with: "\\|"))`" : text.isEmpty ? "(empty)" : escaped(text)
  }

  /// Returns the text with escaped punctuation, so that none of it is markup.
  private static func escaped(_ text: String) -> String {
    text.escapingControls().reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "#", "|", "~", "!": result += "\\\(character)"
      default: result.append(character)
      }
    }
  }
}

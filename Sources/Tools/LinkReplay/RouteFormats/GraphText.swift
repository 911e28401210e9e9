import ComponentEngine
import EngineTerminal

/// A graph as the text of a diagram: Mermaid, or the DOT language of Graphviz.
struct GraphText {
  private let graph: RouteGraph

  init(_ graph: RouteGraph) { self.graph = graph }

  private typealias Node = RouteGraph.Node

  private var nodes: [Node] {
    (graph.hasSelectedNavigator ? [.selectedNavigator] : []) + graph.navigators.indices.map { .navigator($0) }
      + graph.components.indices.map { .component($0) } + graph.guards.indices.map { .guarding($0) }
  }

  /// Returns the lines of a node's label.
  private func label(_ node: Node) -> [String] {
    switch node {
    case .selectedNavigator: return ["selected navigator"]
    case .navigator(let position): return [graph.navigators[position]]
    case .guarding(let position):
      let each = graph.guards[position]
      return each.isGlobal ? [each.name, "guard of all components"] : [each.name, "guard"]
    case .component(let position):
      let component = graph.components[position]
      let modes = component.modes.filter { $0 != .push }.map(\.rawValue)
      return [component.name] + component.paths.map { $0.isEmpty ? "link without segments" : $0 } + modes
    }
  }

  private func label(_ edge: RouteGraph.Edge) -> String? {
    switch edge.kind {
    case .root: "root"
    case .opens: edge.mode?.rawValue
    case .above: "below"
    case .guarded: nil
    case .redirect: "opens first"
    }
  }

  private func isExternal(_ node: Node) -> Bool {
    if case .component(let position) = node { graph.components[position].isExternal } else { false }
  }
}

extension GraphText {
  /// The diagram as a flowchart of Mermaid. External components have a thick border.
  var mermaid: String {
    var text = "flowchart LR\n"
    for node in nodes {
      let label = label(node).map(Self.escapedForMermaid).joined(separator: "<br>")
      switch node {
      case .selectedNavigator, .navigator: text += "  \(node.id)([\"\(label)\"])\n"
      case .component: text += "  \(node.id)[\"\(label)\"]\n"
      case .guarding: text += "  \(node.id){{\"\(label)\"}}\n"
      }
    }
    for edge in graph.edges {
      let line = edge.kind == .guarded ? "-.->" : "-->"
      let label = label(edge).map { "|\"\($0)\"|" } ?? ""
      text += "  \(edge.from.id) \(line)\(label) \(edge.to.id)\n"
    }
    let external = nodes.filter(isExternal).map(\.id)
    if !external.isEmpty {
      text += "  classDef external stroke-width:3px\n  class \(external.joined(separator: ",")) external\n"
    }
    return text
  }

  /// Returns the text for a quoted label of Mermaid: characters with a meaning are its entity codes (`#35;`).
  private static func escapedForMermaid(_ text: String) -> String {
    text.escapingControls().unicodeScalars.reduce(into: "") { result, scalar in
      let isPlain =
        scalar.value > 0x7F || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || " /:.,-_()=+'?".unicodeScalars.contains(scalar)
      if isPlain { result.unicodeScalars.append(scalar) } else { result += "#\(scalar.value);" }
    }
  }

  /// The diagram in the DOT language. External components have a thick border.
  var dot: String {
    var text = "digraph routes {\n  rankdir=LR;\n  node [shape=box];\n"
    for node in nodes {
      let label = label(node).map(Self.escapedForDOT).joined(separator: "\\n")
      var attributes = ["label=\"\(label)\""]
      switch node {
      case .selectedNavigator, .navigator: attributes.append("shape=oval")
      case .guarding: attributes.append("shape=hexagon")
      case .component: if isExternal(node) { attributes.append("penwidth=3") }
      }
      text += "  \(node.id) [\(attributes.joined(separator: ", "))];\n"
    }
    for edge in graph.edges {
      var attributes = label(edge).map { ["label=\"\($0)\""] } ?? []
      if edge.kind == .guarded { attributes.append("style=dashed") }
      let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
      text += "  \(edge.from.id) -> \(edge.to.id)\(list);\n"
    }
    return text + "}\n"
  }

  /// Returns the text for a quoted label of DOT, in which backslashes and entities have a meaning.
  private static func escapedForDOT(_ text: String) -> String {
    text.escapingControls().reduce(into: "") { result, character in
      switch character {
      case "\"", "\\": result += "\\\(character)"
      case "&": result += "&amp;"
      default: result.append(character)
      }
    }
  }
}
